import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { findAwardOfOrder } from './awards.queries.ts'
import { lapseAward, payAward } from './end-award.ts'
import { lockAward, type LockedAward } from './lock-award.ts'

type End = (deps: Deps, tx: Tx, locked: LockedAward, at: Date) => Promise<void>

/** Ends the award of an order, if it has one that is open. */
async function follow(deps: Deps, orderId: string, end: End): Promise<void> {
  const { db, clock } = deps
  const award = await findAwardOfOrder(db, orderId)
  if (award?.state !== 'ordered') return
  await db.transaction().execute(async (tx) => {
    const locked = await lockAward(tx, award.id)
    if (locked) await end(deps, tx, locked, clock())
  })
}

/** What becomes of the order of a lot decides what becomes of the lot. */
export const orderFollowers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'order.paid'>('order.paid', 'auctions.paid', (deps, { order_id }) =>
    follow(deps, order_id, payAward),
  ),
  subscriber<Deps, 'order.cancelled'>('order.cancelled', 'auctions.not_paid', (deps, { order_id, why }) =>
    // One that a side cancelled was paid, though the event of that may still be on its way.
    follow(deps, order_id, why === 'expired' ? lapseAward : payAward),
  ),
]
