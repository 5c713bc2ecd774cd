import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { isUnderWay } from '../../money/payments/index.ts'
import { findExpiredCheckouts, lockCheckout } from './checkout/checkouts.queries.ts'
import { releaseHolds } from './checkout/hold-stock.ts'
import { giveUpCheckout } from './checkout/move-checkout.ts'

const expired = createDueWork({ max: 200, failed: 'a checkout could not be given up' })

/** Schedule: gives up checkouts that nobody paid in time. One that fails holds up no other and is tried again. */
export async function expireCheckouts(deps: Deps): Promise<void> {
  const find = (max: number) => findExpiredCheckouts(deps.db, deps.clock(), max)
  await expired(deps, find, (id) => expireCheckout(deps, id))
}

function expireCheckout(deps: Deps, checkoutId: string): Promise<void> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.status !== 'pending_payment' || checkout.expires_at > clock()) return
    if (await isUnderWay(tx, { kind: checkoutKind, id: checkoutId })) return
    await releaseHolds(deps, tx, checkoutId)
    await giveUpCheckout(deps, tx, checkoutId, { why: 'expired', at: clock() })
  })
}
