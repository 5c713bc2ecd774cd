import fc from 'fast-check'
import { endpoints, type Known } from '../../../server/test/platform/bad-input.ts'
import { shapeOf } from '../../../server/test/platform/sample-input.ts'
import { mutated, validFor } from './from-schema.ts'
import { nastyText } from './values.ts'

export const roles = ['visitor', 'member', 'owner', 'moderator', 'admin', 'service'] as const
export type Role = (typeof roles)[number]

/** A call before the ids of the moment are filled in. */
export interface Call {
  known: Known
  role: Role
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  /** Sent as it is in place of the body. */
  raw?: string | Buffer
  /** In place of what the parameters would make of the path. */
  path?: string
  headers: Record<string, string>
}

type Parts = Pick<Call, 'params' | 'query' | 'body'>

const oddHeaders: Record<string, fc.Arbitrary<string>> = {
  'idempotency-key': fc.constantFrom(
    '',
    'x',
    'a'.repeat(65),
    'good-key-12345',
    'ключ',
    "'; --",
    '{{id:3}}',
    '{{id:4}}',
  ),
  'accept-language': fc.constantFrom('sw', 'sw;q=0.1,en', '*', 'x'.repeat(9000), ',;q=,', '\u00ff\u0080'),
  range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'lines=1'),
  cookie: fc.constantFrom('\u00a0mtaa_lang=sw', 'mtaa_device=', 'mtaa_device={{id:1}}', 'a=b; a=c; ="', '\u0080'),
  'if-none-match': fc.constantFrom('*', '""', 'W/"x", "y"', '"'.repeat(300)),
  authorization: fc.constantFrom(
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'bearer a.b.c',
    '',
  ),
  'user-agent': fc.constantFrom('', '\u0085\u00ad', 'x'.repeat(5000)),
  'x-forwarded-for': fc.constantFrom('1.2.3.4', 'nobody', '::1, 9.9.9.9', "'"),
  'x-jwt-aud': fc.constantFrom('authenticated', 'other'),
  accept: fc.constantFrom('text/html', '*/*;q=0', 'application/xml'),
  'accept-encoding': fc.constantFrom('br', 'gzip, deflate', 'identity;q=0', '*;q=0'),
  origin: fc.constantFrom('http://mtaa.test', 'https://evil.test', 'null'),
}
const headers = fc
  .tuple(
    ...Object.entries(oddHeaders).map(([name, value]) =>
      fc.option(
        value.map((one) => [name, one] as const),
        { freq: 12 },
      ),
    ),
  )
  .map((chosen) => Object.fromEntries(chosen.filter((one) => one !== null)))

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  '',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/octet-stream',
  '/',
)
const rawBodies = fc.oneof(
  fc.constantFrom<string | Buffer>(
    '',
    '{',
    '{"a":1,"a":2}',
    '{"a":1e400}',
    '[1,]',
    'null',
    '"x"',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    '{"a":"\\ud800"}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"email":"a@b.ke","email":"c@d.ke"}',
    'a=%00&a=%F0%9F',
    '\0',
    '{"a":\u0001}',
    Buffer.from([0xff, 0xfe, 0x7b]),
    Buffer.from('{"a":"\xf0\x9f"}', 'latin1'),
    Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'),
    '['.repeat(100_000),
    `{"data":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    `[${'1,'.repeat(100_000)}1]`,
  ),
  nastyText,
)
const oddSegment = fc.oneof(
  fc.constantFrom(
    '%',
    '%00',
    '%2e%2e',
    '..',
    '.',
    '%F0%9F',
    '%c0%af',
    '%2F',
    '',
    ';a',
    '*',
    'x'.repeat(300),
    '%u0041',
    ' ',
  ),
  nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 400)),
)

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sign-ups, codes and the like: nearly all that such a call could do comes after it has been found to name one person. */
function withOneAddress(parts: Parts): Parts {
  const {
    phone,
    code_challenge: _,
    code_challenge_method: __,
    channel: ___,
    ...rest
  } = Object(parts.body) as Parts['query']
  const body = 'email' in rest ? rest : { ...rest, ...(phone !== undefined && { phone }) }
  return { ...parts, body }
}

/** A path has parameters, also where the rest was changed. */
function asParts(made: unknown): Parts {
  const { params, query, body } = Object(made) as Partial<Parts>
  return { params: isFields(params) ? (params ?? {}) : {}, query: isFields(query) ? (query ?? {}) : {}, body }
}

/** Calls of one endpoint: as it defines them, with one thing wrong, and with everything wrong. */
function callsOf(known: Known): fc.Arbitrary<Call> {
  const { params, query, body } = known.endpoint
  const allowed = fc.record({
    params: validFor(shapeOf(params)),
    query: validFor(shapeOf(query)),
    body: validFor(shapeOf(body)),
  }) as fc.Arbitrary<Parts>
  const valid = fc.tuple(allowed, fc.boolean()).map(([parts, plain]) => (plain ? withOneAddress(parts) : parts))
  const nearly = valid.chain(mutated).map(asParts)
  const base = fc.record({ known: fc.constant(known), role: fc.constantFrom(...roles) })
  const plainly = fc.tuple(base, valid).map(([one, parts]) => ({ ...one, ...parts, headers: {} }))
  const wrongly = fc.tuple(base, nearly, headers).map(([one, parts, odd]) => ({ ...one, ...parts, headers: odd }))
  const wildly = fc
    .tuple(base, valid, headers, contentTypes, rawBodies, fc.option(oddSegment))
    .map(([one, parts, odd, type, raw, segment]): Call => {
      const path = segment === null ? undefined : known.endpoint.path.replace(/:\w+|[^/]+$/, () => segment)
      const typed = type === '' ? odd : { ...odd, 'content-type': type }
      return { ...one, ...parts, raw, headers: typed, ...(path !== undefined && { path }) }
    })
  return fc.oneof(
    { weight: 5, arbitrary: plainly },
    { weight: 4, arbitrary: wrongly },
    { weight: 2, arbitrary: wildly },
  )
}

/** Calls of every endpoint there is, each as often as any other. */
export const anyCall: fc.Arbitrary<Call> = fc.oneof(...endpoints.map(callsOf))
