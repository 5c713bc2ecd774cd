import { centsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { findByReference } from './book-money.ts'
import { amountInCents, fieldsOf, partyOf, referenceOf, textOf } from './daraja-messages.ts'

/** What Daraja knows as reasons to refuse; C2B00014 (who the payer is) is none of ours: we compare no names. */
const codes = {
  phone: 'C2B00011',
  account: 'C2B00012',
  amount: 'C2B00013',
  shortcode: 'C2B00015',
  other: 'C2B00016',
} as const

type Reason = keyof typeof codes

/**
 * Whether money that somebody is about to send to the Paybill by hand is accepted: for something of ours that can be paid
 * now, and its exact amount. Reads only; what comes in all the same is booked by `bookMoney`.
 */
export async function validatePaybill(deps: Deps, body: unknown): Promise<{ ResultCode: string; ResultDesc: string }> {
  const reason = await reasonAgainst(deps, fieldsOf(body))
  return reason ? { ResultCode: codes[reason], ResultDesc: 'Rejected' } : { ResultCode: '0', ResultDesc: 'Accepted' }
}

async function reasonAgainst(deps: Deps, fields: Record<string, unknown>): Promise<Reason | undefined> {
  const { db, clock, payables, settings } = deps
  if (textOf(fields['BusinessShortCode']) !== settings.mpesa.shortcode) return 'shortcode'
  if (partyOf(fields['MSISDN']) === null) return 'phone'
  const cents = amountInCents(fields['TransAmount'])
  if (cents === null || cents === 0 || cents % 100 !== 0) return 'amount'
  const reference = referenceOf(fields['BillRefNumber'])
  const ref = reference === null ? undefined : await findByReference({ db, payables }, reference)
  if (!ref) return 'account'
  // The lock is given back at once: the answer is about this moment, and what comes later is decided when it has come.
  const payable = payables.get(ref.kind)
  const row = await db.transaction().execute((tx) => payable.lock(tx, ref.id))
  if (!row) return 'account'
  if (!payable.isPayable(row, clock())) return 'other'
  return cents === centsOf(row.total) ? undefined : 'amount'
}
