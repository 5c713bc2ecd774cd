import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { endPayment } from './end-payment.ts'
import { lockWithPayable } from './lock-payment.ts'
import { findOwnPayment } from './payments.queries.ts'
import { refundPrompt } from './prompt-limits.ts'

/** Cancels a payment whose prompt has not been sent; a prompt cannot be recalled. */
export async function cancelPayment(deps: Deps, payer: Member, id: string): Promise<void> {
  const { db, clock } = deps
  if (!(await findOwnPayment(db, id, payer.id))) throw new Refusal('payment_not_found')
  await db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, id)
    const ending = { status: 'cancelled', reason: null, at: clock(), actorId: payer.id } as const
    if (!locked || !(await endPayment(deps, tx, locked, ending))) throw new Refusal('payment_not_cancellable')
    await refundPrompt(tx, locked.payment)
  })
}
