import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { bid, confirmed, makeLot } from './lots.ts'
import { arrive } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ended = { timeout: 60_000 }

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
