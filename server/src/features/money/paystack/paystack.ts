import { centsFrom, createAccess, fieldsOf, textOf, type Answer, type Fields } from './paystack-access.ts'
import type { PaystackSettings } from './settings.ts'

interface Begun {
  reference: string
  email: string
  cents: number
}

export interface NewPage extends Begun {
  returnUrl: string
  cancelUrl: string
}

export type PageAnswer =
  | { is: 'accepted'; url: string; accessCode: string | null }
  | { is: 'rejected'; reason: 'rejected' | 'temporary' | 'not_configured'; code: string | null; message: string | null }
  | { is: 'unknown'; message: string }

export type ChargeAnswer = Exclude<PageAnswer, { is: 'accepted' }> | { is: 'accepted' }

/** A transaction as `verify` answers it. What cannot be read is null. */
export interface Transaction {
  id: string
  status: string
  /** In cents, what the payer paid. */
  amount: number | null
  /** In cents, what we requested. */
  requested: number | null
  /** In cents. */
  fees: number | null
  currency: string | null
  response: string | null
}

export type Found<T> = { is: 'found'; found: T } | { is: 'not_found' } | { is: 'no_answer'; message: string }

export interface Refund {
  id: string
  status: string
  cents: number | null
  /** Our own id of the attempt. */
  note: string | null
}

export interface Dispute {
  id: string
  reference: string | null
  status: string
  resolution: string | null
  /** Why the payer's bank claims the money. */
  category: string | null
  cents: number | null
  dueAt: Date | null
}

/** Money that Paystack has sent to our bank, or is about to. */
export interface Settlement {
  id: string
  status: string
  currency: string | null
  /** In cents, what arrives: fees, refunds and lost disputes are taken off. */
  cents: number | null
  settledAt: Date | null
}

export type RefundAnswer =
  | { is: 'accepted'; refund: Refund }
  | { is: 'rejected'; code: string | null; message: string | null; again: boolean }
  | { is: 'unknown'; message: string }

export interface Paystack {
  initialize(page: NewPage): Promise<PageAnswer>
  charge(charge: Begun & { phone: string }): Promise<ChargeAnswer>
  verify(reference: string): Promise<Found<Transaction>>
  refund(refund: { transaction: string; cents: number; note: string }): Promise<RefundAnswer>
  refundsOf(transaction: string): Promise<Found<Refund[]>>
  dispute(id: string): Promise<Found<Dispute>>
  /** A page of settlements between two moments, from 1 on; an empty one is past the last. */
  settlements(query: { from: Date; to: Date; page: number }): Promise<Found<Settlement[]>>
}

const currency = 'KES'
const settlementsPerPage = 50

/** The client of Paystack. What is bought or sent back is decided elsewhere; no card number passes through it. */
export function createPaystack(settings: PaystackSettings, timeScale: () => number): Paystack {
  const access = createAccess(settings, timeScale)
  return {
    async initialize({ reference, email, cents, returnUrl, cancelUrl }) {
      const answer = await access.post('/transaction/initialize', {
        email,
        amount: cents,
        currency,
        reference,
        channels: ['card'],
        callback_url: returnUrl,
        metadata: { cancel_action: cancelUrl },
      })
      const refused = refusalOf(answer)
      if (refused) return refused
      const data = dataOf(answer)
      const url = textOf(data['authorization_url'])
      if (url === null || !isPage(url) || data['reference'] !== reference)
        return { is: 'unknown', message: 'no page in the answer' }
      return { is: 'accepted', url, accessCode: textOf(data['access_code']) }
    },
    async charge({ reference, email, cents, phone }) {
      const answer = await access.post('/charge', {
        email,
        amount: cents,
        currency,
        reference,
        mobile_money: { phone: `+${phone}`, provider: 'mpesa' },
      })
      return refusalOf(answer) ?? { is: 'accepted' }
    },
    async verify(reference) {
      const answer = await access.get(`/transaction/verify/${encodeURIComponent(reference)}`)
      return found(answer, (data) => {
        const id = textOf(data['id'])
        const status = textOf(data['status'])
        if (id === null || !/^\d+$/.test(id) || status === null || data['reference'] !== reference) return undefined
        return {
          id,
          status,
          amount: centsFrom(data['amount']),
          requested: centsFrom(data['requested_amount']),
          fees: centsFrom(data['fees']),
          currency: textOf(data['currency']),
          response: textOf(data['gateway_response']),
        }
      })
    },
    async refund({ transaction, cents, note }) {
      const answer = await access.post('/refund', { transaction, amount: cents, merchant_note: note })
      const refused = refusalOf(answer)
      if (refused?.is === 'rejected') {
        const { code, message, reason } = refused
        return { is: 'rejected', code, message, again: reason !== 'rejected' }
      }
      if (refused) return refused
      const refund = refundFrom(dataOf(answer))
      return refund ? { is: 'accepted', refund } : { is: 'unknown', message: 'no refund in the answer' }
    },
    async refundsOf(transaction) {
      const answer = await access.get(`/refund?transaction=${encodeURIComponent(transaction)}`)
      if (answer.is !== 'answer') return { is: 'no_answer', message: answer.message }
      const { data } = answer.body
      if (answer.status !== 200 || !Array.isArray(data)) return { is: 'no_answer', message: `status ${answer.status}` }
      const refunds = data.map((one) => refundFrom(fieldsOf(one)))
      if (refunds.includes(undefined)) return { is: 'no_answer', message: 'a refund that cannot be read' }
      return { is: 'found', found: refunds.flatMap((one) => one ?? []) }
    },
    async settlements({ from, to, page }) {
      const period = `from=${from.toISOString()}&to=${to.toISOString()}`
      const answer = await access.get(`/settlement?perPage=${settlementsPerPage}&page=${page}&${period}`)
      if (answer.is !== 'answer') return { is: 'no_answer', message: answer.message }
      const { data } = answer.body
      if (answer.status !== 200 || !Array.isArray(data)) return { is: 'no_answer', message: `status ${answer.status}` }
      const read = data.map((one) => settlementFrom(fieldsOf(one)))
      if (read.includes(undefined)) return { is: 'no_answer', message: 'a settlement that cannot be read' }
      return { is: 'found', found: read.flatMap((one) => one ?? []) }
    },
    async dispute(id) {
      const answer = await access.get(`/dispute/${encodeURIComponent(id)}`)
      return found(answer, (data) => {
        const status = textOf(data['status'])
        if (textOf(data['id']) !== id || status === null) return undefined
        const dueAt = new Date(textOf(data['dueAt']) ?? Number.NaN)
        return {
          id,
          status,
          reference: textOf(fieldsOf(data['transaction'])['reference']),
          resolution: textOf(data['resolution']),
          category: textOf(data['category']),
          cents: centsFrom(data['refund_amount']),
          dueAt: Number.isNaN(dueAt.getTime()) ? null : dueAt,
        }
      })
    },
  }
}

