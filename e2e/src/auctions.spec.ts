import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { confirmed } from './lots.ts'
import { arrive } from './steps.ts'

/** Sooner than any polling. */
const soon = { timeout: 15_000 }

async function offer(page: Page, title: string) {
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Furniture')
  await form.getByRole('combobox', { name: 'Condition' }).selectOption('Used, good')
  await form.getByRole('textbox', { name: 'Starting price' }).fill('1,000')
  await form.getByRole('textbox', { name: 'Secret reserve' }).fill('900')
  await form.getByRole('button', { name: 'Put it up for auction' }).click()
  await expect(form.getByText('At least the starting price of KSh 1,000, or nothing.').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Secret reserve' }).fill('1500')
  await form.getByRole('button', { name: 'Put it up for auction' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a lot is offered, bid on by two who see each other at once, and read by anyone without script', async ({
  page,
  fixtures,
  browser,
}) => {
  const title = `Carved chest ${unique()}`
  const [seller, achieng, brian] = [
    await confirmed(fixtures, 'Salim'),
    await confirmed(fixtures, 'Achieng'),
    await confirmed(fixtures, 'Brian'),
  ]
  await arrive(page, seller, '/auctions/create')
  await expectAccessible(page, 'the form of a lot')
  await offer(page, title)
  const address = new URL(page.url()).pathname
  await expect(page.getByText('Your reserve of KSh 1,500 is secret.')).toBeVisible()

  const first = await browser.newPage()
  await arrive(first, achieng, address)
  const box = first.getByRole('main')
  await box.getByRole('button', { name: '1,050', exact: true }).click()
  await expect(box.getByRole('textbox', { name: 'Your max' })).toHaveValue('1050')
  await box.getByRole('button', { name: 'Bid up to KSh 1,050' }).click()
  await expect(box.getByText('You are leading').first()).toBeVisible()
  await expect(box.getByText('Reserve not met').first()).toBeVisible()
  await expectAccessible(first, 'a lot that one leads')

  const second = await browser.newPage()
  await arrive(second, brian, address)
  await second.getByRole('textbox', { name: 'Your max' }).fill('20000')
  await second.getByRole('button', { name: 'Bid up to KSh 20,000' }).click()
  const question = second.getByRole('dialog')
  await expect(question.getByText('You typed KSh 20,000. Right?')).toBeVisible()
  await question.getByRole('button', { name: 'Change it' }).click()
  await second.getByRole('textbox', { name: 'Your max' }).fill('2000')
  await second.getByRole('button', { name: 'Bid up to KSh 2,000' }).click()
  await expect(second.getByText('You are leading').first()).toBeVisible()
  await expect(second.getByText('KSh 1,500').first()).toBeVisible()

  // Nothing was reloaded.
  await expect(box.getByText('You were outbid')).toBeVisible(soon)
  await expect(box.getByRole('list', { name: 'Bids' }).getByText('b•••2')).toBeVisible(soon)
  await expect(box.getByText('You', { exact: true }).first()).toBeVisible()

  await first.goto('/auctions/my-bids')
  await expect(first.getByRole('article').filter({ hasText: title }).getByText('You were outbid')).toBeVisible()
  await expectAccessible(first, 'my bids')

  await page.reload()
  await expect(page.getByText('There are bids, so everything stays as it is.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the description' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The key is lost.')
  await page.getByRole('dialog').getByRole('button', { name: 'Add to the description' }).click()
  await expect(page.getByRole('main').getByText('The key is lost.')).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(address)
  await expect(reader.getByText('2 bids', { exact: true })).toBeVisible()
  await expect(reader.getByRole('list', { name: 'Bids' }).getByText('b•••1')).toBeVisible()
  for (const words of ['Current price', 'KSh 1,500', 'Bid from', 'KSh 1,550', 'Ends'])
    await expect(reader.getByText(words, { exact: true }).first()).toBeVisible()
  const [id] = /[\da-f]{8}-[-\da-f]{27}$/.exec(address) ?? []
  await expect(reader.getByRole('link', { name: 'Sign in to bid' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/auctions/${id}`)}`,
  )
  await reader.goto('/auctions/ended')
  await reader.getByRole('link', { name: 'Live', exact: true }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible()
  for (const context of [plain, first.context(), second.context()]) await context.close()
})
