import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overTls } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** The other side cannot be reached, is not allowed, is too slow, sends too much, or answers that it is broken. */
export class OutsideFault extends Error {
  override name = 'OutsideFault'
  readonly reason: OutsideReason
  constructor(message: string, { reason = 'failed', cause }: { reason?: OutsideReason; cause?: unknown } = {}) {
    super(message, cause === undefined ? {} : { cause })
    this.reason = reason
  }
}

/** `not_allowed`: an address of a network of its own, or not https. */
export type OutsideReason = 'failed' | 'not_allowed' | 'too_long'

export interface OutsideRequest {
  method?: string | undefined
  headers?: Headers | Record<string, string> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
}

export type FetchOutside = (address: string, request?: OutsideRequest) => Promise<Response>

const maxBytes = 1_048_576
const timeoutMs = 8000

/**
 * Fetches from a configured URL, but never from our own network (SSRF): the name is resolved once, so that it
 * cannot change between check and use, and private IPs are refused; https only, no redirects, max size, timeout.
 * `loopback` allows this machine, where a provider runs during development.
 */
export function createFetchOutside({ loopback }: { loopback: boolean }): FetchOutside {
  const filter = { allowIPAddressList: loopback ? ['127.0.0.1', '::1'] : [] }
  const agents = { http: new RequestFilteringHttpAgent(filter), https: new RequestFilteringHttpsAgent(filter) }

  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(address)
    const secure = url.protocol === 'https:'
    if (!secure && !(loopback && url.protocol === 'http:' && isLoopback(url)))
      throw new OutsideFault(`${url.origin} is not asked: only https is`, { reason: 'not_allowed' })
    const time = AbortSignal.timeout(timeoutMs)
    const options = {
      method,
      agent: secure ? agents.https : agents.http,
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
      signal: signal ? AbortSignal.any([signal, time]) : time,
    }
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = (secure ? overTls : overHttp)(url, options, resolve)
        outgoing.on('error', reject)
        outgoing.end(written(body))
      })
      return await read(answer)
    } catch (error) {
      // Node has an error for each way to fail; the caller needs to know only that there is no answer.
      throw new OutsideFault(`${url.origin} did not answer: ${(error as Error).message}`, {
        cause: error,
        reason: reasonOf(error as Error),
      })
    }
  }
}

/** The guard has no code of its own. */
const reasonOf = (error: Error): OutsideReason =>
  error instanceof OutsideFault ? error.reason : /is not allowed/u.test(error.message) ? 'not_allowed' : 'failed'

const tooLong = () => new OutsideFault('the answer is too long', { reason: 'too_long' })

async function read(answer: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0 } = answer
  if (status < 200 || status >= 500) {
    answer.destroy()
    throw new OutsideFault(`status ${status}`)
  }
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    throw tooLong()
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLong()
    chunks.push(chunk)
  }
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : Buffer.concat(chunks), { status, headers })
}

function written(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('only text and bytes are sent')
}

/** This machine by an IP or by the one name that always means it. */
export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/** Whether this is, or was caused by, the other side's failing. */
export const isOutsideFault = (error: unknown): boolean =>
  error instanceof OutsideFault || (error instanceof Error && error.cause !== undefined && isOutsideFault(error.cause))
