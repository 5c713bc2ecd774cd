import { randomUUID } from 'node:crypto'
import { pictureBytes } from '@mtaa/contract/media/media'
import type { Known } from './endpoints.ts'
import {
  addressOf,
  asText,
  fits,
  isLegible,
  needed,
  sampleOf,
  shapeOf,
  type Schema,
  type Value,
} from './sample-input.ts'

export { endpoints, type Known } from './endpoints.ts'

export interface Attempt {
  why: string
  /** It breaks the contract's schema, so it must be refused; otherwise it only must not break the server. */
  broken: boolean
  /** Its body or its URL cannot be parsed, which is found out before the caller is known. */
  unreadable: boolean
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

const json = { 'content-type': 'application/json' }
const strange: Record<string, Value> = {
  'a number': 12.5,
  'an endless number': 1e308,
  'the largest whole number': Number.MAX_SAFE_INTEGER,
  'a negative number': -1,
  'a list': [[]],
  'an object': { $ne: null },
  nothing: null,
  'a truth': true,
  'an over-long text': 'ß'.repeat(21_000),
  'a NUL byte': 'a\u0000b',
  'half a character': '\ud83d',
  'a quote': `'; drop table users; --`,
  'an empty text': '',
}
const cursors = [
  'x',
  '%',
  'null',
  'eyJhIjoxfQ',
  Buffer.from('["2026-01-01","x"]').toString('base64url'),
  Buffer.from(`2026-02-31T00:00:00.000Z~${randomUUID()}`).toString('base64url'),
  Buffer.from(`0000-01-01T00:00:00.000Z~${randomUUID()}`).toString('base64url'),
  'A'.repeat(300),
]

/** A call as the contract defines it, about things that do not exist. */
export const plainInput = (known: Known): Attempt => attemptsOf(known).attempt('a plain call', {})

/** Everything we know how to do wrong with an endpoint, and a little that is merely odd. */
export function badInputs(known: Known): Attempt[] {
  const { attempt, good, path, search, content } = attemptsOf(known)
  const { method, upload, idempotency, refusals } = known.endpoint
  // Removing what is gone is done, where the contract refuses nothing.
  const removes = method === 'DELETE' && refusals.length === 0

  const swapped = (part: keyof typeof good, shape: Schema) =>
    Object.keys(shape.properties ?? {}).flatMap((name) =>
      Object.entries(strange).map(([what, value]) =>
        attempt(`${what} as ${name}`, { [part]: { ...good[part], [name]: part === 'body' ? value : asText(value) } }),
      ),
    )

  return [
    ...swapped('params', path),
    ...Object.keys(path.properties ?? {}).map((name) =>
      attempt(`an unknown ${name}`, { params: { ...good.params, [name]: randomUUID() }, broken: !removes }),
    ),
    ...swapped('query', search),
    ...('cursor' in (search.properties ?? {})
      ? cursors.map((cursor) => attempt('a bad cursor', { query: { ...needed(search), cursor }, broken: true }))
      : []),
    ...('ward' in (search.properties ?? {}) && 'county' in (search.properties ?? {})
      ? [attempt('a ward of another county', { query: { ...needed(search), county: 1, ward: 1367 }, broken: true })]
      : []),
    ...Object.keys(search.properties ?? {}).map((name) => attempt(`${name} twice`, { query: { [name]: ['1', '2'] } })),
    ...(method === 'GET' ? [] : upload ? wrongFiles(attempt) : wrongBodies(attempt, content, good.body)),
    ...(method === 'GET' || upload ? [] : swapped('body', content)),
    ...(idempotency === 'required'
      ? [attempt('a bad Idempotency-Key', { headers: { 'idempotency-key': 'no' }, broken: true })]
      : []),
  ]
}

function attemptsOf({ endpoint, prefix }: Known) {
  const { method, params, query, body, upload, idempotency } = endpoint
  const [path, search, content] = [shapeOf(params), shapeOf(query), shapeOf(body)]
  const good = { params: sampleOf(path) as object, query: needed(search) as object, body: sampleOf(content) as object }
  const attempt = (why: string, input: Partial<Attempt & typeof good & { raw: string | Buffer }>): Attempt => {
    const sent = { ...good, ...input }
    const broken =
      input.broken ??
      !(fits(params, sent.params) && fits(query, sent.query) && (upload || method === 'GET' || fits(body, sent.body)))
    const headers = {
      ...(method !== 'GET' && json),
      ...(idempotency === 'required' && { 'idempotency-key': randomUUID() }),
    }
    return {
      why,
      broken,
      unreadable: input.raw !== undefined || !Object.values(sent.params).every(isLegible),
      url: prefix + addressOf(endpoint.path, sent.params, sent.query),
      headers: { ...headers, ...input.headers },
      payload: input.raw ?? (method === 'GET' ? undefined : JSON.stringify(sent.body)),
    }
  }
  return { attempt, good, path, search, content }
}

type Write = (why: string, input: Partial<Attempt & { body: object; raw: string | Buffer }>) => Attempt

function wrongBodies(attempt: Write, { properties = {}, required = [] }: Schema, good: object): Attempt[] {
  const whole = ['a string', 12, [1], null, true].map((value) => JSON.stringify(value))
  return [
    ...required.map((name) => attempt(`without ${name}`, { body: { ...good, [name]: undefined } })),
    ...['{"a":', '{a: 1}', '\u0000', '[', '{"__proto__": {"a": 1}}'].map((raw) =>
      attempt(`broken JSON ${raw}`, { raw, broken: true }),
    ),
    // An endpoint without a body does not care what one says.
    ...whole.map((raw) =>
      attempt(`the body ${raw}`, { raw, broken: Object.keys(properties).length > 0 && raw !== 'null' }),
    ),
    attempt('a body over the limit', { raw: JSON.stringify({ a: 'x'.repeat(1_100_000) }), broken: true }),
    attempt('another kind of content', { raw: 'a=1', headers: { 'content-type': 'text/plain' }, broken: true }),
  ]
}

const wrongFiles = (attempt: Write): Attempt[] => {
  const [png, webp] = [{ 'content-type': 'image/png' }, { 'content-type': 'image/webp' }]
  const cut = Buffer.from('89504e470d0a1a0a0000000d49484452000002000000020008060000', 'hex')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  return [
    attempt('an empty file', { raw: Buffer.alloc(0), headers: png, broken: true }),
    attempt('noise', { raw: Buffer.alloc(5000, 'x'), headers: webp, broken: true }),
    attempt('a picture cut short', { raw: cut, headers: png, broken: true }),
    attempt('a drawing with a script', { raw: drawing, headers: { 'content-type': 'image/svg+xml' }, broken: true }),
    attempt('text', { raw: 'hello', headers: { 'content-type': 'text/plain' }, broken: true }),
    attempt('JSON', { raw: '{}', headers: json, broken: true }),
    attempt('a file over the limit', { raw: Buffer.alloc(pictureBytes + 1), headers: png, broken: true }),
  ]
}
