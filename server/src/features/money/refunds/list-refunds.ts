import type { Refunds } from '@mtaa/contract/money/refunds'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findPayment } from '../payments/index.ts'
import { findRefundsFor } from './refunds.queries.ts'
import { isDecider, isRefundable, sideOf } from './refunds.rules.ts'
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
  const open = leftCents > 0 && !undecided
  return {
    items: await viewRefunds(deps, viewer, seen),
    left: Math.max(0, leftCents) / 100,
    may: { request: open && side === 'buyer', refund: open && isDecider(side) },
  }
}
