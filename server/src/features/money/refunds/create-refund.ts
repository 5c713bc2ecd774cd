import { centsOf, leastSent } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { refuseOwnMoney } from '../approvals/index.ts'
import type { Member } from '../../../core/viewer.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockWithPayable, type Locked } from '../payments/index.ts'
import { agree, leftOf } from './approve.ts'
import { tookStep } from './refunds.events.ts'
import { insertRefund } from './refunds.queries.ts'
import { isDecider, isRefundable, isWithinLimit, limits, sideOf } from './refunds.rules.ts'

interface RefundInput {
  paymentId: string
  orderId: string
  amount: number
  reason: string
  goodwill: boolean
  key: string
}

/** A buyer requests it; a seller or staff also agrees to it, which is enough where one person may decide. Answers its id. */
export const createRefund = (deps: Deps, viewer: Member, { key, ...input }: RefundInput): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const { paymentId, orderId, amount, reason, goodwill } = input
    const request = { paymentId, orderId, amount, reason, goodwill }
    const claim = { userId: viewer.id, scope: 'refund', key, request, at } as const
    const { id } = await withIdempotency(tx, claim, async (newId) => {
      const locked = await lockWithPayable(deps, tx, input.paymentId)
      if (!locked) throw new Refusal('payment_not_found')
      await make(deps, tx, locked, viewer, { ...input, id: newId, at })
    })
    return id
  })

interface Making extends Omit<RefundInput, 'key'> {
  id: string
  at: Date
}

async function make(deps: Deps, tx: Tx, locked: Locked, viewer: Member, input: Making) {
  const { id, orderId, reason, goodwill, at } = input
  const { payment, payable } = locked
  const parts = (await payable.refundable?.(tx, payment.payable_id)) ?? []
  const part = parts.find((one) => one.id === orderId)
  const side = sideOf(viewer, { payerId: payment.payer_id, sellerIds: part ? [part.sellerId] : [] })
  if (!side) throw new Refusal('payment_not_found')
  if (side === 'admin' || side === 'support')
    await refuseOwnMoney(deps, tx, viewer, { payment_id: payment.id, part_id: orderId })
  if (!part || !isRefundable(payment)) throw new Refusal('payment_not_refundable')
  if (part.isDisputed) throw new Refusal('refund_in_dispute')
  const cents = centsOf(input.amount)
  if (isDecider(side) && !isWithinLimit(side, cents))
    throw new Refusal('refund_over_limit', { limit: limits.support / 100 })
  const { left, undecided } = await leftOf(tx, locked, part)
  if (undecided) throw new Refusal('refund_undecided')
  if (cents > left) throw new Refusal('refund_too_large', { left: left / 100 })
  // Nor may so little be left of an order that it could not be sent, should the order be cancelled later.
  const isStray = (part: number) => part > 0 && part < leastSent && part < payment.amount_cents
  if (payment.method !== 'wallet' && (isStray(cents) || isStray(left - cents)))
    throw new Refusal('refund_too_small', { least: leastSent / 100 })
  const refund = await insertRefund(tx, {
    id,
    payment_id: payment.id,
    suspense_tx_id: null,
    part_id: part.id,
    amount_cents: cents,
    origin: 'chosen',
    state: 'requested',
    reason,
    requested_by: viewer.id,
    requested_as: side,
    at,
  })
  if (!refund) throw new Refusal('refund_undecided')
  await tookStep(deps, tx, refund, 'requested', { actorId: viewer.id, reason })
  if (isDecider(side)) await agree(deps, tx, locked, refund, { userId: viewer.id, side, goodwill, at })
}
