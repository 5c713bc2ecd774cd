import { expect } from 'vitest'
import { buildServer } from '../../server/src/app.ts'
import { flagsTag } from '../../server/src/core/cache-tags.ts'
import { siteOf } from '../../server/src/core/site/site-of.ts'
import { isChosenPlace } from '../../server/src/features/places/places/index.ts'
import { createMetrics } from '../../server/src/platform/metrics/metrics.ts'
import { mountPages } from '../../server/src/platform/pages/pages.ts'
import { test as base } from '../../server/test/harness.ts'
import { closeSite } from '../../server/test/platform/close-site.ts'

/** The built pages over an empty database. */
const test = base.extend<{ pages: Awaited<ReturnType<typeof buildServer>> }>({
  pages: async ({ world: { deps } }, use) => {
    const http = await buildServer({ ...deps, metrics: createMetrics() }, { logger: { level: 'silent' } })
    const options = { dev: false, publicUrl: 'http://mtaa.test', cache: deps.cache, isPlace: isChosenPlace }
    await mountPages(http, { ...options, siteOf: siteOf(deps), tags: [flagsTag] })
    await use(http)
    await http.close()
  },
})

const textOf = (html: string) =>
  html
    .replace(/<(script|head)\b[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('a closed page says why and until when, in both languages and without the app, at every URL', async ({
  world,
  pages,
}) => {
  await closeSite(world, {
    message_sw: 'Injini mpya',
    estimated_completion: '2026-11-27T18:30:00Z',
    show_progress: true,
    progress_percentage: 40,
    contact_info: '+254 700 000 000',
  })
  for (const url of ['/', '/feed', '/market/add', '/no/such/page', '/admin/settings']) {
    const { statusCode, headers, body } = await pages.inject({ url, headers: { 'accept-language': 'en' } })
    expect([url, statusCode, Number(headers['retry-after']) >= 60]).toEqual([url, 503, true])
    const text = textOf(body)
    for (const part of [
      'We are currently performing scheduled maintenance to improve your experience. We will be back shortly.',
      '27 Nov 2026, 21:30',
      'Nairobi time',
      '40',
      '+254 700 000 000',
      'Home',
    ])
      expect(text).toContain(part)
    expect(body).toContain('content="noindex"')
    expect(body).not.toContain('/assets/entry.client')
  }
  const swahili = await pages.inject({ url: '/feed', headers: { cookie: 'mtaa_lang=sw' } })
  expect(textOf(swahili.body)).toContain('Injini mpya')
})

test('open pages are whole while the site is closed, and say so at the entrance of admins', async ({
  world,
  pages,
}) => {
  const open = async (url: string) => pages.inject({ url, headers: { 'accept-language': 'en' } })
  expect(textOf((await open('/door')).body)).not.toContain('Site is under maintenance')
  expect((await open('/maintenance')).statusCode).toBe(302)
  await closeSite(world)
  const door = await open('/door')
  expect([door.statusCode, door.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(textOf(door.body)).toContain('Site is under maintenance')
  expect(textOf(door.body)).not.toContain('Site Live')
  for (const url of ['/terms', '/privacy', '/private', '/auth/login', '/offline'])
    expect([url, (await open(url)).statusCode]).toEqual([url, 200])
  for (const url of ['/login', '/terms/', '/TERMS', '/%74erms']) expect((await open(url)).statusCode, url).toBe(503)
})

test('a banner and what cannot be saved stand above every page', async ({ world, pages }) => {
  await closeSite(world, { level: 'banner', message: 'New phones in Eldoret' })
  const open = async (url: string) => pages.inject({ url, headers: { 'accept-language': 'en' } })
  for (const url of ['/feed', '/market']) {
    const { statusCode, body } = await open(url)
    expect([statusCode, textOf(body).includes('New phones in Eldoret')]).toEqual([200, true])
  }
  await closeSite(world, { level: 'read-only' })
  expect(textOf((await open('/feed')).body)).toContain('nothing can be saved right now')
})

test('under maintenance only those who run the site are sent on from the landing page', async ({ world, pages }) => {
  const open = async () => pages.inject({ url: '/', headers: { cookie: 'mtaa_in=1' } })
  expect((await open()).headers.location).toBe('/feed')
  await closeSite(world, { level: 'read-only' })
  expect((await open()).statusCode).toBe(200)
})
