import { existsSync, mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { limits } from '../../web/first-pages.ts'
import { cartToPaid } from './browser-checkout.ts'
import { newPhone, open, tapAll, weigh, type BrowserFigure, type Line } from './browser-visit.ts'
import { say, startServer, type Closing } from './setup.ts'
import { medianOf } from './wrk.ts'

const lines: (Line & { budget: number })[] = [
  { name: '1.44 Mbit/s, 150 ms, CPU ×4', speed: 1_440_000, latency: 150, slower: 4, budget: 1.5 },
  { name: '400 kbit/s, 400 ms, CPU ×4', speed: 400_000, latency: 400, slower: 4, budget: 2.8 },
]
const known = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
// The demo's own ward.
const place = { mtaa_place: '47-274-1367' }

/** The program with its demo content and pictures, read by Chromium on a phone that has never been there. */
export async function measureBrowser({ rounds }: { rounds: number }, closings: Closing[]): Promise<BrowserFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mtaa-bench-'))
  // The database's own account must pass through it.
  chmodSync(dataDir, 0o755)
  closings.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServer({ port: 4709, dataDir, demo: true })
  closings.push(server.stop)
  const executablePath = known.find((path) => path && existsSync(path))
  const calm = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
  // Signals are ours to answer: the browser is closed in its turn.
  const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: calm, ...ours })
  closings.push(() => browser.close())

  // By name, because some cookies are for a host of this machine's.
  const url = server.url.replace('127.0.0.1', 'localhost')
  const product = await findProduct(url)
  const pages = { landing: '/', feed: '/feed', product }
  const figures: BrowserFigure[] = []
  for (const [name, path] of Object.entries(pages)) {
    figures.push(...(await weights(browser, url, name, path)))
    for (const line of lines) figures.push(await largestPaint(browser, url, { name, path, line, rounds }))
    say(`browser: ${name} is measured`)
  }
  figures.push(...(await weights(browser, url, 'place', '/kenya/nairobi')))
  figures.push(await tapResponse(browser, url, rounds))
  figures.push(await laterPage(browser, url, product), await underDataSaver(browser, url))
  figures.push(await cartToPaid(browser, url, place), ...(await sharePictures(url)))
  await browser.close()
  await server.stop()
  return figures
}

async function findProduct(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/listings?module=market&ward=1367&limit=1`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return `/market/${items[0]?.id}`
}

/** KB of gzip beside the script and before pictures: the document, styles and type. */
const besideScript: Record<string, number> = { landing: 55, place: 55, feed: 50, product: 39 }

const kilobytes = (bytes: number) => bytes / 1000

async function weights(browser: Browser, url: string, name: string, path: string): Promise<BrowserFigure[]> {
  const context = await newPhone(browser, url, name === 'landing' ? {} : place)
  const { script, other, shift } = await weigh(context, url + path)
  await context.close()
  const beforePictures = limits.firstKB + (besideScript[name] ?? 50)
  return [
    { what: `${name}: script, gzip`, value: kilobytes(script), unit: 'KB', budget: limits.firstKB },
    { what: `${name}: all before pictures`, value: kilobytes(script + other), unit: 'KB', budget: beforePictures },
    { what: `${name}: layout shift`, value: shift, unit: '', budget: 0.02 },
  ]
}

interface Reading {
  name: string
  path: string
  line: (typeof lines)[number]
  rounds: number
}

async function largestPaint(browser: Browser, url: string, { name, path, line, rounds }: Reading) {
  const paints: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await newPhone(browser, url, name === 'landing' ? {} : place)
    paints.push((await open(context, url + path, line)).largestPaint)
    await context.close()
  }
  const value = medianOf(paints) / 1000
  return { what: `${name}: largest paint, ${line.name}`, value, unit: 's' as const, budget: line.budget }
}

/** On the feed: another kind of content, another audience, the chooser of places. */
async function tapResponse(browser: Browser, url: string, rounds: number): Promise<BrowserFigure> {
  const taps: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await newPhone(browser, url, place)
    taps.push(await tapAll(context, `${url}/feed`, 4, [/^Shop$/, /^Events$/, /Parklands/]))
    await context.close()
  }
  return { what: 'feed: slowest answer to a tap, CPU ×4', value: medianOf(taps) / 1000, unit: 's', budget: 0.2 }
}

/** From the landing page to a product, as a link leads there. */
async function laterPage(browser: Browser, url: string, product: string): Promise<BrowserFigure> {
  const context = await newPhone(browser, url, place)
  const { bytes, page } = await weigh(context, `${url}/`)
  const before = bytes.script
  // A link of our own making, which the router takes up like any other.
  await page.evaluate((path) => {
    const navigation = Object.entries(globalThis).find(([name]) => name === '__reactRouterDataRouter')?.[1]
    return (navigation as { navigate(path: string): Promise<void> }).navigate(path)
  }, product)
  await page.waitForURL(`**${product.slice(0, 8)}**`)
  await page.waitForLoadState('networkidle')
  const value = kilobytes(bytes.script - before)
  await context.close()
  return { what: 'a later page (landing to product): script', value, unit: 'KB', budget: limits.laterKB }
}

/** Twenty cards, scrolled through to the end, with all their pictures and without the script. */
async function underDataSaver(browser: Browser, url: string): Promise<BrowserFigure> {
  const context = await newPhone(browser, url, { ...place, mtaa_saver: 'on' })
  const { bytes, page } = await weigh(context, `${url}/feed`)
  const cards = page.locator('article')
  const many = Math.min(20, await cards.count())
  for (let at = 0; at < many; at++) await cards.nth(at).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const value = kilobytes(bytes.other + bytes.picture)
  await context.close()
  return { what: 'feed of 20 cards under data saver, without script', value, unit: 'KB', budget: 120 }
}

/** Pictures of link previews that nobody has requested yet, one after the other: the slowest and the largest. */
async function sharePictures(url: string): Promise<BrowserFigure[]> {
  const answer = await fetch(`${url}/api/listings?module=services&limit=10`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const drawn: { bytes: number; seconds: number }[] = []
  for (const { id } of items) {
    const begin = performance.now()
    const picture = await fetch(`${url}/media/share/listing/${id}.jpg`)
    const bytes = (await picture.arrayBuffer()).byteLength
    drawn.push({ bytes, seconds: (performance.now() - begin) / 1000 })
  }
  const seconds = medianOf(drawn.map((each) => each.seconds))
  const largest = Math.max(...drawn.map(({ bytes }) => bytes))
  return [
    { what: 'picture of a link preview, drawn anew', value: seconds, unit: 's', budget: 0.5 },
    { what: 'picture of a link preview, the largest of ten', value: kilobytes(largest), unit: 'KB', budget: 250 },
  ]
}
