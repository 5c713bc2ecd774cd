import type { DealKind } from '../../../core/deals.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { foldDeals } from '../../../core/fold.ts'
import type { Subscriber } from '../../../platform/events/events.ts'
import { insertDeal, lockDeal, markRefunded } from './deals.queries.ts'
import { changedReviews, changedSales } from './reviews.events.ts'

/** Follows each event that may complete a deal or send its money back, of every kind that a feature declares. */
export const followDeals = (all: readonly Feature[]): readonly Subscriber<Deps>[] =>
  [...foldDeals(all).values()].flatMap((dealKind) =>
    dealKind.changes.map(({ event, idOf }) => ({
      event,
      name: `reviews.follow ${dealKind.kind}`,
      handle: (deps: Deps, payload: unknown) => followDeal(deps, dealKind, idOf(payload)),
    })),
  )

/** Stores a deal that is completed, and takes the reviews of one whose money has all gone back out of the count. */
export function followDeal(deps: Deps, { kind, find }: DealKind, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const deal = await find(tx, id)
    if (!deal || deal.completed_at === null || deal.buyer_id === deal.seller_id) return
    const { completed_at } = deal
    const isNew = await insertDeal(tx, kind, { ...deal, completed_at }, deps.clock())
    const row = isNew ? undefined : await lockDeal(tx, kind, id)
    const isRefunded = deal.refunded && row !== undefined && row.refunded_at === null
    if (isRefunded) await changedReviews(deps, tx, sidesOf(await markRefunded(tx, kind, id, deps.clock())))
    if (isNew || isRefunded) changedSales(deps, tx, deal.seller_id)
  })
}

const sidesOf = (rows: readonly { about_id: string; about_side: string }[]) =>
  rows.map(({ about_id, about_side }) => ({
    about_id,
    about_side: about_side === 'buyer' ? ('buyer' as const) : ('seller' as const),
  }))
