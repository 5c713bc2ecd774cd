import { getReceipt } from '@mtaa/contract/money/daraja'
import { submitReceipt } from '@mtaa/contract/money/payments'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findOwnPayment, showPayment } from '../payments/index.ts'
import { claimReceipt, viewReceiptState } from './claim-receipt.ts'

export function darajaRoutes(on: On) {
  on(submitReceipt, async ({ deps, viewer, params: { id }, body: { receipt } }) => {
    if (!(await findOwnPayment(deps.db, id, viewer.id))) throw new Refusal('payment_not_found')
    await claimReceipt(deps, { paymentId: id, receipt, actorId: viewer.id })
    return showPayment(deps, viewer, id)
  })

  on(getReceipt, async ({ deps, viewer, params: { id } }) => {
    if (!(await findOwnPayment(deps.db, id, viewer.id))) throw new Refusal('payment_not_found')
    return viewReceiptState(deps, id)
  })
}
