import Fastify from 'fastify'
import { expect } from 'vitest'
import { test as base, type World } from '../../../test/harness.ts'
import { closeSite } from '../../../test/platform/close-site.ts'
import { servePages } from '../../platform/pages/pages.ts'
import type { PageCall } from '../../platform/pages/web-build.ts'
import { siteOf } from './site-of.ts'

/** Pages of a web that says which URL it has rendered, and reads a listing of the API for each. */
const test = base.extend<{ open: (url: string, headers?: Record<string, string>) => Promise<Answer> }>({
  open: async ({ world }, use) => {
    const http = Fastify()
    const answer = async ({ url }: Request, { send, site }: PageCall) => {
      const { status } = await send({ method: 'GET', path: '/listings?module=market' } as never)
      const text = `${new URL(url).pathname} api:${status} ${site ? 'says so' : 'live'}`
      const response = new Response(null, { headers: { 'content-type': 'text/html' } })
      return { response, html: Buffer.from(text) }
    }
    const options = { dev: false, publicUrl: 'http://mtaa.test', cache: world.deps.cache, isPlace: () => true }
    await http.register(async (scope) =>
      servePages(world.http, scope, { answer }, { ...options, siteOf: siteOf(world.deps) }),
    )
    await use(async (url, headers = {}) => {
      const { statusCode: status, body, headers: answered } = await http.inject({ url, headers })
      return { status, body, after: answered['retry-after'], caching: String(answered['cache-control']) }
    })
    await http.close()
  },
})

interface Answer {
  status: number
  body: string
  after: unknown
  caching: string
}

async function passOf(world: World, roles: string[]) {
  const person = await world.make.member({ roles })
  const url = '/api/site-settings/maintenance_mode'
  const { headers } = await world.http.inject({ url, headers: await world.headersOf(person) })
  return { person, cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}

test('a closed page is the maintenance page, 503 with the time to come again, and open again with the site', async ({
  world,
  open,
}) => {
  expect(await open('/feed')).toMatchObject({ status: 200, body: '/feed api:200 live' })
  world.setNow(new Date('2026-11-02T09:00:00Z'))
  await closeSite(world, { estimated_completion: '2026-11-02T10:00:00Z' })
  const closed = await open('/feed')
  expect(closed).toMatchObject({ status: 503, body: '/maintenance api:503 says so', after: '3600' })
  expect(closed.caching).toBe('private, no-cache')
  expect(await open('/feed.data')).toMatchObject({ status: 503, after: '3600' })
  for (const forged of ['/terms/', '/TERMS', '/%74erms', '/door%2f', '/door.data.data'])
    expect((await open(forged)).after, forged).toBe('3600')
  for (const path of ['/door', '/terms', '/door?next=/feed', '/terms.data']) {
    const page = await open(path)
    expect([page.after, page.body], path).toEqual([undefined, expect.stringContaining(path.split(/[.?]/)[0] ?? '')])
    expect(page.caching).not.toContain('public')
  }
  await closeSite(world, { enabled: false })
  expect(await open('/feed')).toMatchObject({ body: '/feed api:200 live', after: undefined })
})

test('pages and what they read open to the browser of an admin, until the role is gone', async ({ world, open }) => {
  const { person, cookie } = await passOf(world, ['Admin'])
  const moderator = await passOf(world, ['Content-Moderator'])
  await closeSite(world)
  expect(await open('/feed', { cookie })).toMatchObject({ status: 200, body: '/feed api:200 says so' })
  expect((await open('/feed')).body).toContain('/maintenance')
  expect(moderator.cookie).toBe('')
  await world.db.deleteFrom('user_roles').where('user_id', '=', person.id).execute()
  expect((await open('/feed', { cookie })).body).toContain('/maintenance')
})

test('read-only and a banner leave pages open, and no cache on the way stores what they say', async ({
  world,
  open,
}) => {
  for (const level of ['read-only', 'banner'] as const) {
    await closeSite(world, { level })
    const page = await open('/feed')
    expect(page).toMatchObject({ status: 200, body: '/feed api:200 says so' })
    expect(page.caching).not.toContain('public')
  }
})
