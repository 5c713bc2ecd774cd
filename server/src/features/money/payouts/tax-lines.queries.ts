import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { SaleParts } from './sale-postings.ts'

export interface TaxLine {
  sourceType: string
  sourceId: string
  sellerId: string
  /** What it was paid by: while that payment is disputed, the seller's share is reserved. */
  paymentId: string | null
  at: Date
}

/** Writes what was taken of a sale, in the transaction that posts it. The same source again changes nothing. */
export async function writeTaxLine(
  tx: Tx,
  { sourceType, sourceId, sellerId, paymentId, at }: TaxLine,
  parts: SaleParts,
) {
  await tx
    .insertInto('tax_lines')
    .values({
      id: newId(at),
      source_type: sourceType,
      source_id: sourceId,
      seller_id: sellerId,
      payment_id: paymentId,
      total_cents: parts.totalCents,
      commission_cents: parts.commissionCents,
      withheld_cents: parts.withheldCents,
      net_cents: parts.netCents,
      commission_rate: parts.rates.commission,
      withholding_rate: parts.rates.withholding,
      at,
    })
    .onConflict((conflict) => conflict.columns(['source_type', 'source_id']).doNothing())
    .execute()
}

export interface StatementLine {
  id: string
  at: Date
  kind: 'sale' | 'payout'
  reference: string
  sales: number
  commission: number
  withheld: number
  net: number
  paid: number
}

const page = 1000

/** Sales and payouts of a seller between two moments, in their order, a page at a time. */
export async function* readStatement(
  db: Db,
  sellerId: string,
  from: Date,
  before: Date,
): AsyncGenerator<StatementLine> {
  let last: { at: Date; id: string } | undefined
  for (;;) {
    const { rows } = await read<StatementLine>(db)`
      select * from (
        select id, at, 'sale' as kind, source_id::text as reference, total_cents as sales, commission_cents as commission,
          withheld_cents as withheld, net_cents as net, 0::bigint as paid
        from tax_lines where seller_id = ${sellerId} and at >= ${from} and at < ${before}
        union all
        select id, ended_at, 'payout', coalesce(receipt, id::text), 0, 0, 0, 0, amount_cents
        from payouts where seller_id = ${sellerId} and state = 'paid' and ended_at >= ${from} and ended_at < ${before}
      ) lines
      where ${last?.at ?? null}::timestamptz is null
        or (at, id) > (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid)
      order by at, id limit ${page}`
    yield* rows
    last = rows.at(-1)
    if (rows.length < page || last === undefined) return
  }
}
