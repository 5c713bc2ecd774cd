import { day } from '@mtaa/contract/time'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { confirmed } from './lots.ts'
import { arrive } from './steps.ts'

/** So many days from now at an hour in Nairobi, as a field of date and time has it. */
const local = (days: number, hour: string) =>
  `${new Date(Date.now() + days * day + 3 * 3_600_000).toISOString().slice(0, 10)}T${hour}`

async function next(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
}

async function arrangeEvent(page: Page, title: string) {
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Arts & culture')
  await next(page)
  await form.getByLabel('It starts').fill(local(10, '19:00'))
  await form.getByLabel('It ends').fill(local(10, '18:00'))
  await next(page)
  await expect(form.getByText('After the start, at most 14 days later').first()).toBeVisible()
  await form.getByLabel('It ends').fill(local(10, '23:00'))
  await form.getByRole('radio', { name: 'Every week' }).check()
  await form.getByRole('textbox', { name: 'Number of dates' }).fill('3')
  await next(page)
  await form.getByRole('textbox', { name: 'Place and road' }).fill('Alliance, Loita Street')
  await form.getByRole('checkbox', { name: 'Show the exact place only' }).check()
  await next(page)
  await expectAccessible(page, 'the tickets of an event')
  await form.getByRole('textbox', { name: 'Name of the type' }).fill('Regular')
  await form.getByRole('textbox', { name: 'Price' }).fill('800')
  await form.getByRole('textbox', { name: 'Quantity' }).fill('50')
  await form.getByRole('button', { name: 'Add a type of tickets' }).click()
  const second = form.getByRole('group', { name: 'Type 2' })
  await second.getByRole('textbox', { name: 'Name of the type' }).fill('VIP')
  const vip = form.getByRole('group', { name: 'VIP' })
  await vip.getByRole('textbox', { name: 'Price' }).fill('2000')
  await vip.getByRole('textbox', { name: 'Quantity' }).fill('5')
  await next(page)
  await form.getByRole('radio', { name: 'Until 7 days before the start' }).check()
  await next(page)
  await expect(form.getByRole('list', { name: 'Dates' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'the preview of an event')
  await form.getByRole('button', { name: 'Publish the event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('an event is made in steps, found in the list and the calendar, read without script, moved and cancelled', async ({
  page,
  fixtures,
  browser,
}) => {
  const title = `Usiku wa taarab ${unique()}`
  const organizer = await confirmed(fixtures, 'Salim')
  await arrive(page, organizer, '/events/create')
  await expectAccessible(page, 'the form of an event')
  await arrangeEvent(page, title)
  const address = new URL(page.url()).pathname
  const main = page.getByRole('main')
  await expect(main.getByText('Alliance, Loita Street')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Other dates' })).toBeVisible()
  await expectAccessible(page, 'an event of one’s own')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(address)
  await expect(reader.getByText('The exact place is shown with the ticket.')).toBeVisible()
  await expect(reader.getByText('Loita')).toHaveCount(0)
  await expect(reader.getByText('until 7 days before the start').first()).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  const first = local(10, '19:00').slice(0, 10)
  await reader.goto(`/events?from=${first}&until=${first}&everywhere=1`)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await reader.goto(`/events?view=calendar&month=${first.slice(0, 7)}&everywhere=1`)
  await reader.getByRole('link', { name: new RegExp(`^${Number(first.slice(8))}: `) }).click()
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await reader.goto('/events?free=true&everywhere=1')
  await expect(reader.getByRole('heading', { name: title })).toHaveCount(0)
  await plain.close()

  await main.getByRole('link', { name: 'Edit', exact: true }).click()
  await expectAccessible(page, 'an event that is changed')
  await main.getByRole('radio', { name: 'This date and those that follow' }).check()
  await main.getByRole('textbox', { name: 'Title' }).fill(`${title}, mpya`)
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title}, mpya` })).toBeVisible()

  await page.goto('/events/mine')
  await expect(main.getByRole('article')).toHaveCount(3)
  await expect(main.getByText('0 of 55 sold').first()).toBeVisible()
  await expectAccessible(page, 'my events')
  // A loader knows of no session: the organizer sees the rest once that is there.
  await page.goto(address)
  await expect(main.getByText('Alliance, Loita Street')).toBeVisible()
  await main.getByRole('link', { name: 'Event desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Event desk' })).toBeVisible()
  await main.getByRole('link', { name: title }).click()
  await main.getByRole('button', { name: 'Cancel the event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The hall is flooded.')
  await dialog.getByRole('button', { name: 'Cancel the event' }).click()
  await expect(main.getByText('The hall is flooded.')).toBeVisible()
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible()
})
