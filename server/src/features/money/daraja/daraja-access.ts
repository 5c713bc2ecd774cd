import { failedCallOf, parseJson } from '../../../platform/http/failed-call.ts'
import type { MpesaSettings } from './settings.ts'
import { fieldsOf, textOf } from './daraja-messages.ts'
import type { PaymentReason } from '@mtaa/contract/money/payments'
import { reasonOfRefusal } from './result-codes.ts'

export type Answer =
  | { is: 'answer'; status: number; body: unknown; retryAfter: number }
  /** Certain not to have reached Daraja's service. */
  | { is: 'not_sent'; reason: PaymentReason; message: string }
  | { is: 'no_answer'; message: string }

export interface Access {
  post(path: string, body: object): Promise<Answer>
}

const timeoutMs = 30_000
const minTimeoutMs = 5_000
/** A token is renewed this long before its hour is over. */
const margin = 300_000
const badToken = new Set(['401.003.01', '404.001.03', '400.003.01'])

/** Calls Daraja with a token that all calls share: one is requested at a time, and dropped when it is refused. */
export function createAccess(settings: MpesaSettings, clock: () => Date, timeScale: () => number): Access {
  const { consumerKey, consumerSecret } = settings
  let token: { value: string; goodUntil: number } | undefined
  let renewing: Promise<Answer | undefined> | undefined

  const send = (path: string, init: RequestInit) =>
    request(settings.baseUrl + path, init, Math.max(timeoutMs * timeScale(), minTimeoutMs))

  async function renew(): Promise<Answer | undefined> {
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
    const answer = await send('/oauth/v1/generate?grant_type=client_credentials', {
      headers: { authorization: `Basic ${basic}` },
    })
    if (answer.is !== 'answer') return { is: 'not_sent', reason: 'temporary', message: answer.message }
    const { access_token, expires_in, errorCode, errorMessage } = fieldsOf(answer.body)
    const value = textOf(access_token)
    if (answer.status !== 200 || value === null) {
      const reason = reasonOfRefusal(answer.status, textOf(errorCode) ?? undefined) ?? 'temporary'
      const why = textOf(errorMessage) ?? `status ${answer.status}`
      return { is: 'not_sent', reason: reason === 'rejected' ? 'not_configured' : reason, message: `no token: ${why}` }
    }
    token = { value, goodUntil: clock().getTime() + (Number(expires_in) || 0) * 1000 - margin }
    return undefined
  }

  async function post(path: string, body: object, again = true): Promise<Answer> {
    if (!token || token.goodUntil <= clock().getTime()) {
      renewing ??= renew().finally(() => (renewing = undefined))
      const failed = await renewing
      if (failed) return failed
    }
    const used = token
    const headers = { authorization: `Bearer ${used?.value}`, 'content-type': 'application/json' }
    const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!again || answer.is !== 'answer' || !refusesToken(answer)) return answer
    if (token === used) token = undefined
    return post(path, body, false)
  }

  return { post }
}

const refusesToken = ({ status, body }: Answer & { is: 'answer' }) =>
  status === 401 || badToken.has(textOf(fieldsOf(body)['errorCode']) ?? '')

async function request(url: string, init: RequestInit, milliseconds: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(milliseconds), redirect: 'manual' })
    const text = await response.text()
    const retryAfter = Number(response.headers.get('retry-after')) || 0
    return { is: 'answer', status: response.status, body: parseJson(text), retryAfter }
  } catch (error) {
    const { message, maybeSent } = failedCallOf(error)
    return maybeSent ? { is: 'no_answer', message } : { is: 'not_sent', reason: 'temporary', message }
  }
}
