import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { SaleParts } from './sale-postings.ts'

export interface TaxLine {
  sourceType: string
  sourceId: string
  sellerId: string
  /** What it was paid by: while that payment is disputed, the seller's share is reserved. */
  paymentId: string | null
  /** What of it the platform pays, for points that the buyer redeemed. */
  pointsCents?: number
  at: Date
}

/** Writes what was taken of a sale, in the transaction that posts it. The same source again changes nothing. */
export async function writeTaxLine(
  tx: Tx,
  { sourceType, sourceId, sellerId, paymentId, pointsCents = 0, at }: TaxLine,
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
      points_cents: pointsCents,
      commission_cents: parts.commissionCents,
      vat_cents: parts.vatCents,
      withheld_cents: parts.withheldCents,
      net_cents: parts.netCents,
      commission_rate: parts.rates.commission,
      withholding_rate: parts.rates.withholding,
      vat_rate: parts.rates.vat ?? 0,
      at,
    })
    .onConflict((conflict) => conflict.columns(['source_type', 'source_id']).doNothing())
    .execute()
}
