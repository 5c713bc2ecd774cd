import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { endPayment } from './end-payment.ts'
import { lockWithPayable } from './lock-payment.ts'
import { findOwnPayment, findPayment } from './payments.queries.ts'
import { isOpen } from './payments.rules.ts'

/** Cancels a payment that was not sent; of what was sent, a hosted page can be given up and a prompt cannot be recalled. */
export async function cancelPayment(deps: Deps, payer: Member, id: string): Promise<void> {
  const { db, clock } = deps
  if (!(await findOwnPayment(db, id, payer.id))) throw new Refusal('payment_not_found')
  if (await giveUp(deps, id)) return
  await db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, id)
    const ending = { status: 'cancelled', reason: null, at: clock(), actorId: payer.id } as const
    if (!locked || !(await endPayment(deps, tx, locked, ending))) throw new Refusal('payment_not_cancellable')
    await deps.rails.get(locked.payment.rail).uncount(tx, locked.payment)
  })
}

/** True: it was sent, and has ended now. */
async function giveUp(deps: Deps, id: string): Promise<boolean> {
  const payment = await findPayment(deps.db, id)
  if (!payment || payment.status === 'created' || !isOpen(payment.status)) return false
  await deps.rails.get(payment.rail).giveUp?.(deps, payment)
  const now = await findPayment(deps.db, id)
  return now !== undefined && !isOpen(now.status)
}
