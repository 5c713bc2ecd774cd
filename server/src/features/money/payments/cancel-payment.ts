import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { findOwnPayment, findPayment, releasePhone, movePayment } from './payments.queries.ts'
import { refundPrompt } from './prompt-limits.ts'

/** Takes a payment back as long as its prompt has not been sent; a prompt cannot be recalled. */
export async function cancelPayment({ db, clock }: Deps, payer: Member, id: string): Promise<void> {
  if (!(await findOwnPayment(db, id, payer.id))) throw new Refusal('payment_not_found')
  await db.transaction().execute(async (tx) => {
    const at = clock()
    if (!(await movePayment(tx, id, 'cancelled', at, { next_check_at: null })))
      throw new Refusal('payment_not_cancellable')
    const payment = await findPayment(tx, id)
    if (!payment) return
    await releasePhone(tx, payment)
    await refundPrompt(tx, payment)
  })
}
