import { expect } from 'vitest'
import { endpoints, plainInput } from '../../../test/platform/bad-input.ts'
import { test, type World } from '../../../test/harness.ts'
import type { Person } from '../../../test/factories.ts'

/** The same for everybody. */
const everybodys = [
  'GET /api/locations',
  'GET /api/policies',
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/sso/saml/metadata',
]

async function cacheControls({ http, headersOf }: World, person: Person | null) {
  const all: [name: string, status: number, control: string][] = []
  for (const known of endpoints) {
    const { url, headers, payload } = plainInput(known)
    const answer = await http.inject({
      method: known.endpoint.method,
      url,
      headers: { ...headers, ...(await headersOf(person)) },
      ...(payload !== undefined && { payload }),
    })
    all.push([known.name, answer.statusCode, String(answer.headers['cache-control'])])
  }
  return all.filter(([name]) => !everybodys.includes(name))
}

const isPrivate = (control: string) => /^(private, no-store|private, no-cache|no-store)$/.test(control)

test('what a member is answered stays with them', async ({ world }) => {
  // Signing out, one of all endpoints, ends the session: what comes after it is a refusal, and stays with them, too.
  for (const [name, , control] of await cacheControls(world, await world.make.member()))
    expect([name, isPrivate(control)]).toEqual([name, true])
})

test('a visitor’s answer is anybody’s only where it is the same for all of them', async ({ world }) => {
  const shared = (await cacheControls(world, null)).filter(([, , control]) => !isPrivate(control))
  for (const [name, status, control] of shared) {
    expect([name, status, control]).toEqual([name, 200, 'public, max-age=0, s-maxage=15'])
    const known = endpoints.find((each) => each.name === name)
    const answer = await world.http.inject(known ? plainInput(known).url : '/')
    expect(String(answer.headers.vary)).toContain('authorization')
  }
  expect(shared.map(([name]) => name)).toContain('GET /api/feed')
})
