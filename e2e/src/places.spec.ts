import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { expectAccessible } from './accessible-screen.ts'
import { arrive } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const chip = (page: Page, place: string) => page.getByRole('link', { name: `Browsing: ${place}`, exact: true })
const selector = (page: Page) => page.getByRole('dialog', { name: 'Choose where to browse' })

async function open(page: Page, place = 'KENYA') {
  await chip(page, place).click()
  await expect(selector(page).getByText('Select County...')).toBeVisible()
  return selector(page)
}

test('three wards are chosen step by step, and earlier steps take them back', async ({ page }) => {
  await page.goto('/home')
  const dialog = await open(page)
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await press('NAIROBI CITY')
  await expect(dialog.getByText('Select Constituency...')).toBeVisible()
  await press('WESTLANDS')
  await expect(dialog.getByText('Select up to 3 wards (0/3)')).toBeVisible()
  for (const name of ['KITISURU', 'KARURA', 'KANGEMI']) await dialog.getByRole('checkbox', { name }).check()
  await expect(dialog.getByText('Select up to 3 wards (3/3)')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'MOUNTAIN VIEW' })).toBeDisabled()
  await expectAccessible(page, 'place selector, three wards')
  await press('Apply Selection')

  const banner = page.getByRole('navigation', { name: 'Browsing:' })
  await expect(banner.getByRole('button', { name: 'KITISURU, KARURA AND KANGEMI', exact: true })).toBeVisible()
  // It begins at the counties again, with what is chosen.
  await open(page, '3 Wards Selected')
  await press('3 Wards Selected')
  await dialog.getByRole('checkbox', { name: 'KARURA' }).uncheck()
  await expect(dialog.getByRole('checkbox', { name: 'MOUNTAIN VIEW' })).toBeEnabled()
  await press('WESTLANDS')
  await expect(dialog.getByText('Select up to 3 wards (0/3)')).toBeVisible()
  await press('Back one step')
  await expect(dialog.getByText('Select Constituency...')).toBeVisible()
  await press('Clear NAIROBI CITY')
  await expect(dialog.getByText('Select County...')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Clear selection' })).toBeDisabled()
  // Nothing has changed until now.
  await press('Close')
  await open(page, '3 Wards Selected')
  await press('KENYA')
  await press('Apply Selection')
  await expect(chip(page, 'KENYA')).toBeVisible()
})

test('a ward is found by its name at the first step, and a second one joins it', async ({ page }) => {
  await page.goto('/home')
  const dialog = await open(page)
  const search = dialog.getByRole('searchbox')
  await search.fill('no such place')
  await expect(dialog.getByText('No counties found.')).toBeVisible()
  await search.fill('parklands high')
  await dialog.getByRole('button', { name: 'PARKLANDS/HIGHRIDGE WESTLANDS, NAIROBI CITY' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'PARKLANDS/HIGHRIDGE' })).toBeChecked()
  await search.fill('xyz')
  await expect(dialog.getByText('No wards found.')).toBeVisible()
  await search.fill('kang')
  await dialog.getByRole('checkbox', { name: 'KANGEMI' }).check()
  await dialog.getByRole('button', { name: 'Apply Selection' }).click()
  await expect(chip(page, '2 Wards Selected')).toBeVisible()
})

test.describe('while the server does not answer', () => {
  // The service worker would answer with the tree that it has cached.
  test.use({ allowedConsoleErrors: [/status of 503|Failed to load resource/], serviceWorkers: 'block' })
  test('the selector says that the places failed to load, and tries again', async ({ page }) => {
    await page.goto('/home')
    await page.route('**/api/locations', (route) => route.fulfill({ status: 503, body: '{}' }))
    await chip(page, 'KENYA').click()
    await expect(selector(page).getByText('Loading locations...')).toBeVisible()
    await expect(selector(page).getByText('Failed to load location data')).toBeVisible()
    await page.unroute('**/api/locations')
    await selector(page).getByRole('button', { name: 'Retry' }).click()
    await expect(selector(page).getByRole('button', { name: 'MOMBASA', exact: true })).toBeVisible()
  })
})

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

test('a visitor saves a county as default on this device, and removes it', async ({ page }) => {
  await page.goto('/home')
  const dialog = await open(page)
  await dialog.getByRole('button', { name: 'KISUMU', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save KISUMU as my county' }).click()
  await expect(toast(page, 'County Saved')).toBeVisible()
  await expect(toast(page, '❤️ KISUMU County has been saved as your default.')).toBeVisible()
  await page.reload()
  await open(page)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'KISUMU' }).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'KISUMU is my county' }).click()
  await expect(toast(page, 'County Removed')).toBeVisible()
  await expect(toast(page, '🤍 KISUMU County has been removed as your default.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('default_county'))).toBeNull()
})

test.describe('when saving fails', () => {
  test.use({ allowedConsoleErrors: [/status of 503|Failed to load resource|ERR_FAILED/] })
  test('a member saves a county with the account, and the page says when it could not be', async ({
    page,
    fixtures,
    anotherPage,
  }) => {
    const member = await fixtures.member()
    await arrive(page, member, '/home')
    const dialog = await open(page)
    await dialog.getByRole('button', { name: 'KWALE', exact: true }).click()
    const save = dialog.getByRole('button', { name: 'Save KWALE as my county' })
    await page.route('**/auth/v1/user', (route) => route.abort())
    await save.click()
    await expect(toast(page, 'Failed to save default county')).toBeVisible()
    await page.unroute('**/auth/v1/user')
    await save.click()
    await expect(toast(page, 'County Saved')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('default_county'))).toBeNull()

    const session = await page.evaluate(() => localStorage.getItem('mtaa-auth'))
    const other = await anotherPage()
    await arrive(other, { ...member, session: JSON.parse(session ?? '') }, '/home')
    await open(other)
    await expect(selector(other).getByRole('button', { name: 'KWALE is my county' })).toBeVisible()

    await page.route('**/auth/v1/user', (route) => route.abort())
    await dialog.getByRole('button', { name: 'KWALE is my county' }).click()
    await expect(toast(page, 'Failed to remove default county')).toBeVisible()
  })
})

