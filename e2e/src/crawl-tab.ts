import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { isHydrated, listen } from './app.ts'
import { findLargeTextFaults } from './large-text.ts'

/** What there is on a page that was opened. */
export interface Seen {
  /** Where the tab is after all redirects. */
  path: string
  title: string
  lang: string
  /** Addresses of this site, without those parts that only the browser sees. */
  links: string[]
  /** Those of them that stand outside the panel of all pages, which lists everything. */
  ways: string[]
}

const panels = ['menu', 'account', 'pages', 'cart-menu']
const patienceMs = 30_000

/** A tab that opens one page after the other, and notes what is wrong with each. */
export class Tab {
  readonly page: Page
  readonly #faults: string[]
  readonly #said: string[]
  readonly #open = new Set<Request>()
  #requestEnded = () => {}

  constructor(page: Page, faults: string[]) {
    this.page = page
    this.#faults = faults
    this.#said = listen(page)
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfinished', (request) => this.#close(request))
    page.on('requestfailed', (request) => this.#close(request))
  }

  async open(path: string, { menus }: { menus: boolean }): Promise<Seen> {
    const { page } = this
    this.#open.clear()
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    if (response?.status() !== 200) this.#note(path, `${response?.status()}`)
    await page.waitForFunction(isHydrated, undefined, { polling: 50, timeout: patienceMs })
    await this.#stillness()
    if (menus)
      for (const id of panels) {
        await this.#openPanel(id)
        await this.#checkLargeText(`#${id}`)
      }
    const headings = page.locator('h1')
    await headings
      .first()
      .waitFor({ state: 'attached', timeout: patienceMs })
      .catch(() => {})
    const { headings: count, lost, jumps, ...seen } = await page.evaluate(look)
    if (count !== 1) this.#note(path, `${count} main headings`)
    for (const jump of jumps) this.#note(path, `a heading level is left out: ${jump}`)
    for (const hash of lost) this.#note(path, `nothing at ${hash}`)
    await this.#checkLargeText(path)
    for (const text of this.#said.splice(0)) this.#note(path, text)
    return seen
  }

  /** On a phone, where text twice as large has the least room. */
  async #checkLargeText(path: string) {
    if ((this.page.viewportSize()?.width ?? 0) > 400) return
    for (const text of await this.page.evaluate(findLargeTextFaults)) this.#note(path, `large text: ${text}`)
  }

  #close(request: Request) {
    this.#open.delete(request)
    this.#requestEnded()
  }

  #note(path: string, text: string) {
    this.#faults.push(`${path}: ${text}`)
  }

  /** No request is open, and none follows from what has arrived; the live connection stays. */
  async #stillness() {
    const isBusy = () => [...this.#open].some((request) => !request.url().includes('/api/live'))
    const ended = () => new Promise<void>((resolve) => (this.#requestEnded = resolve))
    const late = pause(patienceMs, 'late', { ref: false })
    do {
      while (isBusy()) {
        if ((await Promise.race([ended(), late])) === 'late') throw new Error(`${this.page.url()} goes on loading`)
      }
      await this.page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    } while (isBusy())
  }

  /** With all its groups. */
  async #openPanel(id: string) {
    const panel = this.page.locator(`#${id}`)
    await panel.evaluate((element) => element instanceof HTMLElement && element.showPopover())
    if (id === 'cart-menu') return
    // What it holds beyond plain links is fetched, and needs the roles.
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
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    ({ origin }) => origin === location.origin,
  )
  const here = anchors.map(({ href }) => new URL(href))
  const ways = anchors.filter((anchor) => anchor.closest('#pages') === null)
  const isOnPage = ({ pathname, search, hash }: URL) =>
    hash.length > 1 && pathname === location.pathname && search === location.search
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((one) => one.checkVisibility())
  const levelOf = (heading: Element | undefined) => Number(heading?.tagName.slice(1) ?? 0)
  const jumps = headings
    .filter((heading, at) => at > 0 && levelOf(heading) > levelOf(headings[at - 1]) + 1)
    .map((heading) => `${heading.tagName} ${heading.textContent.trim()}`)
  return {
    jumps,
    path: location.pathname + location.search,
    title: document.title,
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    lost: here.filter((to) => isOnPage(to) && !document.getElementById(to.hash.slice(1))).map(({ hash }) => hash),
    links: [...new Set(here.map(({ pathname, search }) => pathname + search))],
    ways: [...new Set(ways.map(({ pathname, search }) => pathname + search))],
  }
}
