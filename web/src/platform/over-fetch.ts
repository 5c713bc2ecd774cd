import type { Send } from '@mtaa/contract/client'
import { offlineError } from './failure.ts'
import { answered, unanswered } from './reach.ts'
import { accessToken, recheckSession } from './session.ts'

const authBase = '/auth/v1'

/** The page is being left: a small write that is begun now outlives it. */
let leaving = false
if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => (leaving = true), { capture: true })
  addEventListener('pageshow', () => (leaving = false))
}
/** Browsers refuse to carry more than 64 KB for pages that are gone. */
const carriedLetters = 20_000

/** Sends a call to one of our services, with the session's token when there is one. */
const carrierTo =
  (base: string) =>
  async ({ method, path, body, idempotencyKey, signal }: Parameters<Send>[0]): Promise<Response> => {
    const token = await accessToken()
    const headers = new Headers({ 'accept-language': document.documentElement.lang })
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    if (body instanceof Blob) headers.set('content-type', body.type || 'application/octet-stream')
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    try {
      // The contract has no DOM and describes these two by what it needs of them; here they are the browser's own.
      const browserBody = body as BodyInit | undefined
      const browserSignal = signal as AbortSignal | undefined
      const answer = await fetch(`${base}${path}`, {
        method,
        headers,
        ...(browserBody !== undefined && { body: browserBody }),
        ...(browserSignal && { signal: browserSignal }),
        ...(leaving && typeof body === 'string' && body.length < carriedLetters && { keepalive: true }),
      })
      // What the service worker had stored is no answer of the server.
      if (answer.headers.has('x-stored-at')) unanswered()
      else answered()
      // The auth service says with a 403 that a session has ended.
      if (token && (answer.status === 401 || (base === authBase && answer.status === 403))) void recheckSession()
      return answer
    } catch (error) {
      if (signal?.aborted) throw error
      unanswered()
      throw offlineError()
    }
  }

export const overFetch = carrierTo('/api')

/** To the auth service, for what needs no library of its own. */
export const overAuth = carrierTo(authBase)

/** To the developers' pages. */
export const overDev = carrierTo('/dev')
