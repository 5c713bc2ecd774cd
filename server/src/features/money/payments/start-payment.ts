import { centsOf } from '@mtaa/contract/money'
import { checkoutKind } from '@mtaa/contract/money/payments'
import { looksLikeLandline, normalisePhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import { actingOf, type Payable, type PayableRef } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { auditPayment } from './payments.events.ts'
import { findBlockingPayment, insertPayment, isOwnPhone, reservePhone } from './payments.queries.ts'
import { isUnconfirmed, waits } from './payments.rules.ts'
import { consumePrompt } from './prompt-limits.ts'
import { checkAt } from './schedule.ts'

export interface PaymentInput {
  /** An order, and with it its checkout; or `payable`. */
  order_id?: string | undefined
  payable?: PayableRef | undefined
  method: 'mpesa' | 'card'
  phone?: string | undefined
  key: string
}

/**
 * Starts a payment; its prompt is sent after commit. Answers the payment's id; for a key used before, that of its
 * payment. Phones repeat requests and tabs race: they wait for each other at the key, then at the lock of what is paid
 * for, and find each other's payment.
 */
export async function startPayment(deps: Deps, payer: Member, input: PaymentInput): Promise<string> {
  const { db, clock, settings, payables } = deps
  if (input.method === 'card') throw new Refusal('method_unavailable')
  const phone = normalisePhone(input.phone ?? '')
  if (phone === null || (settings.mpesa.strictMsisdn && looksLikeLandline(phone))) throw new Refusal('phone_invalid')

  const { key, method } = input
  const named = namedPayable(input)
  const payable = payables.find(named.kind)
  if (!payable) throw new Refusal('bad_request', { field: 'payable.kind' })
  const payableId = await payable.find(db, named.id, payer.id)
  if (payableId === undefined) throw new Refusal(payable.refusals.notFound)

  const request = input.payable ? [named.kind, named.id, method, phone] : [named.id, method, phone]
  const { id } = await db.transaction().execute((tx) => {
    const at = clock()
    return withIdempotency(tx, { userId: payer.id, scope: 'payment', key, request, at }, (paymentId) =>
      start(deps, tx, { id: paymentId, payable, payableId, payerId: payer.id, phone, at }),
    )
  })
  return id
}

function namedPayable({ order_id, payable }: PaymentInput): PayableRef {
  if (payable && order_id === undefined) return payable
  if (order_id === undefined || payable) throw new Refusal('bad_request', { field: 'order_id: this or payable' })
  return { kind: checkoutKind, id: order_id }
}

interface NewAttempt {
  id: string
  payable: Payable
  payableId: string
  payerId: string
  phone: string
  at: Date
}

async function start(deps: Deps, tx: Tx, { id, payable, payableId, payerId, phone, at }: NewAttempt): Promise<void> {
  const { limits, settings } = deps
  const { maxTransaction, timeScale } = settings.mpesa
  const ref = { kind: payable.kind, id: payableId }
  const row = await payable.lock(tx, payableId)
  const blocking = await findBlockingPayment(tx, ref)
  if (blocking) {
    const code = isUnconfirmed(blocking) ? 'payment_in_review' : 'payment_in_progress'
    throw new Refusal(code, { payment_id: blocking.id })
  }
  if (!row || !payable.isPayable(row, at)) throw new Refusal(payable.refusals.notPayable)
  if (row.total > maxTransaction) throw new Refusal('amount_too_large', { limit: maxTransaction })
  await payable.hold(tx, row, { ...actingOf(deps), at })

  const after = (wait: number) => new Date(at.getTime() + wait * timeScale)
  const nextCheckAt = after(waits.lostPush)
  const fromOwnPhone = await isOwnPhone(tx, payerId, phone)
  const amountCents = centsOf(row.total)
  await insertPayment(tx, { id, payable: ref, payerId, phone, amountCents, fromOwnPhone, nextCheckAt, at })
  const busyUntil = await reservePhone(tx, { phone, paymentId: id, at, until: after(waits.phone) })
  if (busyUntil) {
    const seconds = Math.max(1, Math.ceil((busyUntil.getTime() - at.getTime()) / 1000))
    throw new Refusal('phone_busy', { seconds })
  }
  await consumePrompt(limits, tx, { phone, payerId, fromOwnPhone })
  const written = { id, payable_kind: ref.kind, payable_id: ref.id, payer_id: payerId, amount_cents: amountCents }
  await auditPayment(deps, tx, written, 'started', { actorId: payerId })
  await enqueue(tx, 'payments.push', { payment_id: id }, { key: `payments.push:${id}` })
  await checkAt(tx, id, nextCheckAt)
}
