import { expect } from 'vitest'
import { endpoints } from '../test/platform/endpoints.ts'
import { test as base } from '../test/harness.ts'
import { addressOf, needed, shapeOf, type Schema } from '../test/platform/sample-input.ts'

const test = base.extend('worldOptions', { settings: (usual) => ({ ...usual, limits: false }) })

/** Each means something to a pattern, a `tsquery`, a path of JSON or of SQL, or is no text at all. */
const odd = [
  '\\',
  "a\\' | b",
  '%_%',
  `'"`,
  '{${$1',
  '&|!():*<->',
  '$.a ? (@ like_regex "(")',
  '[a-',
  'a\u0000b',
  '\ud83d',
  'é'.repeat(3000),
]

const isText = ({ type, format, pattern, enum: values }: Schema) =>
  type === 'string' && format === undefined && pattern === undefined && values === undefined

/** A value with a form of its own never reaches a statement. */
const oddFor = (schema: Schema) => (isText(schema) ? odd : odd.slice(0, 1))

test('no text in any parameter of any address that is read breaks the server', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  await world.make.product({ title: 'Chair' })
  const headers = await world.headersOf(admin)
  const seen: string[] = []
  for (const { name, prefix, endpoint } of endpoints.filter(
    ({ endpoint: { method, stream } }) => method === 'GET' && !stream,
  )) {
    const [path, query] = [endpoint.params, endpoint.query].map((schema) => shapeOf(schema))
    const [params, queries] = [needed(path ?? {}), needed(query ?? {})]
    const texts = Object.entries(query?.properties ?? {}).filter(([, schema]) => isText(schema))
    // Words to search for, or else the others are not looked at.
    const plain = {
      ...queries,
      ...Object.fromEntries(texts.filter(([text]) => text === 'q').map(([text]) => [text, 'chair'])),
    }
    for (const [field, schema] of Object.entries(query?.properties ?? {}))
      for (const value of oddFor(schema)) {
        const url = prefix + addressOf(endpoint.path, params, { ...plain, [field]: value })
        const { statusCode } = await world.http.inject({ url, headers })
        expect(statusCode, `${name}: ${field} = ${value.slice(0, 40)}`).toBeLessThan(500)
        seen.push(field)
      }
    for (const [field, schema] of Object.entries(path?.properties ?? {}))
      for (const value of oddFor(schema)) {
        const url = prefix + addressOf(endpoint.path, { ...params, [field]: value }, plain)
        const { statusCode } = await world.http.inject({ url, headers })
        expect(statusCode, `${name}: ${field} = ${value.slice(0, 40)}`).toBeLessThan(500)
      }
  }
  expect(seen.length).toBeGreaterThan(300)
})

/** What a program may take for a number, and a person for another one. */
const ambiguous = ['15.000', '1,50', '1e1', '0x1f', '1.0', ' 1', '+1', '٣', '']

test('a number in a URL is plain digits: every other form of a number is refused by its name', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const headers = await world.headersOf(admin)
  const seen: string[] = []
  for (const { name, prefix, endpoint } of endpoints) {
    const { properties = {} } = shapeOf(endpoint.query)
    const [params, queries] = [needed(shapeOf(endpoint.params)), needed(shapeOf(endpoint.query))]
    // A file is no JSON.
    const sent = endpoint.upload
      ? { headers: { ...headers, 'content-type': 'application/octet-stream' }, payload: Buffer.from('a') }
      : { headers, payload: {} }
    for (const [field] of Object.entries(properties).filter(([, { type }]) => type === 'integer' || type === 'number'))
      for (const value of ambiguous) {
        const url = prefix + addressOf(endpoint.path, params, { ...queries, [field]: value })
        const answer = await world.http.inject({ method: endpoint.method, url, ...sent })
        // What is for others is refused before it is read.
        if (answer.statusCode === 403) continue
        const { code, details } = answer.json<{
          code: string
          details: { issues?: { path: string; message: string }[] }
        }>()
        expect(
          [code, details.issues?.find(({ path }) => path === field)?.message],
          `${name}: ${field}=${value}`,
        ).toEqual(['bad_request', expect.stringMatching(/^a whole number from \d+ to \d+ in plain digits/)])
        seen.push(field)
      }
  }
  expect(seen.length).toBeGreaterThan(300)
})
