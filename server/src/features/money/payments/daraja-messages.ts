import { centsOf } from '@mtaa/contract/money'
import { meaningOf } from './result-codes.ts'
import type { CallbackContent } from './payments.rules.ts'

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

function amountInCents(value: unknown): number | null {
  const text = textOf(value)
  if (text === null || !/^\d{1,9}(\.\d+)?$/.test(text)) return null
  const cents = centsOf(Number(text))
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : null
}

function receiptOf(value: unknown): string | null {
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

/** `YYYYMMDDHHmmss` in Nairobi, which has had one offset and no summer time since 1960. */
export const nairobiStamp = (moment: Date) =>
  new Date(moment.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
