import { centsOf } from '@mtaa/contract/money'
import { looksLikeLandline, normalisePhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashOfRequest } from '../../../platform/http/request-hash.ts'
import type { Member } from '../../../core/viewer.ts'
import { findBuyersOrder, holdAgain, isPayable, lockCheckout } from '../../commerce/orders/index.ts'
import { findBlockingPayment, findPaymentByKey, insertPayment, isOwnPhone, reservePhone } from './payments.queries.ts'
import { isUnconfirmed, waits } from './payments.rules.ts'
import { consumePrompt } from './prompt-limits.ts'
import { checkAt } from './schedule.ts'

export interface PaymentInput {
  order_id: string
  method: 'mpesa' | 'card'
  phone?: string | undefined
  key: string
}

/**
 * Begins a payment; the prompt is sent after commit. Answers the payment's id; a key used before, its payment.
 * A phone retries and two tabs race: what they meet is the checkout's lock, and then each other's payment.
 */
export async function startPayment(
  { db, clock, limits, settings }: Deps,
  payer: Member,
  input: PaymentInput,
): Promise<string> {
  const { mpesa } = settings
  if (input.method === 'card') throw new Refusal('method_unavailable')
  const phone = normalisePhone(input.phone ?? '')
  if (phone === null || (mpesa.strictMsisdn && looksLikeLandline(phone))) throw new Refusal('phone_invalid')

  const { key, order_id, method } = input
  const requestHash = hashOfRequest([order_id, method, phone])
  const order = await findBuyersOrder(db, order_id, payer.id)
  if (!order) throw new Refusal('order_not_found')

  return db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, order.checkout_id)
    const earlier = await findPaymentByKey(tx, payer.id, key)
    if (earlier) return sameAs(earlier, requestHash)
    const at = clock()
    const blocking = await findBlockingPayment(tx, order.checkout_id)
    if (blocking) {
      const code = isUnconfirmed(blocking) ? 'payment_in_review' : 'payment_in_progress'
      throw new Refusal(code, { payment_id: blocking.id })
    }
    if (!checkout || !isPayable(checkout, at)) throw new Refusal('order_not_payable')
    if (checkout.total > mpesa.maxTransaction) throw new Refusal('amount_too_large', { limit: mpesa.maxTransaction })
    await holdAgain(tx, checkout, at)

    const id = newId(at)
    const after = (wait: number) => new Date(at.getTime() + wait * mpesa.timeScale)
    const nextCheckAt = after(waits.lostPush)
    const fromOwnPhone = await isOwnPhone(tx, payer.id, phone)
    const payment = {
      id,
      checkoutId: checkout.id,
      payerId: payer.id,
      phone,
      amountCents: centsOf(checkout.total),
      fromOwnPhone,
    }
    if (!(await insertPayment(tx, { ...payment, key, requestHash, nextCheckAt, at })))
      throw new Refusal('idempotency_mismatch')
    const busyUntil = await reservePhone(tx, { phone, paymentId: id, at, until: after(waits.phone) })
    if (busyUntil) {
      const seconds = Math.max(1, Math.ceil((busyUntil.getTime() - at.getTime()) / 1000))
      throw new Refusal('phone_busy', { seconds })
    }
    await consumePrompt(limits, tx, { phone, payerId: payer.id, fromOwnPhone })
    await enqueue(tx, 'payments.push', { payment_id: id }, { key: `payments.push:${id}` })
    await checkAt(tx, id, nextCheckAt)
    return id
  })
}

function sameAs(payment: { id: string; request_hash: string }, requestHash: string): string {
  if (payment.request_hash !== requestHash) throw new Refusal('idempotency_mismatch')
  return payment.id
}
