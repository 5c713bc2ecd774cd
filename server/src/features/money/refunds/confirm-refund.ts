import { accounts, debit, type Entry } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'
import { movePayment } from '../payments/index.ts'
import { movePaymentAfter } from './approve.ts'
import type { LockedRefund } from './lock-refund.ts'
import { tookStep } from './refunds.events.ts'
import { changeRefund } from './refunds.queries.ts'

interface Confirmation {
  /** Credits of all that has left, fees included. */
  paidFrom: readonly Entry[]
  receipt: string | null
  at: Date
}

/** The money is back. */
export async function confirmRefund(
  deps: Deps,
  tx: Tx,
  { refund, of }: LockedRefund,
  { paidFrom, receipt, at }: Confirmation,
): Promise<void> {
  const { id, amount_cents: cents } = refund
  if (refund.state !== 'sent' && refund.state !== 'failed') throw new Error(`refund ${id} is ${refund.state}, not sent`)
  const done = { state: 'confirmed', receipt, confirmed_at: at, failed_at: null, next_try_at: null } as const
  const confirmed = await changeRefund(tx, id, done)
  if (of && refund.payment_id !== null) await movePaymentAfter(deps, tx, of, at)
  // What came for it did not fit and is back: nothing of it is with us.
  else if (of?.payment.status === 'refunding') await movePayment(deps, tx, of.payment.id, 'refunded', at)
  await tookStep(deps, tx, confirmed, 'confirmed')
  const fee = paidFrom.reduce((sum, entry) => sum + entry.cents, 0) - cents
  const charged = fee > 0 ? [debit(deps.transfers.rail(refund.rail ?? '').charges, fee)] : []
  post(tx, {
    purpose: 'refund',
    sourceType: 'refund',
    sourceId: id,
    entries: [debit(accounts.refundsInFlight, cents), ...charged, ...paidFrom],
    at,
    ...(receipt !== null && { memo: receipt }),
  })
}
