import type { Deps } from '../../../core/deps.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { floatLeft } from '../transfers/index.ts'
import { sumForFloat, type PayoutRow } from './payouts.queries.ts'
import { payoutRailOf } from './seller-context.ts'

/** What a payout takes of the account that pays out, charge included, in cents. */
export const costOf = (deps: Pick<Deps, 'transfers'>, cents: number) => payoutRailOf(deps).floatCost?.(cents) ?? 0

type Waiting = Pick<PayoutRow, 'id' | 'amount_cents' | 'float_at'>

/**
 * Whether the account that pays out can pay this payout, all transfers that were begun, and the payouts that have waited longer
 * for it to be filled. To begin one, under `lockFloat`.
 */
export async function isAffordable(deps: Pick<Deps, 'transfers'>, db: Db | Tx, payout: Waiting): Promise<boolean> {
  const left = await floatLeft(db)
  if (left === undefined) return true
  return left - (await sumForFloat(db, payout)) >= costOf(deps, payout.amount_cents)
}
