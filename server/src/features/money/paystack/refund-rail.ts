import { leastSent, shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { accounts, credit } from '../../../core/money/accounts.ts'
import type { Transfer, TransferAnswer, TransferRail } from '../../../core/transfers.ts'
import { confirmTransfer, failTransfer, lockTransfer, reviewTransfer } from '../transfers/index.ts'
import type { Refund } from './paystack.ts'
import { transactionOf } from './reference.ts'

/** Money back to the card, or the phone, that it came from: all of a payment or a part of it. */
export const paystackRefundRail: TransferRail<Deps> = {
  name: 'paystack_refund',
  limits: ({ settings }) => ({ min: shillingsOf(leastSent), max: settings.mpesa.maxTransaction }),
  isOpen: ({ settings }) => settings.paystack.keys.length > 0,
  send,
  check,
  charges: accounts.cardFees,
  // Paystack takes it from what it owes us, and charges nothing for it.
  paidFrom: ({ amount_cents }) => [credit(accounts.cardReceivable, amount_cents)],
}

/**
 * Paystack knows no id of ours that would make a repetition harmless. So its refunds are looked at first: what has this
 * attempt's id in its note was sent.
 */
async function send(
  { paystack }: Deps,
  { payment_receipt, amount_cents: cents, originator_id: note }: Transfer,
): Promise<TransferAnswer> {
  const transaction = transactionOf(payment_receipt)
  if (transaction === undefined)
    return { is: 'rejected', code: 'other_provider', message: 'the payment did not come by Paystack', again: false }
  const known = await paystack.refundsOf(transaction)
  if (known.is !== 'found')
    return { is: 'rejected', code: known.is, message: 'refunds could not be listed', again: true }
  const mine = known.found.find((one) => one.note === note)
  if (mine) return { is: 'accepted', provider_id: mine.id }
  const answer = await paystack.refund({ transaction, cents, note })
  if (answer.is !== 'accepted') return answer
  const { id, cents: queued } = answer.refund
  return queued === cents
    ? { is: 'accepted', provider_id: id }
    : { is: 'unknown', message: `a refund of ${queued} cents was queued` }
}

async function check(deps: Deps, { id, payment_receipt, provider_id, originator_id }: Transfer): Promise<undefined> {
  const transaction = transactionOf(payment_receipt)
  if (transaction === undefined) return
  const known = await deps.paystack.refundsOf(transaction)
  if (known.is !== 'found') return
  // A refund that is not listed may have been queued a moment ago, or is lost: nobody knows, so nothing is sent again.
  const mine = known.found.filter(
    (one) => one.note === originator_id || (provider_id !== null && one.id === provider_id),
  )
  const [refund] = mine
  if (!refund) return
  await deps.db
    .transaction()
    .execute((tx) => apply(deps, tx, id, { refund, several: mine.length > 1, originatorId: originator_id }))
}

async function apply(
  deps: Deps,
  tx: Parameters<typeof lockTransfer>[1],
  id: string,
  { refund, several, originatorId }: { refund: Refund; several: boolean; originatorId: string },
): Promise<void> {
  const transfer = await lockTransfer(deps, tx, id)
  // Another attempt has begun since.
  if (!transfer || transfer.originator_id !== originatorId) return
  const at = deps.clock()
  const code = refund.status
  if (several || (refund.cents !== null && refund.cents !== transfer.amount_cents)) {
    const message = several ? 'one attempt is listed several times' : `${refund.cents} cents`
    await reviewTransfer(deps, tx, transfer, { reason: 'amount_mismatch', code, message, at })
  } else if (code === 'processed') {
    await confirmTransfer(deps, tx, transfer, { receipt: `PSR${refund.id}`, feeCents: 0, resultCode: code, at })
  } else if (code === 'failed') {
    await failTransfer(deps, tx, transfer, { code, message: null, at, again: true })
  }
}

/** The id of a transfer, from that of an attempt. */
export const transferOf = (originatorId: string | null): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d+$/.exec(originatorId ?? '')?.[1]
