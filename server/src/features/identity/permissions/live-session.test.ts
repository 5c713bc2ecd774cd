import type { Endpoint } from '@mtaa/contract/endpoint'
import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'

interface Operation {
  'x-access'?: string
  'x-fresh-session'?: boolean
  parameters?: { name: string; in: string; required?: boolean }[]
}

const anId = '01990000-0000-7000-8000-000000000001'
/** Endpoints that check the session in their writing statement need a body that reaches it. */
const bodies: Record<string, object> = {
  '/api/posts': { content: 'Habari', county_code: 47 },
  [`/api/posts/${anId}/comments`]: { content: 'Habari' },
  '/api/checkouts': { items: [{ product_id: anId, quantity: 1 }], expected_total: 100 },
}

/** Every endpoint for members that writes, or that shows money or their own data. */
function guarded({ http }: World) {
  const { paths = {} } = http.swagger() as unknown as { paths?: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const access = operation['x-access']
      const isOurs = access !== undefined && access !== 'public'
      if (!isOurs || (method === 'get' && !operation['x-fresh-session'])) return []
      const query = operation.parameters
        ?.filter((one) => one.in === 'query' && one.required)
        .map(({ name }) => `${name}=1`)
      const url = path.replace(/\{\w+\}/g, anId) + (query?.length ? `?${query.join('&')}` : '')
      return [{ method: method.toUpperCase() as 'GET', url }]
    }),
  )
}

/** Calls each with a session of its own that a read has just cached and that has ended since. */
async function answersOnceWrong(world: World, goWrong: (person: Person) => Promise<unknown>) {
  const answers: { endpoint: string; code: string }[] = []
  for (const { method, url } of guarded(world)) {
    const person = await world.make.member({ roles: ['Super-Admin'] })
    const headers = await world.headersOf(person)
    await world.deps.viewerOf(headers, { fresh: false })
    await goWrong(person)
    const isFile = url.endsWith('/media') || url.endsWith('/pictures')
    const { body } = await world.http.inject({
      method,
      url,
      headers: {
        ...headers,
        'idempotency-key': 'a-key-of-this-test',
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(method !== 'GET' && { payload: isFile ? Buffer.from('x') : JSON.stringify(bodies[url] ?? {}) }),
    })
    const { code = '' } = (body ? JSON.parse(body) : {}) as { code?: string }
    answers.push({ endpoint: `${method} ${url}`, code })
  }
  return answers
}

test('an ended session is refused by every write and everything about money, just after a read cached it', async ({
  world,
}) => {
  const answers = await answersOnceWrong(world, ({ id }) =>
    world.db.deleteFrom('sessions').where('user_id', '=', id).execute(),
  )
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter(({ code }) => !['session_ended', 'session_not_found'].includes(code))).toEqual([])
})

test('a banned member is refused by every write and everything about money, just after a read cached them', async ({
  world,
}) => {
  const until = new Date(world.clock().getTime() + 60_000)
  const answers = await answersOnceWrong(world, ({ id }) =>
    world.db.updateTable('users').set({ banned_until: until }).where('id', '=', id).execute(),
  )
  expect(answers.filter(({ code }) => !['account_banned', 'user_banned'].includes(code))).toEqual([])
})

const contract = new URL('../../../../../contract/src/', import.meta.url)
const areas = ['money', 'commerce', 'identity']
/** Reads of these files that may use a session from a moment ago. */
const elsewhere = /^(?!money\/|commerce\/orders|identity\/auth)/

async function endpointsOf(file: string): Promise<Endpoint[]> {
  const exported = (await import(new URL(file, contract).href)) as Record<string, unknown>
  return Object.values(exported).filter(
    (each): each is Endpoint => typeof each === 'object' && each !== null && 'access' in each && 'path' in each,
  )
}

test('every read of money, orders and the account itself declares that it needs a fresh session', async () => {
  const files = areas
    .flatMap((area) => readdirSync(new URL(area, contract)).map((name) => `${area}/${name}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !elsewhere.test(file))
  const endpoints = (await Promise.all(files.map(endpointsOf))).flat()
  const members = endpoints.filter(({ access }) => access !== 'public')
  expect(members.length).toBeGreaterThan(20)
  expect(members.filter(({ freshSession }) => !freshSession).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('an endpoint that needs no fresh session uses the member that a read has cached', async ({ world }) => {
  const person = await world.make.member()
  const headers = await world.headersOf(person)
  const get = async (url: string) => (await world.http.inject({ url, headers })).statusCode
  expect(await get('/api/me')).toBe(200)
  await world.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  expect([await get('/api/me'), await get('/api/orders')]).toEqual([200, 401])
})
