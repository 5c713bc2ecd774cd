import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'
import { fulfilCheckout, type lockCheckout } from '../../commerce/orders/index.ts'
import { findByReceipt, releasePhone, movePayment, type Payment } from './payments.queries.ts'
import { isOpen, mayMove } from './payments.rules.ts'
import { refundPrompt } from './prompt-limits.ts'

export interface Locked {
  payment: Payment
  checkout: NonNullable<Awaited<ReturnType<typeof lockCheckout>>>
}

export interface Words {
  result_code: string
  result_desc: string | null
}

/**
 * The payment is proven. Its state, the goods, the orders and the books change together or not at all. When the
 * goods are gone, or another payment came first, the money is booked as on its way back.
 */
export async function settlePayment(
  tx: Tx,
  { payment, checkout }: Locked,
  { receipt, words, at }: { receipt: string | null; words: Words; at: Date },
): Promise<string> {
  const fulfilment = await fulfilCheckout(tx, checkout, at)
  const paid = fulfilment.outcome === 'paid'
  const succeeded = mayMove(payment.status, 'succeeded') ? 'succeeded' : 'succeeded_late'
  const status = paid ? succeeded : 'refunding'
  const reason = paid ? null : fulfilment.outcome
  const changes = { ...words, reason, receipt, settled_at: at, next_check_at: null }
  if (!(await movePayment(tx, payment.id, status, at, changes))) throw new Error(`${payment.status} is not ${status}`)
  await releasePhone(tx, payment)
  if (isOpen(payment.status)) await refundPrompt(tx, payment)

  const { amount_cents: cents } = payment
  const owed = paid
    ? fulfilment.orders.filter(({ total }) => total > 0).map(({ id, total }) => escrow(id, total * 100))
    : [{ account: { code: 2050 }, side: 'C', cents } as const]
  await post(tx, {
    purpose: 'settlement',
    sourceType: 'payment',
    sourceId: payment.id,
    entries: [{ account: { code: 1010 }, side: 'D', cents }, ...owed],
    at,
  })
  return status
}

const escrow = (owner: string, cents: number) => ({ account: { code: 2020, owner }, side: 'C', cents }) as const

/** Money came that does not fit. A person decides; until then it lies in suspense and nothing is delivered. */
export async function reviewPayment(
  tx: Tx,
  { payment }: Locked,
  { receipt, cents, words, at }: { receipt: string; cents: number; words: Words; at: Date },
): Promise<void> {
  const free = !(await findByReceipt(tx, receipt))
  const changes = { ...words, reason: null, next_check_at: null, ...(free && { receipt }) }
  if (!(await movePayment(tx, payment.id, 'review', at, changes)))
    throw new Error(`${payment.status} is not for review`)
  await releasePhone(tx, payment)
  // A receipt seen before is the old money told of again, not new money.
  if (!free || cents <= 0) return
  await post(tx, {
    purpose: 'suspense',
    sourceType: 'payment',
    sourceId: payment.id,
    entries: [
      { account: { code: 1010 }, side: 'D', cents },
      { account: { code: 2090 }, side: 'C', cents },
    ],
    at,
    memo: receipt,
  })
}
