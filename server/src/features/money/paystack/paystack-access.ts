import { failedCallOf, parseJson } from '../../../platform/http/failed-call.ts'
import type { PaystackSettings } from './settings.ts'

export type Answer =
  | { is: 'answer'; status: number; body: Fields }
  /** Certain not to have reached Paystack. */
  | { is: 'not_sent'; message: string }
  | { is: 'no_answer'; message: string }

export type Fields = Record<string, unknown>

export interface Access {
  get(path: string): Promise<Answer>
  post(path: string, body: object): Promise<Answer>
}

const timeoutMs = 30_000
const minTimeoutMs = 3_000
const maxBytes = 1_000_000

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** A string of something that may have come as a number. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Whole cents of a number or a string; null for anything else, never a guess. */
export function centsFrom(value: unknown): number | null {
  const text = textOf(value)
  return text !== null && /^\d{1,13}$/.test(text) ? Number(text) : null
}

/** Calls Paystack. Every call ends within half a minute. */
export function createAccess(settings: PaystackSettings, timeScale: () => number): Access {
  async function call(path: string, init: RequestInit): Promise<Answer> {
    const [key] = settings.keys
    if (key === undefined) return { is: 'not_sent', message: 'no key is set' }
    const signal = AbortSignal.timeout(Math.max(timeoutMs * timeScale(), minTimeoutMs))
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    try {
      const response = await fetch(settings.baseUrl + path, { ...init, headers, signal, redirect: 'manual' })
      const text = await response.text()
      const body = text.length > maxBytes ? undefined : parseJson(text)
      if (body === undefined) return { is: 'no_answer', message: `status ${response.status}, not JSON` }
      return { is: 'answer', status: response.status, body: fieldsOf(body) }
    } catch (error) {
      const { message, maybeSent } = failedCallOf(error)
      return { is: maybeSent ? 'no_answer' : 'not_sent', message }
    }
  }

  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
  }
}
