import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** What came of a seller's sales, and what was taken of them. */
export async function exportSales(db: Db, memberId: string) {
  const sales = await db
    .selectFrom('tax_lines')
    .select(['source_type', 'source_id', 'total_cents', 'commission_cents', 'withheld_cents', 'net_cents', 'at'])
    .where('seller_id', '=', memberId)
    .orderBy('at')
    .execute()
  const taken_back = await db
    .selectFrom('sale_returns')
    .select(['purpose', 'source_id', 'money_cents', 'commission_cents', 'withheld_cents', 'net_cents', 'at'])
    .where('seller_id', '=', memberId)
    .orderBy('at')
    .execute()
  return { sales, taken_back }
}

/** Which of these members have sold something: the books outlive them. */
export async function findSellers(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from tax_lines where seller_id = m.id)`
  return rows.map(({ id }) => id)
}
