import { nairobiTime } from '@mtaa/contract/nairobi'
import { centsOf } from '@mtaa/contract/money'
import { meaningOf } from './result-codes.ts'
import type { CallbackContent } from './evidence.rules.ts'

// Daraja's types are not stable: a code is a number in callbacks and a string in queries, items come in any order and
// may lack their value. What cannot be parsed becomes null, never a guess.

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** A string of something that may have come as a number. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export function amountInCents(value: unknown): number | null {
  const text = textOf(value)
  if (text === null || !/^\d{1,9}(\.\d+)?$/.test(text)) return null
  const cents = centsOf(Number(text))
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : null
}

export function receiptOf(value: unknown): string | null {
  const text = textOf(value)?.toUpperCase() ?? ''
  return /^[A-Z0-9]{6,20}$/.test(text) ? text : null
}

export interface FullCallbackContent extends CallbackContent {
  code: string
  description: string | null
  merchantRequestId: string | null
}

/** An STK callback, or null when it is not one. */
export function readCallback(body: unknown): FullCallbackContent | null {
  const callback = fieldsOf(fieldsOf(fieldsOf(body)['Body'])['stkCallback'])
  const code = textOf(callback['ResultCode'])
  if (code === null) return null
  const items = fieldsOf(callback['CallbackMetadata'])['Item']
  const listed = (Array.isArray(items) ? items : []).map(fieldsOf)
  const values = new Map(listed.map(({ Name, Value }) => [Name, Value]))
  return {
    code,
    description: textOf(callback['ResultDesc']),
    checkoutRequestId: textOf(callback['CheckoutRequestID']),
    merchantRequestId: textOf(callback['MerchantRequestID']),
    meaning: meaningOf(code).is,
    amountCents: amountInCents(values.get('Amount')),
    receipt: receiptOf(values.get('MpesaReceiptNumber')),
  }
}

/** `YYYYMMDDHHmmss` in Nairobi. */
export const nairobiStamp = (moment: Date) => nairobiTime(moment).toISOString().replace(/\D/g, '').slice(0, 14)

/** Money that was sent to the Paybill by hand. */
export interface PaybillReport {
  receipt: string
  completedAt: Date
  amountCents: number
  shortcode: string | null
  reference: string | null
  /** Whole, masked, or its SHA-256. */
  party: string | null
}

/** What Safaricom reports to the URLs of the Paybill, or null when it is nothing that can be booked. */
export function readPaybillReport(body: unknown): PaybillReport | null {
  const fields = fieldsOf(body)
  const receipt = receiptOf(fields['TransID'])
  const completedAt = momentOf(fields['TransTime'])
  const amountCents = amountInCents(fields['TransAmount'])
  if (receipt === null || completedAt === null || amountCents === null || amountCents === 0) return null
  return {
    receipt,
    completedAt,
    amountCents,
    shortcode: textOf(fields['BusinessShortCode']),
    reference: referenceOf(fields['BillRefNumber']),
    party: partyOf(fields['MSISDN']),
  }
}

/** People type account numbers with spaces, hyphens and lower case. */
export const referenceOf = (value: unknown) =>
  textOf(value)
    ?.replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 100) || null

export function partyOf(value: unknown): string | null {
  const text = textOf(value) ?? ''
  if (/^[0-9a-f]{64}$/i.test(text)) return text
  return /^\+?[\d* ]{6,20}/.exec(text)?.[0].replaceAll(' ', '') ?? null
}

/** `YYYYMMDDHHmmss` in Nairobi. */
function momentOf(value: unknown): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(textOf(value) ?? '')
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** What Daraja says of a receipt. */
export interface StatusReport {
  code: string
  /** `completed`, `reversed`, `pending` and so on, in lower case. */
  status: string | null
  receipt: string | null
  amountCents: number | null
  party: string | null
  /** The short code that got the money. */
  shortcode: string | null
  completedAt: Date | null
}

/** The answer to a query about a receipt, or null when it is none. */
export function readStatusReport(body: unknown): StatusReport | null {
  const result = fieldsOf(fieldsOf(body)['Result'])
  const code = textOf(result['ResultCode'])
  if (code === null) return null
  const items = fieldsOf(result['ResultParameters'])['ResultParameter']
  const listed = (Array.isArray(items) ? items : [items]).map(fieldsOf)
  const values = new Map(listed.map(({ Key, Value }) => [Key, Value]))
  return {
    code,
    status: textOf(values.get('TransactionStatus'))?.toLowerCase() ?? null,
    receipt: receiptOf(values.get('ReceiptNo')),
    amountCents: amountInCents(values.get('Amount')),
    party: partyOf(values.get('DebitPartyName')),
    shortcode: /^\d{5,7}\b/.exec(textOf(values.get('CreditPartyName')) ?? '')?.[0] ?? null,
    completedAt: momentOf(values.get('FinalisedTime')),
  }
}
