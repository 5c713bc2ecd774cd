import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from '@playwright/test'
import { expect, test as base } from 'vitest'
import { buildServer } from '../../server/src/app.ts'
import { flagsNotOpen } from '../../server/src/core/flags/caller.ts'
import { checkPack, installPack, readPack, simplifyPack } from '../../server/src/features/places/boundaries/index.ts'
import { isChosenPlace } from '../../server/src/features/places/places/index.ts'
import { answerHealth } from '../../server/src/platform/http/health.ts'
import { createMetrics } from '../../server/src/platform/metrics/metrics.ts'
import { mountPages } from '../../server/src/platform/pages/pages.ts'
import { makePack, middleOf, rectangleOf, temporaryFolder, writeFiles } from '../../server/test/places/boundary-pack.ts'
import { startWorld, type World, type WorldOptions } from '../../server/test/harness.ts'

const known = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const [parklands, sala] = [1367, 216]

/** The built pages over the world's database, at a URL where browsers give positions. */
async function serve({ deps, pool }: World) {
  const http = await buildServer({ ...deps, metrics: createMetrics() }, { logger: { level: 'silent' } })
  answerHealth(http, pool)
  const { cache, flags } = deps
  const flagsOf = (county: number | null) => flagsNotOpen(flags, county)
  await mountPages(http, { dev: false, publicUrl: 'http://mtaa.test', cache, isPlace: isChosenPlace, flagsOf })
  await http.listen({ host: 'localhost', port: 0 })
  const close = () => {
    http.server.closeAllConnections()
    return http.close()
  }
  return { address: `http://localhost:${(http.server.address() as AddressInfo).port}`, close }
}

async function openBrowser() {
  const executablePath = known.find((path) => path && existsSync(path))
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
}

interface Site {
  address: string
  browser: Browser
}

const siteOf = (options: WorldOptions) => async (_: object, use: (site: Site) => Promise<void>) => {
  const world = await startWorld(options)
  const [{ address, close }, browser] = [await serve(world), await openBrowser()]
  await use({ address, browser })
  await browser.close()
  await close()
  await world.close()
}

/** Without boundaries. */
const bare = base.extend<{ site: Site }>({ site: [({ task: _ }, use) => siteOf({})({}, use), { scope: 'file' }] })

/** With boundaries of a made-up Kenya. */
const test = base.extend<{ site: Site }>({
  site: [
    async ({ task: _ }, use) => {
      const folder = await temporaryFolder()
      await install(folder.path)
      await siteOf({ settings: (usual) => ({ ...usual, boundariesDir: folder.path }) })({}, use)
      await folder.remove()
    },
    { scope: 'file' },
  ],
})

async function install(folder: string) {
  const source = await temporaryFolder()
  await writeFiles(source.path, makePack())
  const pack = checkPack(await readPack(source.path))
  await installPack(folder, [...simplifyPack(pack)], pack.attribution)
  await source.remove()
}

interface Visit {
  at?: number
  javaScriptEnabled?: boolean
}

/** A phone, where a position is given in the middle of that ward; and its requests to the server. */
async function openPhone(browser: Browser, { at, javaScriptEnabled = true }: Visit = {}) {
  const [longitude, latitude] = at === undefined ? [0, 0] : middleOf(rectangleOf('ward', at))
  const position = at === undefined ? {} : { geolocation: { longitude, latitude }, permissions: ['geolocation'] }
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ viewport, locale: 'en-KE', javaScriptEnabled, ...position })
  const page = await context.newPage()
  const [requests, faults]: [string[], string[]] = [[], []]
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return { page, requests, faults, degrees: [longitude, latitude].map((one) => one.toFixed(2)) }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const waitFor = (page: Page, name: string) => heading(page).filter({ hasText: name }).waitFor()

