import { day } from '@mtaa/contract/time'
import { pointsCaps, pointsTimes, type PointMove, type Points } from '@mtaa/contract/money/points'
import type { Deps } from '../../../core/deps.ts'
import { findEarned, findSums, type MoveRow } from './points.queries.ts'
import { dayOf } from './points.rules.ts'

/** What a member has, and what they can still earn. */
export async function showPoints({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Points> {
  const at = clock()
  const soon = new Date(at.getTime() + pointsTimes.warningDays * day)
  const [sums, earned] = [await findSums(db, userId, at, soon), await findEarned(db, userId, dayOf(at))]
  return {
    available: sums.available,
    pending: sums.pending,
    pending_until: sums.pending_until?.toISOString() ?? null,
    held: sums.held,
    debt: sums.debt,
    expiring: { points: sums.expiring, at: sums.expires_at?.toISOString() ?? null },
    earn: {
      phone_done: earned.phone,
      listing_done: earned.listing,
      orders_left_today: Math.max(0, pointsCaps.ordersADay - earned.orders_today),
      reviews_left_today: Math.max(0, pointsCaps.reviewsADay - earned.reviews_today),
    },
  }
}

export const viewMove = ({ at, ...move }: MoveRow): PointMove => ({ ...move, at: at.toISOString() })
