import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test as base } from './app.ts'
import type { Fixture, Fixtures } from './fixtures.ts'
import { uniquePhone } from './fixtures.ts'
import { slowPhone } from './phones.ts'
import { arrive } from './steps.ts'

type SlowPhone = ReturnType<typeof slowPhone>

/** The buyer's phone, whose prompt waits until the test answers it. */
const test = base.extend<{ phone: SlowPhone }>({
  phone: async ({ request, baseURL }, use) => {
    const phone = slowPhone(request, baseURL ?? '', uniquePhone())
    await phone.wait()
    await use(phone)
  },
})

test.use({ serviceWorkers: 'allow' })

// Without the network every call fails, and what does not exist is a 404.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

const paymentOf = (page: Page) => page.getByRole('region', { name: 'Your payment' })

interface Paying {
  fixtures: Fixtures
  phone: SlowPhone
  buyer?: Fixture
}

/** A product that is ordered on `/payment`, and its payment begun there: its prompt is on the phone. */
async function payOnPage(page: Page, { fixtures, phone, buyer }: Paying) {
  const product = await fixtures.product(await fixtures.member())
  await arrive(page, buyer ?? (await fixtures.member()), `/payment?product=${product.id}`)
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(phone.number)
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(page).toHaveURL(/\/payment\?order=/)
  await expect(paymentOf(page).getByRole('timer')).toBeVisible()
  return product
}

/** As if this payment had begun so long ago, as far as this tab knows. */
async function begunBefore(page: Page, seconds: number) {
  await page.evaluate((ms) => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('payment_start_')) sessionStorage.setItem(name, String(Date.now() - ms))
  }, seconds * 1000)
  await page.reload()
}

test('a product is paid on its payment page: the prompt is sent, the phone approves, My Orders has it', async ({
  page,
  fixtures,
  phone,
}) => {
  const product = await payOnPage(page, { fixtures, phone })
  await expect(page.getByText('STK Push Sent')).toBeVisible()
  await expect(paymentOf(page).getByRole('timer')).toBeVisible()
  // The state is the server's: a reload loses nothing, and the prompt is announced once.
  await page.reload()
  await expect(paymentOf(page).getByText('Check your phone. Enter your M-Pesa PIN.')).toBeVisible()
  await phone.approve()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('listitem').filter({ hasText: product.title }).getByText('Paid')).toBeVisible()
})

test('a visitor who wants to pay signs in first, and comes back to the product', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const product = await fixtures.product(seller)
  await page.goto(`/payment?product=${product.id}`)
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('textbox', { name: 'Email' }).fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(buyer.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Pay KSh/ })).toBeVisible()
  await expect(page.getByText(product.title)).toBeVisible()
})

test('after 75 seconds the payer can enter a receipt, and has what the M-Pesa menu needs', async ({
  page,
  fixtures,
  phone,
}) => {
  await payOnPage(page, { fixtures, phone })
  const payment = paymentOf(page)
  await expect(payment.getByRole('button', { name: 'I have paid' })).toBeHidden()
  await begunBefore(page, 80)
  await expect(payment.getByText('Still checking…')).toBeVisible()
  await expect(payment.getByText('You may close this page.')).toBeVisible()
  await payment.getByRole('button', { name: 'I have paid' }).click()
  await expect(payment.getByRole('textbox', { name: 'M-Pesa code' })).toBeVisible()
  await payment.getByText('Pay by Paybill instead').click()
  await expect(payment.getByRole('button', { name: 'Copy Account number' })).toBeVisible()
  await begunBefore(page, 200)
  await expect(payment.getByText('This takes longer than usual.')).toBeVisible()
  await expect(payment.getByText(/failed/i)).toBeHidden()
  await phone.approve()
  await expect(page.getByText('Payment Successful')).toBeVisible()
})

test('two tabs show the same payment, and both its end', async ({ page, context, fixtures, phone }) => {
  await payOnPage(page, { fixtures, phone })
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(paymentOf(second).getByText(/Enter your M-Pesa PIN/)).toBeVisible()
  await phone.approve()
  for (const tab of [page, second]) await expect(tab).toHaveURL('/orders')
})

