import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import type { Fixtures } from './fixtures.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

const staff = async (fixtures: Fixtures, role: Parameters<typeof giveRole>[1]) => {
  const person = await fixtures.member()
  await giveRole(person, role)
  return person
}

test('/admin leads each role to its work, and others nowhere', async ({ page, fixtures }) => {
  await arrive(page, await staff(fixtures, 'Customer-Support-Moderator'), '/admin')
  await page.waitForURL('/admin/queue')
  const menu = page.getByRole('navigation', { name: 'Back-office menu' })
  await expect(menu.getByRole('link', { name: /^Queue/ })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Feature Flags' })).toBeHidden()
  await expectAccessible(page, 'frame of a moderator')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(menu).toBeHidden()
  await page.getByRole('main').locator('summary').first().click()
  await menu.getByRole('link', { name: 'Payments' }).click()
  await page.waitForURL('/admin/payments')
  await expect(menu).toBeHidden()
})

test('a member finds no way into the back-office', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/admin')
  await expect(page.getByRole('heading', { name: 'This page is for those who run the site' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Back-office menu' })).toBeHidden()
})

test('a flag that an admin turns off goes from the page of a member, who has not reloaded', async ({
  page,
  browser,
  baseURL,
  fixtures,
}) => {
  const admin = await staff(fixtures, 'Admin')
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const member = await context.newPage()
  await arrive(member, await fixtures.member(), '/points?view=redeem')
  const promoting = member.getByRole('heading', { name: 'Promote a product' })
  await expect(promoting).toBeVisible()

  await arrive(page, admin, '/admin/feature-flags')
  await expectAccessible(page, 'feature flags')
  const feature = page.getByRole('switch', { name: 'Feature: Promotions' })
  await feature.click()
  const dialog = page.getByRole('dialog', { name: 'Turn off Promotions?' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Places are shown twice.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Feature Disabled')).toBeVisible()
  await expect(feature).toHaveAttribute('aria-checked', 'false')
  await expect(promoting).toBeHidden()

  // Its history takes the change back.
  await page.getByRole('link', { name: 'Promotions' }).click()
  await expect(page.getByText('Places are shown twice.')).toBeVisible()
  await page.getByRole('button', { name: 'Set it back to before' }).first().click()
  const back = page.getByRole('dialog', { name: 'Set Promotions back?' })
  await back.getByRole('textbox', { name: 'Reason' }).fill('The fault is mended.')
  await back.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Feature Enabled')).toBeVisible()
  await expect(promoting).toBeVisible()
  await context.close()
})

test('a change of payments that one admin plans waits for another', async ({ page, browser, baseURL, fixtures }) => {
  const [first, second] = [await staff(fixtures, 'Admin'), await staff(fixtures, 'Admin')]
  await arrive(page, first, '/admin/feature-flags/payments')
  await page.getByRole('radio', { name: 'Open', exact: true }).check()
  const at = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 16)
  await page.getByLabel('At this moment, in Nairobi time').fill(at)
  await page.getByRole('button', { name: 'Plan a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a change' })
  const reason = `After the audit ${first.lastName}`
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Plan a change' }).click()
  const card = page.getByRole('listitem').filter({ hasText: reason })
  await expect(card.getByText('Another admin must approve it.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Approve' })).toBeHidden()
  await expectAccessible(page, 'one feature flag')

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await arrive(other, second, '/admin/feature-flags')
  const waiting = other.getByRole('listitem').filter({ hasText: reason }).first()
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const approve = other.getByRole('dialog', { name: 'Approve this change?' })
  await approve.getByRole('textbox', { name: 'Reason' }).fill('Seen with the auditors.')
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByRole('status').getByText('Approved')).toBeVisible()
  await context.close()

  // Approved, and then cancelled by the one who planned it.
  await page.reload()
  await expect(card.getByText(`approved by ${second.firstName}`)).toBeVisible()
  await card.getByRole('button', { name: 'Cancel plan' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this plan?' })
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('Not this month.')
  await cancel.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(card).toBeHidden()
})

test.describe('the pieces of the design', () => {
  // One of them is a picture that cannot be found.
  test.use({ allowedConsoleErrors: [/nothing-here/] })

  test('rows are chosen with the keyboard; an act on them waits ten seconds, and leaving the page sends it', async ({
    page,
  }) => {
    await page.goto('/dev/ui')
    const table = page.getByRole('table', { name: 'Stalls (light)' })
    await expect(table.getByRole('row')).toHaveCount(5)
    await table.getByRole('checkbox', { name: 'Choose Stall 1' }).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const act = page.getByRole('button', { name: 'Close 2 stalls' }).first()
    await act.click()
    const dialog = page.getByRole('dialog', { name: 'Close 2 stalls' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They moved away.')
    await dialog.getByRole('button', { name: 'Close 2 stalls' }).click()
    await expect(page.getByText('2 stalls will be closed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('2 stalls will be closed')).toBeHidden()
    await expect(page.getByText('Closed: Stall 1, Stall 2')).toBeHidden()

    await table.getByRole('checkbox', { name: 'Choose Stall 2' }).check()
    await page.getByRole('button', { name: 'Close 1 stall' }).first().click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('It moved away.')
    await page.getByRole('dialog').getByRole('button', { name: 'Close 1 stall' }).click()
    await expect(page.getByText('1 stall will be closed')).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await expect(page.getByText('Closed: Stall 2').first()).toBeVisible()
    await expect(page.getByText('Stall 2: It has orders.')).toBeVisible()
  })
})
