import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../core/deps.ts'
import { isUnderWay } from '../../money/payments/index.ts'
import { findExpiredCheckouts, lockCheckout, markGivenUp } from './checkouts.queries.ts'
import { releaseHolds } from './hold-stock.ts'
import { cancelledOrders } from './orders.events.ts'

const batchSize = 200

/** Schedule: gives up checkouts that nobody paid in time. One that fails holds up no other and is tried again. */
export async function expireCheckouts(deps: Deps): Promise<void> {
  for (const id of await findExpiredCheckouts(deps.db, deps.clock(), batchSize)) {
    try {
      await expireCheckout(deps, id)
    } catch (error) {
      deps.log.error({ err: error, checkoutId: id }, 'a checkout could not be given up')
    }
  }
}

function expireCheckout(deps: Deps, checkoutId: string): Promise<void> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.status !== 'pending_payment' || checkout.expires_at > clock()) return
    if (await isUnderWay(tx, { kind: checkoutKind, id: checkoutId })) return
    await releaseHolds(deps, tx, checkoutId)
    await cancelledOrders(deps, tx, await markGivenUp(tx, checkoutId, 'expired', clock()), 'expired')
  })
}
