import type { Known } from '../../../server/test/platform/bad-input.ts'
import { fits } from '../../../server/test/platform/sample-input.ts'

/** What came back, as far as it can be judged. */
export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** The responses of the OpenAPI document: by `GET /api/feed`, by status, what it says there. */
export type Documented = Map<string, Record<string, { description?: string }>>

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, { description?: string }> }>>
}

export function readDocument(text: string): Documented {
  const { paths } = JSON.parse(text) as OpenApi
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => {
        const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
        return [name, responses] as const
      }),
    ),
  )
}

export interface Expected {
  documented: Documented
  /** The path may lead elsewhere, or nowhere. */
  astray: boolean
  /** Parameters or body that the contract does not allow. */
  broken: boolean
  secrets: string[]
  /** Its dots lead out of the API to a page, for somebody who reads HTML. */
  ofPage: boolean
  /** Address and body as they were sent: a sentence may say them again. */
  sent: string
}

/** What is wrong with an answer; nothing when it is what the contract says. */
export function whatIsWrong(known: Known, answer: Answer, expected: Expected): string | undefined {
  const { status, body } = answer
  const leaked = expected.secrets.find((secret) => body.includes(secret))
  if (leaked) return `it leaks ${leaked}`
  if (/\bat .{1,200}\.[cm]?[jt]s:\d+/.test(body)) return 'it shows where the program stands'
  if (status >= 400) return wrongRefusal(known, answer, expected)
  if (expected.astray) return undefined
  if (expected.broken) return 'it takes what the contract does not allow'
  if (status === 304) return 'if-none-match' in answer.headers || body === '' ? undefined : 'a 304 with a body'
  return wrongSuccess(known, answer)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return 'no JSON'
  }
}

function wrongSuccess({ endpoint }: Known, { status, headers, body }: Answer): string | undefined {
  if (status === 302 || status === 303) {
    if (typeof headers['location'] !== 'string') return 'a redirect to nowhere'
    return redirects.has(endpoint.path) ? undefined : 'an undocumented redirect'
  }
  if (status !== endpoint.status) return `status ${status} where the contract says ${endpoint.status}`
  if (status === 204) return body === '' ? undefined : 'a 204 with a body'
  const type = String(headers['content-type'])
  const others = endpoint.download ?? otherTypes[endpoint.path]
  if (others) return others.some((other) => type.startsWith(other)) ? undefined : `type ${type}`
  if (type !== 'application/json; charset=utf-8') return `type ${type}`
  return fits(endpoint.result, parsed(body)) ? undefined : 'a body that is not of the contract’s shape'
}

/** Browsers come here, and are sent on. */
const redirects = new Set([
  // A form of the page behind a mailed link.
  '/verify',

  '/authorize',
  '/user/identities/authorize',
  '/callback',
  '/sso',
  '/sso/saml/start',
  '/sso/saml/acs',
])
const otherTypes: Record<string, readonly string[]> = {
  '/sso/saml/metadata': ['application/samlmetadata+xml'],
}

function wrongRefusal(
  { name, prefix }: Known,
  answer: Answer,
  { documented, astray, ofPage, sent }: Expected,
): string | undefined {
  const { status, headers, body } = answer
  if (ofPage && headers['content-type'] === 'text/html; charset=utf-8') return undefined
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    return `a refusal of type ${String(headers['content-type'])}`
  if (headers['cache-control'] !== 'no-store') return 'a refusal that may be cached'
  const { code, message, msg, request_id } = Object(parsed(body)) as Record<string, unknown>
  if (status >= 500 && code !== 'method_unavailable') return `${status} ${String(code)}`
  if (typeof code !== 'string' || typeof message !== 'string') return 'a refusal without code or message'
  const [odd] = /\{\w+\}|undefined|\[object/.exec(message) ?? []
  if (odd !== undefined && !sent.includes(odd)) return `the sentence "${message.slice(0, 200)}"`
  if (prefix === '/auth/v1' && !astray && msg !== message) return 'no msg'
  if (prefix === '/api' && !astray && typeof request_id !== 'string') return 'no request_id'
  if (astray) return undefined
  const codes = documented.get(name)?.[String(status)]?.description?.split(', ') ?? []
  return codes.includes(code) ? undefined : `${status} ${code}, which the document does not name`
}
