import { centsOf } from '@mtaa/contract/money'
import { checkoutKind, type PaymentMethod } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../core/deps.ts'
import { assertOpen, type StateOf } from '../../../core/flags/caller.ts'
import { actingOf, type Payable, type PayableRef } from '../../../core/payables.ts'
import type { PaymentRail } from '../../../core/payment-rails.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { auditPayment } from './payments.events.ts'
import { findBlockingPayment, insertPayment } from './payments.queries.ts'
import type { Locked } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { isUnconfirmed, waits } from './payments.rules.ts'
import { checkAt } from './schedule.ts'
import { settlePayment } from './settle-payment.ts'

export interface PaymentInput {
  /** An order, and with it its checkout; or `payable`. */
  order_id?: string | undefined
  payable?: PayableRef | undefined
  method: PaymentMethod
  phone?: string | undefined
  key: string
}

/**
 * Starts a payment; its prompt is sent after commit. Answers the payment's id; for a key used before, that of its
 * payment. Phones repeat requests and tabs race: they wait for each other at the key, then at the lock of what is paid
 * for, and find each other's payment.
 */
export async function startPayment(
  deps: Deps,
  payer: Member,
  input: PaymentInput,
  stateOf: StateOf = (flag) => deps.flags.stateOf(flag, payer.home?.county_code),
): Promise<string> {
  const { db, clock, payables, rails } = deps
  const { key, method } = input
  const rail = rails.choose(deps, method)
  // A request that is repeated is read as the first time, also where nothing new can be begun by now.
  const reader = rail ?? rails.all.find(({ methods }) => methods.includes(method))
  if (!reader) throw new Refusal('method_unavailable')
  const { phone } = reader.readPayer(deps, input)
  const named = namedPayable(input)
  const payable = payables.find(named.kind)
  if (!payable) throw new Refusal('bad_request', { field: 'payable.kind' })
  if (payable.notBy?.includes(method)) throw new Refusal('method_unavailable')
  const payableId = await payable.find(db, named.id, payer.id)
  if (payableId === undefined) throw new Refusal(payable.refusals.notFound)

  const request = input.payable ? [named.kind, named.id, method, phone] : [named.id, method, phone]
  const { id } = await db.transaction().execute((tx) => {
    const at = clock()
    return withIdempotency(tx, { userId: payer.id, scope: 'payment', key, request, at }, async (paymentId) => {
      assertOpen(payables.flagOf(named.kind), stateOf)
      if (!rail) throw new Refusal('method_unavailable')
      assertOpen(rail.flag ?? rail.flagOf?.(method) ?? 'essential', stateOf)
      await start(deps, tx, { id: paymentId, payable, payableId, payerId: payer.id, method, rail, phone, at })
    })
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
  method: PaymentMethod
  rail: PaymentRail<Deps>
  phone: string | null
  at: Date
}

async function start(
  deps: Deps,
  tx: Tx,
  { id, payable, payableId, payerId, method, rail, phone, at }: NewAttempt,
): Promise<void> {
  const maxTransaction = rail.maxShillings(deps)
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

  const nextCheckAt = new Date(at.getTime() + waits.lostPush * deps.settings.money.timeScale)
  const amountCents = centsOf(row.total)
  const payment = await insertPayment(tx, {
    id,
    payable: ref,
    payerId,
    method,
    rail: rail.name,
    phone,
    amountCents,
    nextCheckAt,
    at,
  })
  await auditPayment(deps, tx, payment, 'started', { actorId: payerId })
  await rail.begin(deps, tx, payment, at)
  if (rail.immediate) return settleAtOnce(deps, tx, { payment, payable, row }, at)
  await enqueue(tx, 'payments.push', { payment_id: id }, { key: `payments.push:${id}` })
  await checkAt(tx, id, nextCheckAt)
}

/** The money is ours already: what is paid for was held a moment ago, under the same lock. */
async function settleAtOnce(deps: Deps, tx: Tx, locked: Locked, at: Date): Promise<void> {
  const { payment, payable } = locked
  await movePayment(deps, tx, payment.id, 'sending', at, { next_check_at: null })
  const sending = { ...locked, payment: { ...payment, status: 'sending' as const } }
  const result = { result_code: '0', result_desc: null }
  const status = await settlePayment(deps, tx, sending, { receipt: null, result, at })
  if (status !== 'succeeded') throw new Refusal(payable.refusals.notPayable)
}
