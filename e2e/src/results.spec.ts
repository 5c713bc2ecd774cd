import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { type Fixture, type Fixtures, uniquePhone } from './fixtures.ts'
import { arrive } from './steps.ts'

const phone = { width: 360, height: 640 }

/** What came of an act has the focus, and its first words are on the screen. */
async function readsAt(page: Page, words: string | RegExp) {
  const result = page.locator(':focus')
  await expect(result.getByText(words).first()).toBeInViewport({ ratio: 1 })
}

interface Sides {
  fixtures: Fixtures
  seller: Fixture
  buyer: Fixture
}

/** Pays an order and sends it. */
async function send({ fixtures, seller, buyer }: Sides, order: string) {
  await fixtures.pay(buyer, order)
  for (const act of ['accept', 'ship']) await fixtures.act(seller, order, act, { note: 'Stall 14, from 8 to 18' })
}

test('what came of an act is where its person looks: a review, a dispute, a top-up', async ({ page, fixtures }) => {
  const [seller, buyer] = [await fixtures.member(), await fixtures.member()]
  const product = await fixtures.product(seller)
  const [received, missing] = [await fixtures.order(buyer, product), await fixtures.order(buyer, product)]
  const sides = { fixtures, seller, buyer }
  await Promise.all([send(sides, received), send(sides, missing)])
  await fixtures.act(buyer, received, 'receive')
  await page.setViewportSize(phone)
  await arrive(page, buyer, `/orders/${received}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Your words' }).fill('All as promised.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await readsAt(page, 'Your review is saved')

  await page.goto(`/orders/${missing}/dispute`)
  await page.getByRole('radio', { name: 'It has not arrived' }).check()
  await page.getByRole('textbox', { name: 'What happened?' }).fill('Nobody was at stall 14 at any time of the day.')
  await page.getByRole('button', { name: 'Open a dispute' }).click()
  await readsAt(page, /^The other side has until/)

  await page.goto('/wallet?action=topup')
  await page.getByRole('textbox', { name: 'Amount in KSh' }).fill('500')
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(uniquePhone())
  await page.getByRole('button', { name: 'Pay KSh 500' }).click()
  await expect(page.getByText('KSh 500 is in your wallet.')).toBeVisible({ timeout: 60_000 })
  await readsAt(page, 'KSh 500 is in your wallet.')
})

test('nobody is offered what is refused, nor called to pay twice', async ({ page, fixtures, anotherPage }) => {
  const [seller, buyer] = [await fixtures.member(), await fixtures.member()]
  const product = await fixtures.product(seller, { quantity: 9 })
  const made = []
  for (let count = 0; count < 3; count += 1) made.push(await fixtures.order(buyer, product))
  const [disputed = '', released = '', mismatched = ''] = made
  const sides = { fixtures, seller, buyer }
  const paidWrongly = fixtures.pay(buyer, mismatched, uniquePhone('907'))
  await Promise.all([send(sides, disputed), send(sides, released), paidWrongly])
  await fixtures.act(buyer, released, 'receive')
  await fixtures.send(buyer, `/api/orders/${disputed}/dispute`, {
    reason: 'not_received',
    text: 'Nobody was at stall 14 at any time of the day.',
  })
  const shop = await anotherPage()
  for (const one of [page, shop]) await one.setViewportSize(phone)
  await arrive(shop, seller, `/orders/${disputed}`)
  await arrive(page, buyer, `/orders/${disputed}`)
  const refund = /refund/i
  for (const side of [page, shop]) {
    await expect(side.getByRole('region', { name: 'Dispute of this order' })).toBeVisible()
    await expect(side.getByRole('button', { name: refund })).toHaveCount(0)
  }
  await shop.goto(`/orders/${released}`)
  await expect(shop.getByText('ALREADY HANDED OVER')).toBeVisible()
  await expect(shop.getByRole('button', { name: refund })).toHaveCount(0)

  await page.goto(`/orders/${mismatched}`)
  await expect(page.getByRole('main').getByText('Checking payment').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await page.goto('/orders')
  await page.getByRole('main').getByRole('link', { name: 'Unpaid' }).click()
  await expect(page.getByRole('link', { name: product.title })).toHaveCount(0)

  await shop.goto('/market/my-products')
  const row = shop.getByRole('listitem').filter({ hasText: product.title })
  await row.getByRole('button', { name: /^More for / }).click()
  await row.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(shop.getByText('You have nothing on sale')).toBeVisible()
  await shop.goto(`/market/${product.id}`)
  await expect(shop.getByText('You have paused this. Nobody can order it.')).toBeVisible()
  await expect(shop.getByText('The seller has paused this for now.')).toHaveCount(0)
})
