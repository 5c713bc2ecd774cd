import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Member } from '../../platform/viewer.ts'
import { findOwnPayment, findPayment, freePhone, movePayment } from './payments.queries.ts'
import { forgivePrompt } from './prompt-limits.ts'

/** Takes a payment back as long as its prompt has not been sent; a prompt cannot be recalled. */
export async function cancelPayment({ db, clock }: Deps, payer: Member, id: string): Promise<void> {
  if (!(await findOwnPayment(db, id, payer.id))) throw new Refusal('payment_not_found')
  await db.transaction().execute(async (tx) => {
    const at = clock()
    if (!(await movePayment(tx, id, 'cancelled', at, { next_check_at: null })))
      throw new Refusal('payment_not_cancellable')
    const payment = await findPayment(tx, id)
    if (!payment) return
    await freePhone(tx, payment)
    await forgivePrompt(tx, payment)
  })
}