const dataOf = (answer: Answer): Fields => (answer.is === 'answer' ? fieldsOf(answer.body['data']) : {})

/** The payer is sent there: nothing but a page. */
const isPage = (url: string) => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol)

/** Undefined: it was accepted. */
function refusalOf(answer: Answer): Exclude<PageAnswer, { is: 'accepted' }> | undefined {
  if (answer.is === 'not_sent') return { is: 'rejected', reason: 'temporary', code: null, message: answer.message }
  if (answer.is === 'no_answer') return { is: 'unknown', message: answer.message }
  const { status, body } = answer
  const [code, message] = [textOf(body['code']), textOf(body['message'])]
  if (status < 300 && body['status'] === true) return undefined
  if (status === 401 || status === 403) return { is: 'rejected', reason: 'not_configured', code, message }
  if (status === 429) return { is: 'rejected', reason: 'temporary', code, message }
  // It is there already: only a query says what became of it.
  if (/duplicate/i.test(`${code} ${message}`)) return { is: 'unknown', message: message ?? 'duplicate reference' }
  if (status >= 400 && status < 500) return { is: 'rejected', reason: 'rejected', code, message }
  return { is: 'unknown', message: message ?? `status ${status}` }
}

function found<T>(answer: Answer, read: (data: Fields) => T | undefined): Found<T> {
  if (answer.is !== 'answer') return { is: 'no_answer', message: answer.message }
  const { status, body } = answer
  const message = textOf(body['message']) ?? `status ${status}`
  // A path that does not exist is 404 too: only what speaks of the thing itself is believed.
  if ((status === 404 || status === 400) && body['status'] === false && /not found/i.test(message))
    return { is: 'not_found' }
  const value = status === 200 && body['status'] === true ? read(fieldsOf(body['data'])) : undefined
  return value === undefined ? { is: 'no_answer', message } : { is: 'found', found: value }
}

function refundFrom(data: Fields): Refund | undefined {
  const [id, status] = [textOf(data['id']), textOf(data['status'])]
  if (id === null || status === null) return undefined
  return { id, status, cents: centsFrom(data['amount']), note: textOf(data['merchant_note']) }
}

function settlementFrom(data: Fields): Settlement | undefined {
  const [id, status] = [textOf(data['id']), textOf(data['status'])]
  if (id === null || status === null) return undefined
  const settledAt = new Date(textOf(data['settlement_date']) ?? Number.NaN)
  return {
    id,
    status,
    currency: textOf(data['currency']),
    cents: centsFrom(data['effective_amount']) ?? centsFrom(data['total_amount']),
    settledAt: Number.isNaN(settledAt.getTime()) ? null : settledAt,
  }
}
