import type { BrowserContext } from '@playwright/test'
import { expect, isHydrated, listen, test } from './app.ts'

// A service worker would hand over the scripts that are held back.
test.use({ serviceWorkers: 'block' })

/** Opens a page whose scripts come only when they are let go, as on a slow line. */
async function openBeforeScripts(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const consoleErrors = listen(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const bringToLife = async () => {
    held.resolve()
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  }
  return { page, main: page.getByRole('main'), bringToLife, consoleErrors }
}

const email = 'halima@mtaa.test'
const typed = [
  ['/login', 'Email', email],
  ['/register', 'First name', 'Halima'],
  ['/door', 'Email', email],
  ['/private', 'Email', email],
  ['/contact', 'Message', 'The gate is blue.'],
] as const

// Each in a context of its own: of one that has been read before, the browser has the scripts in memory.
for (const [address, name, words] of typed) {
  test(`what is typed at ${address} before the script arrives stays, and is not taken for something else`, async ({
    context,
  }) => {
    const { page, main, bringToLife, consoleErrors } = await openBeforeScripts(context, address)
    const field = main.getByRole('textbox', { name }).first()
    await field.fill(words, { timeout: 20_000 })
    expect(await page.evaluate(isHydrated)).toBe(false)
    await bringToLife()
    await expect(field).toHaveValue(words)
    // React knows it, too: another field that changes does not take it away.
    const other = main.locator('input:not([type=checkbox], [type=radio], [type=file]), textarea').last()
    await other.pressSequentially('a')
    await expect(field).toHaveValue(new RegExp(`^${words}a?$`))
    expect(consoleErrors).toEqual([])
  })
}
