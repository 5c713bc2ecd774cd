import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'

interface Operation {
  'x-access'?: string
  parameters?: { name: string; in: string; required?: boolean }[]
}

/** Endpoints that check the session in their writing statement need a body that reaches it. */
const bodies: Record<string, object> = { '/api/posts': { content: 'Habari', county_code: 47 } }
const anId = '01990000-0000-7000-8000-000000000001'
const aboutMoney = /^\/api\/(?:orders|payments|checkouts|cart|wallet|ledger|sales|me\/exports\/.)/

/** Every endpoint for members that writes, or that shows money or their own data. */
function guarded({ http }: World) {
  const { paths = {} } = http.swagger() as unknown as { paths?: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const access = operation['x-access']
      const isOurs = access !== undefined && access !== 'public'
      if (!isOurs || (method === 'get' && !aboutMoney.test(path))) return []
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
