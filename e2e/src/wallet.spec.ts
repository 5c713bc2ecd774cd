import { readFile } from 'node:fs/promises'
import { expect, test } from './app.ts'
import { uniquePhone } from './fixtures.ts'
import { arrive } from './steps.ts'

test('money is added by M-Pesa, an order is paid with it, and the statement has both', async ({ page, fixtures }) => {
  const [member, product] = [await fixtures.member(), await fixtures.product(await fixtures.member())]
  await arrive(page, member, '/wallet?action=topup')
  await expect(page.getByText('No money in or out yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount in KSh' }).fill('5000')
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(uniquePhone())
  await page.getByRole('button', { name: 'Pay KSh 5,000' }).click()
  // Of a top-up the callback alone is not enough: a query, which may have to wait for its turn, must say the same.
  await expect(page.getByText('KSh 5,000 is in your wallet.')).toBeVisible({ timeout: 90_000 })

  await page.goto(`/payment?product=${product.id}`)
  await page.getByRole('radio', { name: 'Wallet' }).check()
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(page).toHaveURL(/\/payment\?order=|\/orders/)

  await page.goto('/wallet')
  await expect(page.getByText('Paid with the wallet')).toBeVisible()
  await page.getByText('Statement', { exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV (spreadsheet)' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Top-up by M-Pesa')
  expect(text).toContain('Closing balance')
})
