import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { uniquePhone } from './fixtures.ts'
import { arrive, putInCart } from './steps.ts'

test.use({
  viewport: { width: 360, height: 740 },
  allowedConsoleErrors: [/Failed to load resource/],
})

/** The server receives the first so many requests for a checkout, and this device receives no answer. */
async function loseAnswers(page: Page, count: number) {
  let lost = 0
  await page.route('**/api/checkouts', async (route) => {
    if (lost >= count) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
}

test('an order whose answer was lost on the way is found, and what could not be ordered stays in the cart', async ({
  page,
  fixtures,
}) => {
  const [seller, buyer, other] = await Promise.all([fixtures.member(), fixtures.member(), fixtures.member()])
  const [last, taken] = await Promise.all([
    fixtures.product(seller, { price: 700, quantity: 1 }),
    fixtures.product(seller, { quantity: 1 }),
  ])
  await arrive(page, buyer, '/cart')
  for (const { id } of [last, taken]) await putInCart(page, id)
  await fixtures.order(other, taken)
  await loseAnswers(page, 1)
  await page.goto('/checkout')
  await expect(page.getByText('No longer available')).toBeVisible()
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(uniquePhone())
  await page.getByRole('button', { name: 'Pay KSh 700' }).click()
  await expect(page).toHaveURL(/\/cart\?payment=pending/)
  await page.goto('/orders')
  await expect(page.getByRole('listitem').filter({ hasText: last.title })).toHaveCount(1)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(taken.title)).toBeVisible()
  await expect(page.getByRole('main').getByText(last.title)).toHaveCount(0)
})

test('where no answer comes at all, the cart says what is ordered and where it is paid', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const last = await fixtures.product(seller, { price: 700, quantity: 1 })
  await arrive(page, buyer, '/cart')
  await putInCart(page, last.id)
  await loseAnswers(page, 3)
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(uniquePhone())
  await page.getByRole('button', { name: 'Pay KSh 700' }).click()
  await expect(page.getByText('You have ordered this. It waits for your payment.')).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).first().click()
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('button', { name: /pay KSh 700/i })).toBeVisible()
})
