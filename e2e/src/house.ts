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
    const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
    await use(new Neighbours(request))
    await request.dispose()
  },

  page: async ({ page, expectedNoise }, use) => {
    const complaints = listen(page)
    await use(page)
    expect(complaints.filter((text) => !expectedNoise.some((noise) => noise.test(text)))).toEqual([])
  },

  anotherPage: async ({ browser, contextOptions, expectedNoise }, use) => {
    const opened: { page: Page; complaints: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      const page = await context.newPage()
      opened.push({ page, complaints: listen(page) })
      return page
    })
    for (const { page } of opened) await page.context().close()
    const complaints = opened.flatMap((one) => one.complaints)
    expect(complaints.filter((text) => !expectedNoise.some((noise) => noise.test(text)))).toEqual([])
  },
})

/** Errors of the console, reports of the content policy among them, and what nobody caught. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return complaints
}
