import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { Fixtures } from './fixtures.ts'

export { expect } from '@playwright/test'

interface App {
  /** Makes accounts and their content, without a browser. */
  fixtures: Fixtures
  /** Console messages that a test provokes on purpose. */
  allowedConsoleErrors: RegExp[]
  /** A page of its own browser profile, for another person. */
  anotherPage: () => Promise<Page>
}

/** A browser against the running program. Every error in a page's console fails the test. */
export const test = base.extend<App>({
  allowedConsoleErrors: [[], { option: true }],

  fixtures: async ({ playwright, baseURL }, use) => {
    const browser = () => playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
    const request = await browser()
    await use(new Fixtures(request, browser))
    await request.dispose()
  },

  page: async ({ page, allowedConsoleErrors, javaScriptEnabled }, use) => {
    const consoleErrors = listen(page)
    if (javaScriptEnabled) waitForLife(page)
    await use(page)
    expect(consoleErrors.filter((text) => !allowedConsoleErrors.some((noise) => noise.test(text)))).toEqual([])
  },

  anotherPage: async ({ browser, contextOptions, allowedConsoleErrors }, use) => {
    const opened: { page: Page; consoleErrors: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      const page = await context.newPage()
      opened.push({ page, consoleErrors: listen(page) })
      waitForLife(page)
      return page
    })
    for (const { page } of opened) await page.context().close()
    const consoleErrors = opened.flatMap((one) => one.consoleErrors)
    expect(consoleErrors.filter((text) => !allowedConsoleErrors.some((noise) => noise.test(text)))).toEqual([])
  },
})

/** A press before hydration has no effect, which takes long on a slow machine: opening a page waits for it. */
function waitForLife(page: Page) {
  const [open, again] = [page.goto.bind(page), page.reload.bind(page)]
  // The page may be left for another one meanwhile.
  const hydrated = () => expect.poll(() => page.evaluate(isHydrated).catch(() => false), { timeout: 30_000 }).toBe(true)
  Object.assign(page, {
    async goto(...input: Parameters<Page['goto']>) {
      const response = await open(...input)
      await hydrated()
      return response
    },
    async reload(...input: Parameters<Page['reload']>) {
      const response = await again(...input)
      await hydrated()
      return response
    },
  })
}

/** Whether the page is hydrated; a page without script counts as hydrated once all of it is read. */
export function isHydrated(): boolean {
  if (document.readyState === 'loading') return false
  if (!document.querySelector('script[type=module]')) return true
  const parts = [...document.querySelectorAll('main button, main input, main select, header button')]
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
}

/** Errors of the console, including CSP reports, and uncaught errors. */
export function listen(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    // Two clients of one session are two that renew it: the library only warns.
    const isFault = message.type() === 'error' || message.text().includes('Multiple GoTrueClient')
    if (isFault) consoleErrors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`))
  return consoleErrors
}