test('without the network nothing is said of failure, and what came meanwhile is there when it is back', async ({
  page,
  context,
  fixtures,
  phone,
}) => {
  await payOnPage(page, { fixtures, phone })
  await context.setOffline(true)
  await phone.approve()
  await expect(paymentOf(page).getByText(/Enter your M-Pesa PIN/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Payment Successful')).toBeVisible()
})

test('a prompt cancelled on the phone says so, and the order can be paid again at once', async ({
  page,
  fixtures,
  phone,
}) => {
  await payOnPage(page, { fixtures, phone })
  await phone.answer('cancel')
  await expect(paymentOf(page).getByText('You cancelled the payment.')).toBeVisible()
  await expect(paymentOf(page).getByRole('button', { name: /^Try again: pay KSh/ })).toBeEnabled()
})

test('the second wrong PIN in a row warns of the lock, also after a reload', async ({ page, fixtures, phone }) => {
  await payOnPage(page, { fixtures, phone })
  const payment = paymentOf(page)
  await phone.answer('wrong_pin')
  await expect(payment.getByText('The M-Pesa PIN was wrong.')).toBeVisible()
  await expect(payment.getByText(/three wrong PINs/)).toBeHidden()
  await payment.getByRole('button', { name: /^Try again: pay KSh/ }).click()
  await expect(payment.getByRole('timer')).toBeVisible()
  await phone.answer('wrong_pin')
  await expect(payment.getByText(/three wrong PINs/)).toBeVisible()
  await page.reload()
  await expect(payment.getByText(/three wrong PINs/)).toBeVisible()
})

test('an order of somebody else, an unknown one and a paid one are not paid here', async ({
  page,
  fixtures,
  anotherPage,
  phone,
}) => {
  await payOnPage(page, { fixtures, phone })
  const address = page.url()
  const other = await anotherPage()
  await arrive(other, await fixtures.member(), address)
  await expect(other.getByText('This order does not exist')).toBeVisible()
  await other.goto('/payment?order=00000000-0000-7000-8000-000000000000')
  await expect(other.getByText('This order does not exist')).toBeVisible()
  await phone.approve()
  await expect(page).toHaveURL('/orders')
  await page.goto(address)
  await expect(paymentOf(page).getByText(/Payment received\. Receipt [A-Z0-9]{10}\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /KSh/ })).toBeHidden()
})

test('back from a page of the provider, the payment itself is shown, with any query in the URL', async ({
  page,
  fixtures,
  anotherPage,
  phone,
}) => {
  const buyer = await fixtures.member()
  await payOnPage(page, { fixtures, phone, buyer })
  const id = await page.evaluate(() =>
    Object.keys(sessionStorage)
      .find((name) => name.startsWith('payment_start_'))
      ?.slice('payment_start_'.length),
  )
  const back = `/payment/return?payment=${id}`
  await page.goto(`${back}&status=failed`)
  await expect(paymentOf(page).getByText(/Enter your M-Pesa PIN/)).toBeVisible()
  await phone.approve()
  await expect(paymentOf(page).getByText(/Payment received/)).toBeVisible()
  const other = await anotherPage()
  await arrive(other, await fixtures.member(), back)
  await expect(other.getByText('There is no payment to show')).toBeVisible()
})

test('a seller reads on the order whether it is paid, not on what a buyer shows', async ({
  page,
  fixtures,
  anotherPage,
  phone,
}) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const product = await fixtures.product(seller)
  await arrive(page, buyer, `/payment?product=${product.id}`)
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(phone.number)
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(paymentOf(page).getByRole('timer')).toBeVisible()
  const number = await paymentOf(page)
    .getByText(/^Order /)
    .innerText()
  const code = number.replace('Order ', '')
  const shop = await anotherPage()
  await shop.clock.install()
  await arrive(shop, seller, '/orders?view=selling')
  await shop.getByRole('link', { name: 'Is it paid?' }).click()
  await shop.getByRole('textbox', { name: 'Order number' }).fill(code)
  await shop.getByRole('button', { name: 'Look it up' }).click()
  const proof = shop.getByRole('region', { name: 'Is it paid?' })
  await expect(proof.getByText('NOT PAID', { exact: true })).toBeVisible()
  await expect(proof.getByText(/KSh.*1,500.* for order [A-Z0-9]{10} has not reached Mtaa/)).toBeVisible()
  await phone.approve()
  await expect(page).toHaveURL('/orders')
  await shop.getByRole('button', { name: 'Look it up' }).click()
  await expect(proof.getByText('PAID', { exact: true })).toBeVisible()
  await expectAccessible(shop, 'the stamp')
  // An old one is not shown: neither without a network, nor after a minute.
  await shop.context().setOffline(true)
  await shop.clock.fastForward('01:05')
  await expect(shop.getByText('NOT CHECKED')).toBeVisible()
  await expect(proof.getByText('PAID', { exact: true })).toBeHidden()
  await shop.context().setOffline(false)
  await shop.getByRole('link', { name: number }).click()
  await expect(shop).toHaveURL(/\/orders\/[\w-]+$/)
  await expect(proof.getByText('PAID', { exact: true })).toBeVisible()
})
