import type { Refunds } from '@mtaa/contract/money/refunds'
import type { Deps } from '../../../core/deps.ts'
import type { RefundablePart } from '../../../core/payables.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findPayment } from '../payments/index.ts'
import { findRefundsFor } from './refunds.queries.ts'
import { mostBy } from './may-send-back.ts'
import { isDecider, isRefundable, sideOf, type Decider } from './refunds.rules.ts'
import { viewRefunds } from './refunds.view.ts'

/** The refunds of what a payment is for, as far as this viewer has to do with them, and what is left. */
export async function listFor(
  deps: Deps,
  viewer: Member,
  paymentId: string,
  { order_id: orderId }: { order_id?: string | undefined },
): Promise<Refunds> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) throw new Refusal('payment_not_found')
  const payable = deps.payables.get(payment.payable_kind)
  const all = (await payable.refundable?.(deps.db, payment.payable_id)) ?? []
  const parts = orderId === undefined ? all : all.filter(({ id }) => id === orderId)
  const side = sideOf(viewer, { payerId: payment.payer_id, sellerIds: parts.map(({ sellerId }) => sellerId) })
  if (!side) throw new Refusal('payment_not_found')
  const own = new Set(parts.filter((part) => side !== 'seller' || part.sellerId === viewer.id).map(({ id }) => id))
  const rows = await findRefundsFor(deps.db, { kind: payment.payable_kind, id: payment.payable_id })
  // A whole payment that goes back is between its payer and us.
  const seen = rows.filter(({ part_id }) => (part_id === null ? side !== 'seller' : own.has(part_id)))
  const live = rows.filter(({ payment_id, state }) => payment_id === paymentId && state !== 'rejected')
  const sum = (some: typeof rows) => some.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const price = parts.filter(({ id }) => own.has(id)).reduce((cents, { total }) => cents + total * 100, 0)
  const ofParts = sum(live.filter(({ part_id }) => part_id !== null && own.has(part_id)))
  const leftCents = isRefundable(payment) ? Math.min(price - ofParts, payment.amount_cents - sum(live)) : 0
  const undecided = seen.some(({ state }) => state === 'requested')
  const isDisputed = parts.some((part) => own.has(part.id) && part.isDisputed)
  const open = leftCents > 0 && !undecided && !isDisputed
  const most =
    open && isDecider(side)
      ? await mostOf(
          deps,
          parts.filter(({ id }) => own.has(id)),
          side,
        )
      : 0
  return {
    items: await viewRefunds(deps, viewer, seen),
    left: Math.max(0, side === 'seller' ? Math.min(leftCents, whole(most)) : leftCents) / 100,
    may: { request: open && side === 'buyer', refund: whole(most) > 0 },
  }
}

/** The most that one of these parts has for this side, in cents. */
const mostOf = async ({ db }: Deps, parts: readonly RefundablePart[], side: Decider) =>
  Math.max(0, ...(await Promise.all(parts.map((part) => mostBy(db, part, side)))))

/** Refunds are of whole shillings. */
const whole = (cents: number) => (Number.isFinite(cents) ? cents - (cents % 100) : cents)
