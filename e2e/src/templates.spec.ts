import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

// Words that may not be saved are refused by the server, also in the preview.
test.use({ allowedConsoleErrors: [/status of 422/] })

test('an admin finds a mail, changes its words beside their preview, and goes back to those of the program', async ({
  page,
  fixtures,
}) => {
  const admin = await fixtures.member()
  await giveRole(admin, 'Admin')
  await arrive(page, admin, '/email-templates')
  await page.getByRole('searchbox', { name: 'Contains' }).fill('points expiring')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/q=points/)
  await expectAccessible(page, 'list of templates')
  await page.getByRole('link', { name: 'Points expiring' }).click()

  const preview = page.getByRole('region', { name: 'How it looks' })
  await expect(preview.getByText(/1,200/).first()).toBeVisible()
  await expectAccessible(page, 'editor of a template')
  const text = page.getByRole('textbox', { name: 'Text of the message' })
  await text.fill('Points of yours end soon.')
  await expect(preview.getByRole('status')).toHaveText(/The words must say (points|day)/)
  await text.fill('On {day} {points} of your points end: <b>use</b> them.')
  await expect(preview.getByText('On 3 December 2026 1,200 of your points end: <b>use</b> them.')).toBeVisible()

  await page.getByRole('button', { name: 'Save and send from now on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Members did not know what ends')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('These words are sent from now on.')).toBeVisible()
  const versions = page.getByRole('region', { name: 'Versions so far' })
  await expect(versions.getByText('Members did not know what ends')).toBeVisible()

  await versions.getByRole('button', { name: 'Back to the words of the program' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The old words were right')
  await dialog.getByRole('button', { name: 'Use these again' }).click()
  await expect(versions.getByText('The old words were right')).toBeVisible()
  await expect(text).not.toHaveValue(/<b>/)
})

test('the letters of an SMS are counted while it is written', async ({ page, fixtures }) => {
  const admin = await fixtures.member()
  await giveRole(admin, 'Admin')
  await arrive(page, admin, '/email-templates/payout_paid/sms/en')
  await expect(page.getByText(/^\d+ of 160 letters/)).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text of the message' })
  await text.fill(`{amount} ${'x'.repeat(200)}`)
  await expect(page.getByText(/^2\d\d of 160 letters/)).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/160 fit into one message/).first()).toBeVisible()
  await text.fill('{amount} ✓')
  await expect(page.getByText(/of 70 letters/)).toBeVisible()
})
