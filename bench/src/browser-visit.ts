import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

export interface BrowserFigure {
  what: string
  value: number
  unit: 'KB' | 's' | ''
  /** The maximum; docs/rules/pages.md. */
  budget: number
}

export interface Line {
  name: string
  /** Bits a second. */
  speed: number
  /** Milliseconds there and back. */
  latency: number
  /** How many times slower than this machine. */
  slower: number
}

interface Bytes {
  script: number
  picture: number
  other: number
}

/** What the page itself saw. */
interface Seen {
  largestPaint: number
  shift: number
}

// Runs in the page, before anything of the page does.
const watch = `
  const seen = globalThis.seen = { largestPaint: 0, shift: 0 }
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => { seen.largestPaint = startTime })
  on('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value })
`

/** A phone that has never been here. */
export async function newPhone(browser: Browser, url: string, cookies: Record<string, string> = {}) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // The workers' own downloads are behind the page's back and not what a reader waits for.
    serviceWorkers: 'block',
  })
  // An open stream would never let the network be idle.
  await context.route('**/api/live?*', (route) => route.abort())
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  await context.addInitScript({ content: watch })
  return context
}

/** Counts what comes over the line, as it comes: compressed. */
async function countBytes(session: CDPSession) {
  const bytes: Bytes = { script: 0, picture: 0, other: 0 }
  const kinds = new Map<string, keyof Bytes>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const picture = type === 'Image' || response.mimeType.startsWith('image/')
    kinds.set(requestId, picture ? 'picture' : type === 'Script' ? 'script' : 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}

export interface Weight extends Bytes {
  shift: number
  page: Page
  bytes: Bytes
}

const timeoutMs = 60_000

/** Opens a page in gzip, the worst encoding that browsers of today accept, and weighs all it loads. */
export async function weigh(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytes = await countBytes(session)
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  const answer = await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs })
  if (!answer?.ok()) throw new Error(`${url}: ${answer?.status()}`)
  const { shift } = await seenBy(page)
  return { ...bytes, shift, page, bytes }
}

/** Opens a page over a slow line on a slow phone: when the largest thing stood there, and how much things moved. */
export async function open(context: BrowserContext, url: string, { speed, latency, slower }: Line): Promise<Seen> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const throughput = speed / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs })
  const seen = await seenBy(page)
  await page.close()
  return seen
}

// A message sent in an animation frame arrives after that frame was painted.
const watchTaps = `
  globalThis.taps = []
  let down = 0
  addEventListener('pointerdown', ({ timeStamp }) => { down = timeStamp }, true)
  addEventListener('click', () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => globalThis.taps.push(performance.now() - down)
    port2.postMessage(null)
  }), true)
`

/** The slowest answer to these taps on a slow phone, in milliseconds: from the finger to the next picture on screen. */
export async function tapAll(context: BrowserContext, url: string, slower: number, names: readonly RegExp[]) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watchTaps)
  for (const [at, name] of names.entries()) {
    await page.getByRole('main').getByRole('link', { name }).or(page.getByRole('button', { name })).first().tap()
    await page.waitForFunction(`globalThis.taps.length > ${at}`, undefined, { timeout: timeoutMs })
    await page.waitForLoadState('networkidle')
  }
  const taps = await page.evaluate<number[]>('globalThis.taps')
  await page.close()
  return Math.max(0, ...taps)
}

async function seenBy(page: Page): Promise<Seen> {
  const seen = await page.evaluate<Seen | undefined>('globalThis.seen')
  if (!seen) throw new Error(`${page.url()} was not watched`)
  return seen
}
