import type { Deps } from '../../../core/deps.ts'
import { lockWithPayable } from '../payments/index.ts'
import { withdraw } from './bear-loss.ts'
import { findRefundsOf } from './refunds.queries.ts'

/** The provider has taken a payment back: what nobody has agreed to yet is over. Safe to repeat. */
export const withdrawRequests = (deps: Deps, paymentId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (locked?.payment.status !== 'reversed') return
    const taking = { reason: 'taken_back', at: deps.clock() } as const
    for (const refund of await findRefundsOf(tx, paymentId))
      if (refund.state === 'requested') await withdraw(deps, tx, refund, taking)
  })
