import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { inDatabase } from './in-database.ts'
import { bid, confirmed, endLot, makeLot } from './lots.ts'
import { arrive } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ended = { timeout: 60_000 }

// A lot that ends in the moment in which its page counts a look at it.
test.use({ allowedConsoleErrors: [/\/views\)$/] })

test('the winner chooses a rider and pays by M-Pesa; the seller reads who gets it and where', async ({
  page,
  request,
  fixtures,
  anotherPage,
}) => {
  const [seller, winner] = [await confirmed(fixtures, 'Salim'), await confirmed(fixtures, 'Wanjiru', request)]
  await fixtures.address(winner)
  const lot = await makeLot(fixtures, seller)
  await bid(fixtures, winner, lot, 1_500)
  await arrive(page, winner, `/auctions/${lot.id}`)
  await expect(page.getByText('You are leading').first()).toBeVisible()
  await endLot(lot)
  await expect(page.getByText('You won', { exact: true })).toBeVisible(ended)
  await expectAccessible(page, 'a lot that one won')

  const shop = await anotherPage()
  await arrive(shop, seller, `/auctions/${lot.id}`)
  await expect(
    shop.getByText(/^The buyer has until .+ to pay KSh\s1,000\. Do not hand it over before that\.$/),
  ).toBeVisible()
  await expectAccessible(shop, 'a lot that one sold')

  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Choose another delivery' }).click()
  await page.getByRole('radio', { name: 'Rider' }).check()
  await expect(page.getByText('Blue gate behind the Shell station').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  // Nothing is typed: it is the number that they confirmed.
  await expect(page.getByRole('textbox', { name: 'M-Pesa phone number' })).toHaveValue(/^0\d{9}$/)
  await page.getByRole('button', { name: 'Pay KSh 1,250' }).click()
  await expect(page.getByRole('heading', { name: 'The seller has to accept' })).toBeVisible(ended)

  await shop.reload()
  await expect(shop.getByText(/^It is paid: KSh\s1,000, held in protection\./)).toBeVisible()
  await shop.getByRole('link', { name: 'See the order' }).click()
  const delivery = shop.getByRole('region', { name: 'Delivery' })
  for (const words of ['Rider', 'Amina Wanjiru', 'Blue gate behind the Shell station'])
    await expect(delivery.getByText(words, { exact: true })).toBeVisible()
  await expect(shop.getByText(winner.firstName).first()).toBeVisible()
})

test('the next bidder declines a second chance; the seller reads it and offers the lot again in one tap', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [seller, first, second] = [
    await confirmed(fixtures, 'Salim'),
    await confirmed(fixtures, 'Brian'),
    await confirmed(fixtures, 'Achieng'),
  ]
  const lot = await makeLot(fixtures, seller)
  await bid(fixtures, second, lot, 1_200)
  await bid(fixtures, first, lot, 2_000)
  // Who won cannot buy it, so that the next one has the second chance at once.
  const banned = new Date(Date.now() + 86_400_000)
  await inDatabase((db) =>
    db.updateTable('users').set({ banned_until: banned }).where('email', '=', first.email).execute(),
  )
  await arrive(page, second, `/auctions/${lot.id}`)
  await endLot(lot)
  await expect(page.getByRole('heading', { name: 'A second chance for KSh 1,200' })).toBeVisible(ended)
  await expectAccessible(page, 'a second chance')
  const shop = await anotherPage()
  await arrive(shop, seller, `/auctions/${lot.id}`)
  await expect(shop.getByText(/The next bidder can have it for KSh\s1,200 until/)).toBeVisible()

  await page.getByRole('button', { name: 'No, thank you' }).click()
  await expect(page.getByText('You did not win')).toBeVisible()
  await shop.goto('/auctions/my-auctions')
  const row = shop.getByRole('article').filter({ hasText: lot.title })
  await expect(row.getByText('Not sold')).toBeVisible()
  await row.getByRole('button', { name: 'Offer it again' }).click()
  await expect(shop.getByRole('status').getByText('It is up for auction again')).toBeVisible()
  await expect(shop.getByRole('heading', { level: 1, name: lot.title })).toBeVisible()
  await expect(shop.getByText('No bids yet.', { exact: true })).toBeVisible()
  await shop.goto(`/auctions/${lot.id}`)
  await expect(shop.getByRole('link', { name: 'See the auction' })).toBeVisible()
  await expect(shop.getByRole('button', { name: 'Offer it again' })).toBeHidden()
})

test('a deposit comes by M-Pesa from the number that was confirmed, and then the bid goes through', async ({
  page,
  request,
  fixtures,
}) => {
  const [seller, bidder] = [await confirmed(fixtures, 'Salim'), await confirmed(fixtures, 'Njeri', request)]
  const lot = await makeLot(fixtures, seller, { starting_price: 20_000, deposit: true })
  await arrive(page, bidder, `/auctions/${lot.id}`)
  await expect(page.getByRole('heading', { name: 'First a deposit of KSh 1,000' })).toBeVisible()
  await page.getByRole('radio', { name: 'M-Pesa' }).check()
  await expect(page.getByRole('textbox', { name: 'M-Pesa phone number' })).toHaveValue(/^0\d{9}$/)
  await expectAccessible(page, 'a deposit')
  await page.getByRole('button', { name: 'Leave KSh 1,000' }).click()
  await expect(page.getByRole('timer').last()).toBeVisible()
  await page.getByRole('textbox', { name: 'Your max' }).fill('21000', ended)
  await page.getByRole('button', { name: 'Bid up to KSh 21,000' }).click()
  await expect(page.getByText('You are leading').first()).toBeVisible()
})

test('the log of a lot that has ended is downloaded by a visitor, and computed without the program', async ({
  page,
  fixtures,
}) => {
  const [seller, first, second] = [
    await confirmed(fixtures, 'Salim'),
    await confirmed(fixtures, 'Brian'),
    await confirmed(fixtures, 'Achieng'),
  ]
  const lot = await makeLot(fixtures, seller, { reserve_price: 5_000, buy_now_price: 6_500 })
  await bid(fixtures, first, lot, 1_200)
  await bid(fixtures, second, lot, 2_000)
  await fixtures.send(first, `/api/auctions/${lot.id}/buy-now`, { price: 6_500 })
  await page.goto(`/auctions/${lot.id}`)
  await expect(page.getByText('Waiting for payment')).toBeVisible(ended)
  await page.getByText('Check the bids yourself').click()
  await expectAccessible(page, 'the proof of a lot')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the log' }).click(),
  ])
  const file = test.info().outputPath('log.json')
  await download.saveAs(file)
  const { stdout } = await promisify(execFile)('node', ['server/src/op/op.ts', 'verify-auction', file], { cwd: root })
  expect(stdout).toContain('Right: bidder 1 won it for KSh 6500.')
})
