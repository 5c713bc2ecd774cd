import type { listingFilters } from '@mtaa/contract/commerce/listings/listings'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { fetchSize, filterOf } from './list-listings.ts'
import { findShown } from './shown.queries.ts'

type Filters = Partial<z.output<z.ZodMiniObject<typeof listingFilters>>>

/** Refuses places and prices that a list of the market would refuse. */
export function checkFilters(filters: Filters): void {
  filterOf(filters)
}

/** The newest products that this member may see, as a list of the market with these filters has them. */
export async function findNewProducts({ db, clock }: Deps, memberId: string, filters: Filters, limit: number) {
  const limits = { market: fetchSize(limit) }
  const rows = await findShown(db, {
    ...filterOf(filters),
    now: clock(),
    hiding: memberId,
    limits,
    total: limits.market,
  })
  return rows.slice(0, limit)
}
