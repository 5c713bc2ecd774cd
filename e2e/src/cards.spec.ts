import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { uniquePhone, type Fixture, type Fixtures } from './fixtures.ts'
import { slowPhone } from './phones.ts'
import { arrive } from './steps.ts'

// The provider's faults are one switch for all of its calls.
test.describe.configure({ mode: 'serial' })

const paymentOf = (page: Page) => page.getByRole('region', { name: 'Your payment' })
const press = (page: Page, name: 'Approve' | 'Decline' | 'Abandon') => page.getByRole('button', { name }).click()

/** A product is ordered to be paid by card. */
async function payByCard(page: Page, fixtures: Fixtures, buyer: Fixture) {
  const product = await fixtures.product(await fixtures.member())
  await arrive(page, buyer, `/payment?product=${product.id}`)
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
}

const onCardPage = (page: Page) => expect(page.getByText('Simulated card payment')).toBeVisible()

/** How often the provider has taken money in this mail address's name. */
async function takenFrom(page: Page, baseURL: string | undefined, { email }: Fixture) {
  const simulator = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}/__sim/paystack`
  const listed = await (await page.request.get(`${simulator}/transactions`)).json()
  const { transactions } = listed as { transactions: { status: string; customer: { email: string } }[] }
  return transactions.filter(({ status, customer }) => status === 'success' && customer.email === email).length
}

test('a card that is declined takes nothing, and M-Pesa then pays the same order', async ({
  page,
  fixtures,
  baseURL,
}) => {
  const buyer = await fixtures.member()
  await payByCard(page, fixtures, buyer)
  await onCardPage(page)
  await press(page, 'Decline')
  await expect(page.getByRole('alert')).toContainText('Try another card')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(paymentOf(page).getByText(/The payment was declined, and nothing was taken/)).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).click()
  await page.getByRole('radio', { name: 'M-Pesa' }).check()
  const phone = slowPhone(page.request, baseURL ?? '', uniquePhone())
  await phone.wait()
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(phone.number)
  await page.getByRole('button', { name: /pay KSh/i }).click()
  await expect(page.getByText(/Enter your M-Pesa PIN/).first()).toBeVisible()
  await phone.approve()
  await expect(page.getByText('M-Pesa receipt')).toBeVisible()
  expect(await takenFrom(page, baseURL, buyer)).toBe(0)
})

test('left by the back button and opened in a second tab, both show the same, and it is paid once', async ({
  page,
  context,
  fixtures,
  baseURL,
}) => {
  const buyer = await fixtures.member()
  await payByCard(page, fixtures, buyer)
  await onCardPage(page)
  const cardPage = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/\/payment\?order=/)
  const second = await context.newPage()
  await second.goto(page.url())
  for (const tab of [page, second])
    await expect(paymentOf(tab).getByText('We are waiting for your bank.')).toBeVisible()
  await second.goto(cardPage)
  await press(second, 'Approve')
  await expect(paymentOf(second).getByText(/Payment received/)).toBeVisible()
  await expect(page).toHaveURL('/orders')
  // The page of the provider, opened once more, takes nothing again.
  await second.goto(cardPage)
  await expect(second.getByText('This payment is complete.')).toBeVisible()
  expect(await takenFrom(page, baseURL, buyer)).toBe(1)
})

test('the wallet is topped up by card', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/wallet?action=topup')
  await page.getByRole('textbox', { name: 'Amount in KSh' }).fill('2500')
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: 'Pay KSh 2,500' }).click()
  await onCardPage(page)
  await press(page, 'Approve')
  await expect(paymentOf(page).getByText(/Payment received/)).toBeVisible()
  await page.getByRole('link', { name: 'To your wallet' }).click()
  await expect(page.getByText('Top-up by card')).toBeVisible()
  await expect(page.getByText('+ KSh 2,500')).toBeVisible()
})

test('a provider that is down or silent loses nothing: the order waits, and can be paid', async ({
  page,
  fixtures,
  baseURL,
}) => {
  const faults = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}/__sim/paystack/faults`
  const set = (fault: 'http_500' | null) => page.request.post(faults, { data: { on: 'initialize', fault } })
  await set('http_500')
  await payByCard(page, fixtures, await fixtures.member())
  await expect(paymentOf(page).getByText('Opening the card page…')).toBeVisible()
  await expect(paymentOf(page).getByText('You may close this page. The result will be in My Orders.')).toBeVisible()
  await set(null)
})