bare(
  'without boundaries the counties are tiles, also without script, and other places say that there is no map',
  async ({ site: { address, browser } }) => {
    const { page } = await openPhone(browser, { javaScriptEnabled: false })
    await page.goto(`${address}/kenya`)
    const map = page.getByRole('list', { name: 'Map of Kenya' })
    expect(await map.getByRole('link').count()).toBe(47)
    expect(await page.getByRole('button', { name: 'Find my ward' }).count()).toBe(0)
    await map.getByRole('link', { name: 'Nairobi City: 0 items' }).click()
    await waitFor(page, 'Nairobi City')
    expect(await page.getByText('No map available for this location').isVisible()).toBe(true)
    await page.goto(`${address}/kenya?q=parkl`)
    await page.getByRole('list', { name: 'Places found' }).getByRole('link', { name: 'Parklands/Highridge' }).click()
    await waitFor(page, 'Parklands/Highridge')
  },
)

test('with boundaries the map is drawn, and its places are links that a keyboard reaches', async ({
  site: { address, browser },
}) => {
  const { page, faults } = await openPhone(browser)
  await page.goto(`${address}/kenya`)
  const map = page.getByRole('group', { name: 'Map of Kenya' })
  await map.waitFor()
  expect(await map.getByRole('link').count()).toBe(47)
  expect(await page.getByText('Approximate, not official.').isVisible()).toBe(true)
  await map.getByRole('link', { name: 'Nairobi City: 0 items' }).focus()
  await page.keyboard.press('Enter')
  await waitFor(page, 'Nairobi City')
  // Followed by the router, not loaded anew.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${address}/kenya`)
  await page
    .getByRole('group', { name: 'Map of Nairobi City' })
    .getByRole('link', { name: /^Westlands/ })
    .click()
  await waitFor(page, 'Westlands')
  expect(faults).toEqual([])
})

test('a ward is found on the device, and the position goes nowhere', async ({ site: { address, browser } }) => {
  const { page, requests, degrees } = await openPhone(browser, { at: parklands })
  await page.goto(`${address}/kenya`)
  await page.waitForLoadState('networkidle')
  const before = requests.length
  await page.getByRole('button', { name: 'Find my ward' }).click()
  await page.getByText('You seem to be in Parklands/Highridge, Westlands, Nairobi City.').waitFor()
  const lookups = requests.slice(before).filter((one) => /\/api\/boundaries(?!\/country)/.test(one))
  expect(lookups.map((one) => new URL(one.split(' ')[0] ?? '').pathname)).toEqual([
    '/api/boundaries',
    '/api/boundaries/lookup/0',
    '/api/boundaries/lookup/47',
  ])
  await page.getByRole('button', { name: 'Yes' }).click()
  await waitFor(page, 'Parklands/Highridge')
  for (const part of degrees) expect(requests.filter((one) => one.includes(part))).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  for (const part of degrees) expect(stored).not.toContain(part)
})

test('the page says that a position is not given, or that no ward is drawn there', async ({
  site: { address, browser },
}) => {
  const denied = await openPhone(browser)
  await denied.page.goto(`${address}/kenya`)
  await denied.page.getByRole('button', { name: 'Find my ward' }).click()
  await denied.page.getByText('Your device does not share its position with this site.').waitFor()
  const lost = await openPhone(browser, { at: sala })
  await lost.page.goto(`${address}/kenya`)
  await lost.page.getByRole('button', { name: 'Find my ward' }).click()
  await lost.page.getByText('You seem to be in Mandera.').waitFor()
  await lost.page.getByRole('button', { name: 'No', exact: true }).click()
  await lost.page.getByText('Choose your ward yourself.').waitFor()
})

bare(
  'the long lists are filtered where they are, and their links are followed',
  async ({ site: { address, browser } }) => {
    const { page, faults } = await openPhone(browser)
    for (const path of ['/all-locations', '/locations']) {
      await page.goto(address + path)
      const wards = page.locator('a[href^="/kenya/"]')
      expect(await wards.count()).toBeGreaterThanOrEqual(1450)
      await page.getByRole('main').getByRole('searchbox').fill('parklands')
      await page.getByText('1 place found').waitFor()
      expect(await wards.filter({ hasText: 'Parklands/Highridge', visible: true }).count()).toBe(1)
      await page.getByRole('link', { name: /Parklands\/Highridge/ }).click()
      await waitFor(page, 'Parklands/Highridge')
      expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(address + path)
      await page.goBack()
      await page.getByRole('link', { name: /Parklands\/Highridge/, includeHidden: true }).waitFor({ state: 'attached' })
    }
    expect(faults).toEqual([])
  },
)
