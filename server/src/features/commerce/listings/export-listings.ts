import type { ExportContext } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { findListingsOf } from './own-data.queries.ts'

/** All listings of a member, each with what its module stores of it. */
export async function exportListings(db: Db | Tx, memberId: string, { all }: Pick<ExportContext, 'all'>) {
  const rows = await findListingsOf(db, memberId)
  const details = new Map<string, object>()
  for (const { listingDetails } of all)
    for (const one of (await listingDetails?.(
      db,
      rows.map(({ id }) => id),
    )) ?? [])
      details.set(one.id, one.details)
  return rows.map((row) => ({ ...row, details: details.get(row.id) ?? null }))
}
