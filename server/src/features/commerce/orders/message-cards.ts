import type { MessageCards } from '../../../core/message-cards.ts'
import { viewImage } from '../../media/media/index.ts'
import { findCardOrders, findParties } from './orders.queries.ts'
import { mayWriteAbout, shownStatusOf } from './orders.rules.ts'

/** Orders, as the conversation of their two sides shows them. */
export const orderMessageCards: MessageCards = {
  kind: 'order',
  async find(deps, viewer, ids) {
    const rows = await findCardOrders(deps.db, ids)
    const seen = rows.filter((row) => mayWriteAbout(viewer, row))
    return new Map(
      seen.map((row) => {
        const [first, ...others] = row.items
        const image = row.items.find((item) => item.image)?.image
        const title = `${first?.title ?? row.number}${others.length > 0 ? ` +${others.length}` : ''}`
        const shown = { title, image: image ? viewImage(image, deps) : null, price: row.total }
        return [row.id, { ...shown, state: shownStatusOf(row), path: `/orders/${row.id}` }] as const
      }),
    )
  },
  async isBetween({ db }, viewer, { id, otherId }) {
    const order = await findParties(db, id)
    return order !== undefined && mayWriteAbout(viewer, order) && isSide(otherId, order)
  },
  async isDeal({ db }, viewer, { id, otherId }) {
    const order = await findParties(db, id)
    return order !== undefined && order.paid_at !== null && isSide(viewer.id, order) && isSide(otherId, order)
  },
}

const isSide = (memberId: string, { buyer_id, seller_id }: { buyer_id: string; seller_id: string }) =>
  memberId === buyer_id || memberId === seller_id
