import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hasConfirmedPhone } from './phone.queries.ts'

/** Refuses `listing_needs_phone`: only a confirmed number can be shown. */
export async function checkPhone(tx: Tx, sellerId: string) {
  if (!(await hasConfirmedPhone(tx, sellerId))) throw new Refusal('listing_needs_phone')
}
