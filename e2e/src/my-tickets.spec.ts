import { slugOfTitle } from '@mtaa/contract/slug'
import type { TicketOrder } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { newId } from '../../server/src/platform/database/ids.ts'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { type Fixture, type Fixtures, unique, uniquePhone } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { linkTo } from './mails.ts'
import { stored, underWorker, withoutNetwork } from './offline-steps.ts'
import { arrive } from './steps.ts'

test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [withoutNetwork] })

/** A free ticket for an event in five days. */
async function getTicket(fixtures: Fixtures, buyer: Fixture) {
  const organizer = await fixtures.member()
  const [id, type, now] = [newId(), newId(), new Date()]
  const title = `Sauti Sol ${unique()}`
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
  await inDatabase(async (db) => {
    const { id: owner_id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', organizer.email)
      .executeTakeFirstOrThrow()
    const times = { starts_at: at(120), ends_at: at(124), created_at: now, updated_at: now }
    const words = { title, slug: slugOfTitle(title), category: 'general', price: 0 }
    await db
      .insertInto('listings')
      .values({ id, module: 'events', owner_id, status: 'active', ...words, ...times, ...place })
      .execute()
    await db
      .insertInto('events')
      .values({ id, location: 'Uhuru Gardens', directions: 'Second gate', place_hidden: true })
      .execute()
    await db
      .insertInto('event_ticket_types')
      .values({
        id: type,
        event_id: id,
        position: 1,
        name: 'VIP',
        price: 0,
        quantity: 5,
        per_person: 4,
        created_at: now,
      })
      .execute()
  })
  const data = { tickets: [{ ticket_type_id: type, guests: ['Amina'] }], total: 0 }
  const order = await fixtures.send<TicketOrder>(buyer, `/api/events/${id}/ticket-orders`, data)
  return { title, ticket: order.tickets[0]?.id ?? '' }
}

const code = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

test('a ticket that was never opened here works without a network', async ({ page, context, fixtures }) => {
  const buyer = await fixtures.member()
  const { title, ticket } = await getTicket(fixtures, buyer)
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, buyer, '/my-tickets')
  await underWorker(page)
  await page.reload()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page, 'the list of tickets')
  await stored(page, `/stored/tickets/${ticket}`)

  await context.setOffline(true)
  await page.goto(`/my-tickets/${ticket}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of the ticket/ })).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('Uhuru Gardens')).toBeVisible()
  await expect(page.getByText('Without a network this code is valid as it is.')).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(/This code changes every 30 seconds/)).toBeVisible()
  await expectAccessible(page, 'a ticket')
})

test('a ticket is passed on by an SMS: the other has a code of their own, and the old one is dead', async ({
  page,
  request,
  anotherPage,
  fixtures,
}) => {
  const buyer = await fixtures.member()
  const { title, ticket } = await getTicket(fixtures, buyer)
  await arrive(page, buyer, `/my-tickets/${ticket}`)
  const old = await page.getByText(code).textContent()
  await page.getByRole('button', { name: 'Change the name' }).click()
  await page.getByRole('textbox', { name: 'Name on the ticket' }).fill('Chebet')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Chebet · VIP')).toBeVisible()

  const phone = uniquePhone()
  await page.getByRole('button', { name: 'Pass on' }).click()
  await page.getByRole('textbox', { name: 'Their phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Pass on' }).last().click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Their name' }).fill('Baraka')
  await page.getByRole('button', { name: 'Pass on' }).last().click()
  await expect(page.getByText(/^Offered to Baraka/)).toBeVisible()

  const link = await linkTo(request, phone.replace(/^0/, '254'), '/t/')
  const other = await anotherPage()
  await other.goto(new URL(link).pathname)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(title)
  await expectAccessible(other, 'a ticket that is given')
  await other.getByRole('button', { name: 'Take the ticket' }).click()
  await expect(other).toHaveURL(/\/t\/[\w-]{43}$/)
  const own = other.getByText(code)
  await expect(own).toBeVisible()
  expect(await own.textContent()).not.toBe(old)
  await expectAccessible(other, 'a ticket by its link')
  await other.getByRole('button', { name: 'Give the ticket back' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Give the ticket back' }).click()
  await expect(other.getByText('Not valid')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Passed on', { exact: true })).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
})

test('the next tickets of a member are on the dashboard', async ({ page, fixtures }) => {
  const buyer = await fixtures.member()
  const { title, ticket } = await getTicket(fixtures, buyer)
  await arrive(page, buyer, '/home')
  const own = page.locator('section', { has: page.getByRole('heading', { name: 'My Tickets' }) }).last()
  await own.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/my-tickets/${ticket}`)
})
