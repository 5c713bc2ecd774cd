import type { Deps } from '../../../../core/deps.ts'
import { subscriber } from '../../../../platform/events/events.ts'
import { notifyMany } from '../../../community/notifications/index.ts'
import type { AuctionSettled } from './auctions.events.ts'
import { awardKinds } from './award.kinds.ts'
import { findOpenAward, findOtherBidders, findSeller } from './awards.queries.ts'
import { aboutLot, notifyOfLot, notifyUntil } from './notify-award.ts'

/** So many in one transaction. */
const batch = 500

/** Notifies the seller of a lot that has ended, and everybody who bid on it and does not get it. */
export const settledSubscriber = subscriber<Deps, 'auction.settled'>(
  'auction.settled',
  'auctions.notify',
  async (deps, settled, { id: once }) => {
    await notifySeller(deps, settled, once)
    const kind = awardKinds[settled.outcome === 'cancelled' ? 'lot_cancelled' : 'lot_lost']
    const about = aboutOf(settled)
    // The page of a lot that is cancelled may be gone.
    const data = aboutLot(deps, settled.outcome === 'cancelled' ? { ...about, path: '/auctions?tab=bids' } : about)
    for (let after: number | undefined = 0; after !== undefined;) {
      const of = { auctionId: settled.auction_id, except: settled.winner, after }
      const others = await findOtherBidders(deps.db, of, batch)
      const to = others.map(({ member_id }) => member_id)
      if (to.length > 0) await deps.db.transaction().execute((tx) => notifyMany(deps, tx, { to, kind, data, once }))
      after = others.length < batch ? undefined : others.at(-1)?.number
    }
  },
)

const aboutOf = ({ auction_id, title, price }: AuctionSettled) => ({
  title,
  amount: price,
  path: `/auctions/${auction_id}`,
})

async function notifySeller(deps: Deps, settled: AuctionSettled, once: string): Promise<void> {
  const { auction_id: id, outcome } = settled
  await deps.db.transaction().execute(async (tx) => {
    const to = await findSeller(tx, id)
    if (to === undefined || outcome === 'cancelled') return
    const about = { ...aboutOf(settled), to, once }
    if (outcome === 'unsold') return notifyOfLot(deps, tx, 'lot_unsold', about)
    // Gone already where it was paid, or not, before this was carried out: then other notices say so.
    const award = await findOpenAward(tx, id)
    if (!award) return
    const until = { ...about, amount: award.price, until: award.due_at }
    if (outcome === 'second_chance') return notifyUntil(deps, tx, 'lot_not_paid', until, { deposit: null })
    return notifyUntil(deps, tx, 'lot_sold', until, {})
  })
}