test('the landing page shows the busiest county, and what is chosen there is chosen everywhere', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'New in Nairobi City, the busiest county now' })).toBeVisible()
  for (const path of ['/events', '/jobs', '/businesses', '/properties'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Browse All Locations' })).toHaveAttribute('href', '/kenya')
  await expect(main.getByRole('link', { name: 'Sign Up Now' }).first()).toHaveAttribute('href', '/auth/register')
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')

  const explore = main.getByRole('button', { name: 'Explore Area' })
  await expect(explore).toBeDisabled()
  await main.getByLabel('County', { exact: true }).selectOption('MOMBASA')
  await expect(explore).toBeEnabled()
  await expect(chip(page, 'MOMBASA')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'New in Mombasa', exact: true })).toBeVisible()
  await main.getByLabel('Constituency', { exact: true }).selectOption('NYALI')
  await expect(main.getByRole('heading', { name: 'New in Nyali', exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Constituency', { exact: true })).toHaveValue('nyali')
  await main.getByRole('button', { name: 'Clear selection' }).click()
  await expect(explore).toBeDisabled()
  await main.getByLabel('County', { exact: true }).selectOption('MOMBASA')
  await main.getByLabel('Constituency', { exact: true }).selectOption('NYALI')
  await explore.click()
  await expect(page).toHaveURL(/\/kenya\/mombasa\/nyali$/)
  await page.goto('/home')
  await expect(chip(page, 'NYALI')).toBeVisible()
})

test('on a phone the landing page shows one step at a time, and search and goods are on its first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const main = page.getByRole('main')
  const step = (name: string) => main.getByLabel(name, { exact: true })
  const expectOnly = async (name: string, placeholder: string) => {
    await expect(main.getByRole('combobox')).toHaveCount(1)
    await expect(step(name).locator('option:checked')).toHaveText(placeholder)
  }
  await expectOnly('County', 'Select County...')
  await expect(main.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('article').first()).toBeInViewport({ ratio: 0.3 })
  await step('County').selectOption('MOMBASA')
  await expectOnly('Constituency', 'Select Constituency...')
  await expect(step('Constituency')).toBeFocused()
  await step('Constituency').selectOption('NYALI')
  await expectOnly('Ward', 'Select Ward...')
  await main.getByRole('button', { name: 'MOMBASA' }).click()
  await expectOnly('Constituency', 'Select Constituency...')
  await main.getByRole('button', { name: 'Explore Area' }).click()
  await expect(page).toHaveURL(/\/kenya\/mombasa$/)
})

test('the dashboard has four rows of at most ten, with arrows where there are more than four', async ({ page }) => {
  const titles = {
    'Latest Market Items': 'market',
    'Upcoming Events': 'events',
    'Active Auctions': 'auctions',
    'Latest Services': 'services',
  }
  await page.goto('/dashboard')
  const row = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  for (const [title, module] of Object.entries(titles)) {
    const cards = row(title).getByRole('article')
    await expect(cards).toHaveCount(10)
    await expect(cards.first().getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^/${module}/[0-9A-Za-z]{20,22}$`),
    )
  }
  const market = row('Latest Market Items')
  const list = market.getByRole('list')
  const left = () => list.evaluate((element) => Math.round(element.scrollLeft))
  await list.evaluate((element) => Object.assign(element.style, { scrollSnapType: 'none', scrollBehavior: 'auto' }))
  await market.getByRole('button', { name: 'Scroll right' }).click()
  await expect.poll(left).toBe(320)
  await market.getByRole('button', { name: 'Scroll left' }).click()
  await expect.poll(left).toBe(0)
})

test('where there is little, the dashboard has no arrows and counts what is nearby', async ({
  page,
  fixtures,
  context,
  baseURL,
}) => {
  // Marsabit, Moyale, Sololo.
  const place = { county_code: 10, constituency_code: 45, ward_code: 222 }
  await fixtures.product(await fixtures.member(), { place })
  await context.addCookies([{ name: 'mtaa_place', value: '10-45-222', url: baseURL ?? '' }])
  await page.goto('/home')
  const row = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  const market = row('Latest Market Items')
  await expect(market.getByRole('article')).not.toHaveCount(0)
  await expect(market.getByRole('button', { name: 'Scroll right' })).toBeDisabled()
  await expect(market.getByRole('button', { name: 'Scroll left' })).toBeDisabled()
  const auctions = row('Active Auctions')
  // Names are in upper case in selectors only.
  await expect(auctions.getByText('No active auctions in Sololo')).toBeVisible()
  await expect(auctions.getByRole('link', { name: /^\d+ in Kenya$/ })).toHaveAttribute('href', '/kenya')
})

test.describe('without a network', () => {
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/] })
  test('three levels are chosen once the places have been on this device', async ({ page, context }) => {
    await page.goto('/home')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.reload()
    const dialog = await open(page)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await context.setOffline(true)
    await page.reload()
    await open(page)
    for (const name of ['TURKANA', 'TURKANA WEST']) await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'LOKICHOGGIO' }).check()
    await dialog.getByRole('button', { name: 'Apply Selection' }).click()
    await expect(chip(page, 'LOKICHOGGIO')).toBeVisible()
  })
})
