import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { uniquePhone } from './fixtures.ts'
import { slowPhone } from './phones.ts'
import { arrive } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

declare global {
  interface Window {
    shifted: number
  }
}

/** How far what is on the page has moved without a touch, from here on. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const deliveryOn = (page: Page) => page.getByRole('region', { name: 'Delivery' })

test('an order is paid without its page moving, and both sides read where it goes', async ({
  page,
  request,
  baseURL,
  fixtures,
  anotherPage,
}) => {
  const [seller, buyer] = [await fixtures.member({ firstName: 'Otieno' }), await fixtures.member()]
  const product = await fixtures.product(seller, { delivery: ['rider'] })
  const order = await fixtures.order(buyer, product, await fixtures.address(buyer))
  const phone = slowPhone(request, baseURL ?? '', uniquePhone())
  await phone.wait()

  await page.setViewportSize({ width: 360, height: 740 })
  await measureShifts(page)
  await arrive(page, buyer, `/orders/${order}`)
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(phone.number)
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  // Elsewhere nobody is called to pay a second time.
  const list = await anotherPage()
  await arrive(list, buyer, '/orders')
  const row = list.getByRole('listitem').filter({ hasText: product.title })
  await expect(row.getByText('Checking payment')).toBeVisible()
  await expect(row.getByText('Your turn')).toBeHidden()
  await page.evaluate(() => {
    window.shifted = 0
  })
  await phone.approve()
  await expect(page.getByRole('heading', { name: 'The seller has to accept' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show that it is paid' })).toBeVisible()
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)

  const shop = await anotherPage()
  await arrive(shop, seller, `/orders/${order}`)
  for (const side of [page, shop]) {
    for (const words of [
      'Rider',
      'Amina Wanjiru',
      '0712 345 678',
      'Blue gate behind the Shell station',
      'Call at the gate',
    ])
      await expect(deliveryOn(side).getByText(words, { exact: true })).toBeVisible()
    await expect(side.getByRole('link', { name: 'Something wrong?' })).toHaveCount(1)
  }
})

test('what is picked up says where and when; handed over it is green, and can be reviewed', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [seller, buyer] = [await fixtures.member(), await fixtures.member()]
  const product = await fixtures.product(seller)
  const order = await fixtures.order(buyer, product)
  await fixtures.pay(buyer, order)
  await fixtures.act(seller, order, 'accept')
  const shop = await anotherPage()
  await arrive(shop, seller, `/orders/${order}`)
  await shop.getByRole('button', { name: 'Mark as ready' }).click()
  await shop.getByRole('textbox', { name: 'Where and when the buyer can pick it up' }).fill('Stall 14, 8–18')
  await shop.getByRole('button', { name: 'Mark as ready' }).click()
  await arrive(page, buyer, `/orders/${order}`)
  await expect(page.getByRole('heading', { name: 'Ready to pick up' })).toBeVisible()
  for (const words of [/Parklands\/Highridge, Westlands, Nairobi City/, /^Ready since /, 'Stall 14, 8–18'])
    await expect(deliveryOn(page).getByText(words)).toBeVisible()
  await expect(deliveryOn(page).getByText('Pick up in')).toBeVisible()

  await fixtures.act(buyer, order, 'receive')
  await expect(shop.getByText('ALREADY HANDED OVER')).toHaveClass(/text-primary/)
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible()
  await expect(deliveryOn(page).getByText('Pickup place')).toBeVisible()
  await expect(deliveryOn(page).getByText(/Pick up in|Ready since/)).toBeHidden()
})
