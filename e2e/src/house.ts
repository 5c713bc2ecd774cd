import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { Neighbours } from './neighbours.ts'

export { expect } from '@playwright/test'

interface House {
  /** Makes people and what they offer, without a browser. */
  neighbours: Neighbours
  /** Console messages a test brings about on purpose. */
  expectedNoise: RegExp[]
  /** A page of its own browser profile, for another person. */
  anotherPage: () => Promise<Page>
}

/** A browser in the whole house. Whatever a page complains about in its console fails the test. */
export const test = base.extend<House>({
  expectedNoise: [[], { option: true }],

  neighbours: async ({ playwright, baseURL }, use) => {
    const browser = () => playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
    const request = await browser()
    await use(new Neighbours(request, browser))
    await request.dispose()
  },

  page: async ({ page, expectedNoise, javaScriptEnabled }, use) => {
    const complaints = listen(page)
    if (javaScriptEnabled) waitForLife(page)
    await use(page)
    expect(complaints.filter((text) => !expectedNoise.some((noise) => noise.test(text)))).toEqual([])
  },

  anotherPage: async ({ browser, contextOptions, expectedNoise }, use) => {
    const opened: { page: Page; complaints: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      const page = await context.newPage()
      opened.push({ page, complaints: listen(page) })
      waitForLife(page)
      return page
    })
    for (const { page } of opened) await page.context().close()
    const complaints = opened.flatMap((one) => one.complaints)
    expect(complaints.filter((text) => !expectedNoise.some((noise) => noise.test(text)))).toEqual([])
  },
})

/** A press before the page is alive reaches nobody, and on a slow machine that is long: whoever opens a page waits for it. */
function waitForLife(page: Page) {
  const [open, again] = [page.goto.bind(page), page.reload.bind(page)]
  // The page may be left for another one meanwhile.
  const alive = () => expect.poll(() => page.evaluate(isAlive).catch(() => false), { timeout: 30_000 }).toBe(true)
  Object.assign(page, {
    async goto(...given: Parameters<Page['goto']>) {
      const response = await open(...given)
      await alive()
      return response
    },
    async reload(...given: Parameters<Page['reload']>) {
      const response = await again(...given)
      await alive()
      return response
    },
  })
}

/** Whether React has taken over everything that can be pressed; a page without script has nothing to wait for. */
function isAlive(): boolean {
  if (!document.querySelector('script[type=module]')) return true
  const parts = [...document.querySelectorAll('main button, main input, main select, header button')]
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
}

/** Errors of the console, reports of the content policy among them, and what nobody caught. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return complaints
}
