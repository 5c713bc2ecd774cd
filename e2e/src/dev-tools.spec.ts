import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import type { Fixtures } from './fixtures.ts'
import { giveRole } from './roles.ts'
import { arrive, enter } from './steps.ts'

const built = [
  '/test-upload',
  '/test-upload-simple',
  '/test-audio',
  '/test-email',
  '/test-mpesa',
  '/test-cards',
  '/test-search',
  '/test-auth',
  '/test-notifications',
  '/test-location',
  '/test-detail',
  '/map-test',
  '/alerts-test',
]
const toCome = ['/test-video', '/test-stories', '/test-reels', '/test-livestream']

const main = (page: Page) => page.getByRole('main')

async function run(page: Page, path: string, verdict: string) {
  await page.goto(path)
  await main(page).getByRole('button', { name: 'Run the test' }).click()
  await expect(main(page).getByRole('status'), path).toHaveText(verdict, { timeout: 120_000 })
}

async function admin(fixtures: Fixtures) {
  const person = await fixtures.member()
  await giveRole(person, 'Admin')
  return person
}

// A wrong password is what one step tries.
test.use({ allowedConsoleErrors: [/status of 400 .*grant_type=password/] })

test('each part that is built passes on its own page', async ({ page, fixtures }) => {
  // Something must be for sale.
  await fixtures.product(await fixtures.member())
  await arrive(page, await fixtures.member(), '/test-index')
  for (const path of built) {
    await run(page, path, 'Passed')
    await expect(main(page).getByRole('listitem').getByText('Failed'), path).toHaveCount(0)
  }
  await expectAccessible(page, 'test page')
})

test('what is not built says so and what is missing, and does not pass', async ({ page }) => {
  for (const path of toCome) {
    await run(page, path, 'Not built yet')
    await expect(main(page).getByText(/^Missing: /), path).toBeVisible()
  }
})

test('a visitor runs everything: nothing fails, and what needs a member says that it was not tried', async ({
  page,
}) => {
  await page.goto('/test-index')
  await main(page).getByRole('button', { name: 'Run all' }).click()
  await expect(main(page).getByRole('status')).toHaveText(/ of 17 passed, 0 failed, /, { timeout: 120_000 })
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Test Upload' })).toContainText('Sign in to try')
  await expectAccessible(page, 'test index')
  await main(page).getByRole('link', { name: 'Global Test' }).click()
  // The page before has a button of the same name.
  await expect(page).toHaveURL(/\/test-global/)
  await main(page).getByRole('button', { name: 'Run all' }).press('Enter')
  await expect(main(page).getByRole('heading', { name: 'Test Email' })).toBeVisible({ timeout: 120_000 })
})

test('an admin creates a test user, who signs in', async ({ page, browser, baseURL, fixtures }) => {
  await arrive(page, await admin(fixtures), '/create-test-users')
  await main(page).getByRole('combobox', { name: 'With the role' }).selectOption('Content-Moderator')
  await main(page).getByRole('button', { name: 'Create test users' }).click()
  const made = main(page).getByRole('listitem').filter({ hasText: '@mtaa.test' })
  const email = await made.getByText('@mtaa.test').innerText()
  const password = await made.locator('code').innerText()
  await expectAccessible(page, 'test users')
  const other = await browser.newPage({ ...(baseURL && { baseURL }) })
  await enter(other, { email, password, firstName: '', lastName: '', session: undefined as never }, '/admin/queue')
  await other.close()
})

test('how much is stored is for admins, and shows nothing that is stored', async ({ page, fixtures }) => {
  const person = await admin(fixtures)
  await arrive(page, person, '/data-view')
  const users = main(page)
    .getByRole('row')
    .filter({ has: page.getByText('users', { exact: true }) })
  await expect(users).toContainText('identity/users')
  await expect(main(page)).not.toContainText(person.email)
  await expectAccessible(page, 'counts of tables')
})

test('a member sees neither counts of tables nor the form for test users', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/data-view')
  for (const path of ['/data-view', '/create-test-users']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page is for those who run the site' })).toBeVisible()
  }
})
