import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { enter, signIn, signOut } from './steps.ts'

const chip = (page: Page, place: string) => page.getByRole('link', { name: `Browsing: ${place}`, exact: true })
const placeCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'mtaa_place')?.value

/** All titles that a page has shown since it was opened. */
const titlesOf = (page: Page) => page.evaluate(() => (globalThis as { titles?: string[] }).titles ?? [])
const watchTitles = () => {
  const titles: string[] = []
  Object.assign(globalThis, { titles })
  const look = () => titles.push(document.querySelector('main h1')?.textContent ?? '')
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

test('a member begins in their home ward, and what they choose holds everywhere and at the next sign-in', async ({
  page,
  fixtures,
}) => {
  const member = await fixtures.member()
  await page.addInitScript(watchTitles)
  await enter(page, member)
  await expect(page.getByRole('heading', { level: 1, name: 'Latest in Parklands/Highridge' })).toBeVisible()
  expect(await titlesOf(page)).not.toContain('Latest in Kenya')
  expect(await placeCookie(page)).toBe('47-274-1367-home')

  // The home of one who leaves is not the next one's.
  await signOut(page)
  await expect(chip(page, 'KENYA')).toBeVisible()
  expect(await placeCookie(page)).toBeUndefined()
  await enter(page, member)

  const other = await page.context().newPage()
  await other.goto('/market')
  await expect(chip(other, 'PARKLANDS/HIGHRIDGE')).toBeVisible()
  await page.goto('/kenya/mombasa/nyali')
  await page.getByRole('link', { name: 'Browse here' }).click()
  await expect(page.getByRole('link', { name: 'You are browsing here' })).toBeFocused()
  await expect(chip(other, 'NYALI')).toBeVisible()
  await expectAccessible(page, 'constituency that is browsed')
  await page.getByRole('link', { name: 'You are browsing here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest in Nyali' })).toBeVisible()
  await signOut(page)
  await expect(chip(page, 'NYALI')).toBeVisible()

  // All of Kenya is a choice as well.
  await chip(page, 'NYALI').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Apply Selection' }).click()
  await expect(chip(other, 'KENYA')).toBeVisible()
  await page.goto('/login?next=/feed')
  await signIn(page, member)
  await expect(page.getByRole('heading', { level: 1, name: 'Latest in Kenya' })).toBeVisible()
})

test('who signs out is not fetched once more, and reads no error', async ({ page, fixtures }) => {
  await enter(page, await fixtures.member())
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me')) requests.push(request.url())
  })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('status').getByText('Signed Out')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Connect with Your Community' })).toBeVisible()
  expect(requests).toEqual([])
})

test('a toast takes the place of the last one, stays while it is looked at, and goes with its page', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/home')
  await chip(page, 'KENYA').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'KISUMU', exact: true }).click()
  const toasts = page.locator('.toaster .toast')
  await dialog.getByRole('button', { name: 'Save KISUMU as my county' }).click()
  await expect(toasts).toContainText('County Saved')
  await dialog.getByRole('button', { name: 'KISUMU is my county' }).click()
  await expect(toasts).toContainText('County Removed')
  await expect(toasts).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await toasts.hover()
  await page.clock.runFor(10_000)
  await expect(toasts).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4500)
  await expect(toasts).toHaveCount(0)

  await chip(page, 'KENYA').click()
  await dialog.getByRole('button', { name: 'KISUMU', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save KISUMU as my county' }).click()
  await expect(toasts).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Market', exact: true }).click()
  await expect(page).toHaveURL(/\/market$/)
  await expect(toasts).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the bar of the section leaves while one scrolls down, and is back on the way up and for the keyboard', async ({
    page,
  }) => {
    await page.goto('/feed')
    const first = page.getByRole('main').getByRole('article').first()
    expect((await first.boundingBox())?.y).toBeLessThan(200)
    const link = page.locator('.secondary-bar a').first()
    const isCovered = () =>
      link.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect()
        return !element.contains(document.elementFromPoint(left + 8, top + 8))
      })
    expect(await isCovered()).toBe(false)
    // The listener comes with the first scrolling.
    await expect(async () => {
      await page.mouse.wheel(0, 200)
      expect(await isCovered()).toBe(true)
    }).toPass()
    await link.focus()
    await page.keyboard.press('Shift')
    await expect.poll(isCovered).toBe(false)
    await link.blur()
    await expect.poll(isCovered).toBe(true)
    await page.mouse.wheel(0, -100)
    await expect.poll(isCovered).toBe(false)
  })
})
