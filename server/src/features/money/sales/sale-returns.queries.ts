import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { Borne } from './waterfall.rules.ts'

export interface SaleRow {
  id: string
  source_id: string
  seller_id: string
  total_cents: number
  points_cents: number
  commission_cents: number
  /** Of the commission. */
  vat_cents: number
  withheld_cents: number
  /** What of its money was taken back. */
  returned: number
}

/** Released sales of these sources, with what of each was taken back. */
export async function findSales(db: Db | Tx, ids: readonly string[]): Promise<SaleRow[]> {
  const { rows } = await read<SaleRow>(db)`
    select t.id, t.source_id, t.seller_id, t.total_cents, t.points_cents, t.commission_cents, t.vat_cents, t.withheld_cents,
      coalesce((select sum(r.money_cents) from sale_returns r where r.tax_line_id = t.id), 0)::bigint as returned
    from tax_lines t where t.source_id = any(${ids}::uuid[])`
  return rows
}

export interface ReturnSource {
  /** Of the posting that takes it back. */
  purpose: string
  sourceType: string
  sourceId: string
  at: Date
}

export const insertReturn = (
  tx: Tx,
  sale: Pick<SaleRow, 'id' | 'seller_id'>,
  borne: Borne,
  { purpose, sourceType, sourceId, at }: ReturnSource,
) =>
  sql`
    insert into sale_returns (id, tax_line_id, seller_id, purpose, source_type, source_id, money_cents, points_cents,
      commission_cents, vat_cents, withheld_cents, net_cents, borne_cents, at)
    values (${newId(at)}, ${sale.id}, ${sale.seller_id}, ${purpose}, ${sourceType}, ${sourceId}, ${borne.returned},
      ${borne.points}, ${borne.commission}, ${borne.vat}, ${borne.withheld}, ${borne.seller},
      ${borne.returned + borne.points - borne.commission - borne.withheld - borne.seller}, ${at})`.execute(tx)
