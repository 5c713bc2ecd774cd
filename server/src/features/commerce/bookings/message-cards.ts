import type { CardSubject, MessageCards } from '../../../core/message-cards.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewImage } from '../../media/media/index.ts'
import { maySeeBooking } from './bookings.permissions.ts'
import { bookingStateAt } from './states.rules.ts'
import { findCardsById } from './view/shown.queries.ts'

/** Bookings, as the conversation of their two sides shows them. */
export const bookingMessageCards: MessageCards = {
  kind: 'booking',
  async find(deps, viewer, ids) {
    const rows = await findCardsById(deps.db, ids)
    const now = deps.clock()
    return new Map(
      rows
        .filter((row) => maySeeBooking(viewer, row))
        .map((row) => {
          const image = row.image && viewImage(row.image, deps)
          const shown = { title: row.title, image, price: row.kind === 'viewing' ? null : row.price }
          return [row.id, { ...shown, state: bookingStateAt(row, now), path: `/bookings/${row.id}` }] as const
        }),
    )
  },
  isBetween: async (deps, viewer, subject) => (await findBetween(deps, viewer, subject)) !== undefined,
  async isDeal(deps, viewer, subject) {
    const booking = await findBetween(deps, viewer, subject)
    return booking !== undefined && booking.confirmed_at !== null
  },
}

/** One whose two sides these are. */
async function findBetween({ db }: Pick<Deps, 'db'>, viewer: Member, { id, otherId }: CardSubject) {
  const [row] = await findCardsById(db, [id])
  return row && otherId !== viewer.id && maySeeBooking(viewer, row) && maySeeBooking({ ...viewer, id: otherId }, row)
    ? row
    : undefined
}
