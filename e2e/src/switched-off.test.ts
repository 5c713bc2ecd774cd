import type { FlagName } from '@mtaa/contract/operations/flag-list'
import type { FlagState } from '@mtaa/contract/operations/flags'
import { expect } from 'vitest'
import { buildServer } from '../../server/src/app.ts'
import { flagsTag } from '../../server/src/core/cache-tags.ts'
import { flagsNotOpen } from '../../server/src/core/flags/caller.ts'
import { isChosenPlace } from '../../server/src/features/places/places/index.ts'
import { createMetrics } from '../../server/src/platform/metrics/metrics.ts'
import { mountPages } from '../../server/src/platform/pages/pages.ts'
import { test as base } from '../../server/test/harness.ts'
import { switchFlag } from '../../server/test/platform/switch-flags.ts'

/** The built pages over an empty database. */
const test = base.extend<{ pages: Awaited<ReturnType<typeof buildServer>> }>({
  pages: async ({ world: { deps } }, use) => {
    const http = await buildServer({ ...deps, metrics: createMetrics() }, { logger: { level: 'silent' } })
    const { cache, flags } = deps
    const flagsOf = (county: number | null) => flagsNotOpen(flags, county)
    const publicUrl = 'http://mtaa.test'
    await mountPages(http, { dev: false, publicUrl, cache, isPlace: isChosenPlace, flagsOf, tags: [flagsTag] })
    await use(http)
    await http.close()
  },
})

const english = { 'accept-language': 'en' }
const off = 'This feature is not available'

test('the page of a feature that is off is a 404 that says so in both languages, and no link leads there', async ({
  world,
  pages,
}) => {
  const { id } = await world.make.product({ title: 'Bicycle' })
  const open = async (url: string, headers: Record<string, string> = english) => pages.inject({ url, headers })
  const before = await open('/kenya/nairobi-city')
  expect(before.body).toContain('href="/market"')
  await switchFlag(world, 'market', 'disabled')

  for (const path of [
    '/market',
    '/market/all',
    `/market/${id}`,
    '/market?view=categories',
    '/market/add',
    '/checkout',
  ]) {
    const { statusCode, body } = await open(path, { ...english, cookie: 'mtaa_in=1' })
    expect([path, statusCode]).toEqual([path, 404])
    expect(body, path).toContain(`<title>${off}</title>`)
  }
  const swahili = await open('/market', { cookie: 'mtaa_lang=sw' })
  expect(swahili.body).toContain('Huduma hii haipatikani')

  // Cached before or not, every other page is whole and leads to nothing of it.
  for (const path of ['/', '/feed', '/home', '/cart', '/events', '/kenya', '/kenya/nairobi-city', '/roles']) {
    const { statusCode, body } = await open(path)
    expect([path, statusCode]).toEqual([path, 200])
    const links = [...body.matchAll(/href="(\/market[^"]*)"/g)].map(([, href]) => href)
    expect([path, links.filter((href) => href !== '/market/my-products')]).toEqual([path, []])
    expect(body).not.toContain('Bicycle')
  }
})

test('every page stands while any one feature is off or read-only', async ({ world, pages }) => {
  const names: FlagName[] = ['feed', 'market', 'auctions', 'events', 'services', 'checkout', 'payments', 'uploads']
  for (const name of names)
    for (const state of ['disabled', 'read-only'] satisfies FlagState[]) {
      await switchFlag(world, name, state)
      for (const url of ['/', '/feed', '/home', '/market', '/auctions', '/cart', '/kenya/nairobi-city', '/orders']) {
        const { statusCode, body } = await pages.inject({ url, headers: english })
        const what = `${url} with ${name} ${state}`
        expect([what, statusCode === 200 || body.includes(off)]).toEqual([what, true])
        expect(body, what).toContain('</html>')
      }
      await switchFlag(world, name, 'enabled')
    }
})

test('a page of a rollout is rendered for the place that was chosen', async ({ world, pages }) => {
  await switchFlag(world, 'market', 'enabled', [47])
  const statusAt = async (place: string) =>
    (await pages.inject({ url: '/market', headers: { ...english, cookie: `mtaa_place=${place}` } })).statusCode
  expect([await statusAt('47-274'), await statusAt('1'), await statusAt('47')]).toEqual([200, 404, 200])
  expect((await pages.inject({ url: '/market', headers: english })).statusCode).toBe(404)
})

test('while a feature is read-only its pages show no way to begin something', async ({ world, pages }) => {
  await switchFlag(world, 'market', 'read-only')
  const { statusCode, body } = await pages.inject({ url: '/market', headers: english })
  expect([statusCode, /data-flags="(?:[^"]+ )?market:read-only checkout:read-only[ "]/.test(body)]).toEqual([200, true])
  expect(body).not.toContain('/market/add')
  const add = await pages.inject({ url: '/market/add', headers: { ...english, cookie: 'mtaa_in=1' } })
  expect([add.statusCode, add.body.includes('Nothing new can be posted here now')]).toEqual([403, true])
})
