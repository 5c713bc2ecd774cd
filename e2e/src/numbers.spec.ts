import { readFileSync } from 'node:fs'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('an admin reads on a phone how today goes, and each number leads to its list', async ({ page, fixtures }) => {
  const admin = await fixtures.member()
  await giveRole(admin, 'Admin')
  await arrive(page, admin, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  const members = page.getByRole('link', { name: /^New members/ })
  await expect(members).toContainText(/until \d\d:00, a week ago/)
  await expect(members).toHaveAttribute('href', '/admin/users')
  await expect(page.getByText('Everything is counted that happened until')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Waiting for staff/ })).toBeVisible()
  await expectAccessible(page, 'dashboard of staff')
})

test('analytics hide small groups, change their period, and are saved as a file', async ({ page, fixtures }) => {
  const admin = await fixtures.member()
  await giveRole(admin, 'Admin')
  await arrive(page, admin, '/admin/analytics')
  await expect(page.getByText('Groups of fewer than 10 are hidden.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'From visit to order' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await expectAccessible(page, 'analytics of staff')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV: From visit to order' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mtaa-joining-7.csv')
  expect(readFileSync(await download.path(), 'utf8')).toContain('step,count')
})

test('a member is shown neither', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeHidden()
  await expect(page.getByText('New members')).toBeHidden()
})
