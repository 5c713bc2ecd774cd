import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { arrive, enter } from './steps.ts'

/** As with the keyboard: no place of the page is pointed at. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')
const onHeading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeFocused()

// The device that is signed out learns it at once, by a call that is refused.
test.use({ allowedConsoleErrors: [/status of 40[13]/] })

test('when the pressed button was removed, the focus stays in its section', async ({ page, fixtures, anotherPage }) => {
  const person = await fixtures.member()
  const other = await anotherPage()
  await enter(other, person)
  await arrive(page, person, '/settings/security')
  await page
    .getByRole('button', { name: /^Sign out Chrom/ })
    .first()
    .press('Enter')
  await onHeading(page, 'Devices')

  await page.goto('/settings/data')
  await press(page, 'Ask for my data')
  await onHeading(page, 'Download your data')
  await press(page, 'Delete account')
  await press(page, 'Delete my account')
  await onHeading(page, 'Delete account')
  await press(page, 'Keep my account')
  await onHeading(page, 'Download your data')
})
