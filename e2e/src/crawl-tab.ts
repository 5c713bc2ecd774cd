import { expect, type Page, type Request } from '@playwright/test'
import { isHydrated, listen } from './app.ts'

/** What there is on a page that was opened. */
export interface Seen {
  /** Where the tab is after all redirects. */
  path: string
  title: string
  lang: string
  /** Addresses of this site, without those parts that only the browser sees. */
  links: string[]
}

const panels = ['menu', 'account', 'pages', 'cart-menu']
const patienceMs = 30_000

/** A tab that opens one page after the other, and notes what is wrong with each. */
export class Tab {
  readonly page: Page
  readonly #faults: string[]
  readonly #said: string[]
  readonly #open = new Set<Request>()

  constructor(page: Page, faults: string[]) {
    this.page = page
    this.#faults = faults
    this.#said = listen(page)
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfinished', (request) => this.#open.delete(request))
    page.on('requestfailed', (request) => this.#open.delete(request))
  }

  async open(path: string, { menus }: { menus: boolean }): Promise<Seen> {
    const { page } = this
    this.#open.clear()
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    if (response?.status() !== 200) this.#note(path, `${response?.status()}`)
    await page.waitForFunction(isHydrated, undefined, { polling: 50, timeout: patienceMs })
    await this.#stillness()
    if (menus) for (const id of panels) await this.#openPanel(id)
    const headings = page.locator('h1')
    await headings
      .first()
      .waitFor({ state: 'attached', timeout: patienceMs })
      .catch(() => {})
    const { headings: count, lost, ...seen } = await page.evaluate(look)
    if (count !== 1) this.#note(path, `${count} main headings`)
    for (const hash of lost) this.#note(path, `nothing at ${hash}`)
    for (const text of this.#said.splice(0)) this.#note(path, text)
    return seen
  }

  #note(path: string, text: string) {
    this.#faults.push(`${path}: ${text}`)
  }

  /** No request is open, and none follows from what has arrived; the live connection stays. */
  async #stillness() {
    const busy = () => [...this.#open].some((request) => !request.url().includes('/api/live'))
    do {
      await expect.poll(busy, { timeout: patienceMs, intervals: [30] }).toBe(false)
      await this.page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    } while (busy())
  }

  /** With all its groups. */
  async #openPanel(id: string) {
    const panel = this.page.locator(`#${id}`)
    await panel.evaluate((element) => element instanceof HTMLElement && element.showPopover())
    if (id === 'cart-menu') return
    // What it holds beyond plain links is fetched, and asks for the roles.
    await panel.locator('svg ~ span, summary').first().waitFor({ timeout: patienceMs })
    await this.#stillness()
    const closed = panel.locator('details:not([open]) > summary')
    // In the page, not with the mouse: panels slide.
    while ((await closed.count()) > 0)
      await closed.evaluateAll((summaries) => summaries.forEach((one) => one instanceof HTMLElement && one.click()))
  }
}

/** Runs in the page. */
function look() {
  const anchors = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => new URL(href))
  const here = anchors.filter(({ origin }) => origin === location.origin)
  const isOnPage = ({ pathname, search, hash }: URL) =>
    hash.length > 1 && pathname === location.pathname && search === location.search
  return {
    path: location.pathname + location.search,
    title: document.title,
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    lost: here.filter((to) => isOnPage(to) && !document.getElementById(to.hash.slice(1))).map(({ hash }) => hash),
    links: [...new Set(here.map(({ pathname, search }) => pathname + search))],
  }
}
