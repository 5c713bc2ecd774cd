import { expect, test } from './app.ts'
import { expectAccessible } from './accessible-screen.ts'
import { unique } from './fixtures.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

test('an admin sees the account that pays out and books money that was moved there', async ({ page, fixtures }) => {
  const admin = await fixtures.member()
  await giveRole(admin, 'Admin')
  await arrive(page, admin, '/admin/float')
  await expect(page.getByText('To spare')).toBeVisible()
  await expectAccessible(page, 'account that pays out')
  await page.getByRole('button', { name: 'Book money that was moved' }).click()
  const form = page.getByRole('form', { name: 'Book money that was moved' })
  await form.getByRole('radio', { name: 'The bank' }).check()
  await form.getByRole('button', { name: 'Book money that was moved' }).click()
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  // The bar at the top would cover half of a field.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'form of money that was moved')
  await form.getByRole('textbox', { name: 'Amount' }).fill('1,200')
  const receipt = `BANK-${unique()}`.replaceAll(/[^A-Z0-9-]/gi, '').slice(0, 30)
  await form.getByRole('textbox', { name: 'Receipt' }).fill(receipt)
  await form.getByRole('textbox', { name: 'Reason' }).fill('For the payouts of Friday.')
  await form.getByRole('button', { name: 'Book money that was moved' }).click()
  const moved = page.getByRole('listitem').filter({ hasText: receipt.toUpperCase() })
  await expect(moved.getByText('Booked')).toBeVisible()
  await expect(moved.getByText(/1,200/)).toBeVisible()
})
