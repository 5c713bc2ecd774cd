import type { Deps } from '../../../core/deps.ts'
import {
  extendHolds,
  findExpiredCheckouts,
  findHolds,
  findLapsedHolds,
  findOpenPaymentOf,
  lockCheckout,
  markGivenUp,
} from './checkouts.queries.ts'
import { dropHolds } from './hold-stock.ts'
import { extendHoldFor } from './orders.rules.ts'

const batchSize = 200

/** Every minute: lapsed stock goes back to the shelf, and checkouts nobody paid are given up. */
export async function lapseOrders(deps: Deps): Promise<void> {
  const { db, clock } = deps
  for (const id of await findLapsedHolds(db, clock(), batchSize)) await attempt(deps, id, lapseHolds)
  for (const id of await findExpiredCheckouts(db, clock(), batchSize)) await attempt(deps, id, expireCheckout)
}

/** While a payment is under way its stock is kept five minutes longer, once. */
function lapseHolds({ db, clock }: Deps, checkoutId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockCheckout(tx, checkoutId)
    const now = clock()
    const lapsed = (await findHolds(tx, checkoutId)).filter(({ expires_at }) => expires_at <= now)
    if (lapsed.length === 0) return
    const extendable = lapsed.every(({ extended }) => !extended)
    if (extendable && (await findOpenPaymentOf(tx, checkoutId))) {
      await extendHolds(tx, checkoutId, new Date(now.getTime() + extendHoldFor))
    } else {
      await dropHolds(tx, checkoutId)
    }
  })
}

function expireCheckout({ db, clock }: Deps, checkoutId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout?.status !== 'pending_payment' || checkout.expires_at > clock()) return
    if (await findOpenPaymentOf(tx, checkoutId)) return
    await dropHolds(tx, checkoutId)
    await markGivenUp(tx, checkoutId, 'expired', clock())
  })
}

/** One that fails must not keep the others waiting: it is told of and comes round again. */
async function attempt(deps: Deps, checkoutId: string, act: (deps: Deps, checkoutId: string) => Promise<void>) {
  try {
    await act(deps, checkoutId)
  } catch (error) {
    deps.log.error({ err: error, checkoutId }, 'a checkout could not be lapsed')
  }
}
