import { expectAccessible } from './accessible-screen.ts'
import { expect, test as base } from './app.ts'
import { type Fixture, uniquePhone, unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { textTo } from './mails.ts'
import { slowPhone } from './phones.ts'
import { arrive } from './steps.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import { slugOfTitle } from '@mtaa/contract/slug'

type SlowPhone = ReturnType<typeof slowPhone>

const test = base.extend<{ phone: SlowPhone }>({
  phone: async ({ request, baseURL }, use) => {
    const phone = slowPhone(request, baseURL ?? '', uniquePhone())
    await phone.wait()
    await use(phone)
  },
})

/** An event in five days with these types. */
async function makeEvent(
  organizer: Fixture,
  types: readonly { name: string; price: number; quantity: number; code?: string }[],
  { approval = false } = {},
) {
  const [id, now] = [newId(), new Date()]
  const title = `Sauti Sol ${unique()}`
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  await inDatabase(async (db) => {
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', organizer.email)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('listings')
      .values({
        id,
        module: 'events',
        owner_id: owner.id,
        title,
        slug: slugOfTitle(title),
        category: 'general',
        price: Math.min(...types.map(({ price }) => price)),
        status: 'active',
        starts_at: at(120),
        ends_at: at(124),
        created_at: now,
        updated_at: now,
        county_code: 47,
        constituency_code: 274,
        ward_code: 1367,
      })
      .execute()
    await db.insertInto('events').values({ id, location: 'KICC', capacity: 100, approval }).execute()
    await db
      .insertInto('event_ticket_types')
      .values(
        types.map(({ name, price, quantity, code = null }, index) => ({
          id: newId(),
          event_id: id,
          position: index + 1,
          name,
          price,
          quantity,
          per_person: 4,
          hidden_code: code,
          created_at: now,
        })),
      )
      .execute()
  })
  return { id, title, path: `/events/${id}` }
}

test('tickets are chosen, held and paid; behind a code there are more', async ({ page, fixtures, phone }) => {
  const [organizer, buyer] = [await fixtures.member(), await fixtures.member()]
  const event = await makeEvent(organizer, [
    { name: 'Regular', price: 500, quantity: 10 },
    { name: 'Backstage', price: 900, quantity: 2, code: 'NDUGU' },
  ])
  await page.setViewportSize({ width: 360, height: 800 })
  await arrive(page, buyer, event.path)
  const box = page.getByRole('region', { name: 'Tickets' })
  await expect(box.getByText('Regular')).toBeVisible()
  await expect(box.getByText('Backstage')).toBeHidden()
  await expectAccessible(page, 'an event with tickets')
  await box.getByText('I have a code').click()
  await box.getByRole('textbox', { name: 'Code' }).fill('wrong')
  await box.getByRole('button', { name: 'Show tickets' }).click()
  await expect(box.getByText('This code opens no tickets.').first()).toBeVisible()
  await box.getByRole('textbox', { name: 'Code' }).fill('ndugu')
  await box.getByRole('button', { name: 'Show tickets' }).click()
  await expect(box.getByText('Backstage')).toBeVisible()
  await box.getByRole('button', { name: 'Get tickets' }).click()
  await expect(box.getByText('Choose at least one ticket.')).toBeVisible()
  await box.getByRole('button', { name: 'One more of Backstage' }).click()
  await box.getByRole('textbox', { name: 'Name on the ticket' }).fill('Baraka Otieno')
  await box.getByRole('button', { name: 'Go on to pay KSh 900' }).click()

  await expect(page).toHaveURL(/\/my-tickets\/orders\//)
  await expect(page.getByText('These tickets are held for you:')).toBeVisible()
  await expect(page.getByText('Baraka Otieno')).toBeVisible()
  await expectAccessible(page, 'an order of tickets')
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(phone.number)
  await page.getByRole('button', { name: 'Pay KSh 900' }).click()
  await expect(page.getByRole('timer', { name: /seconds/i })).toBeVisible()
  await phone.approve()
  await expect(page.getByText('Your tickets are ready.')).toBeVisible({ timeout: 30_000 })
  await page.goto(event.path)
  await expect(page.getByRole('link', { name: 'See your ticket' })).toBeVisible()
})

test('a free ticket is had with a phone alone, and who comes too late waits', async ({ page, fixtures, browser }) => {
  const [organizer, late] = [await fixtures.member(), await fixtures.member()]
  const event = await makeEvent(organizer, [{ name: 'Entry', price: 0, quantity: 1 }])
  await page.goto(event.path)
  const box = page.getByRole('region', { name: 'Tickets' })
  await box.getByRole('button', { name: 'Send me a code' }).click()
  await expect(box.getByText('Write the name of the guest.')).toBeVisible()
  const number = uniquePhone()
  await box.getByRole('textbox', { name: 'Name on the ticket' }).fill('Wanjiru')
  await box.getByRole('textbox', { name: 'Phone' }).fill(number)
  await box.getByRole('button', { name: 'Send me a code' }).click()
  await expect(box.getByText('We have sent you a code by SMS.')).toBeVisible()
  await expectAccessible(page, 'the code of a free ticket')
  const code = await textTo(page.request, `254${number.slice(1)}`)
  await box.getByRole('textbox', { name: 'Digit 1 of 6' }).fill(code)
  await box.getByRole('button', { name: 'Get tickets' }).click()
  await expect(box.getByRole('link', { name: 'Wanjiru' })).toHaveAttribute('href', /^\/t\/[\w-]{43}$/)

  const second = await browser.newPage()
  await arrive(second, late, event.path)
  // There is none to get.
  await expect(second.getByRole('button', { name: 'Join the waiting list for Entry' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Get tickets' })).toHaveCount(0)
  await second.getByRole('button', { name: 'Join the waiting list for Entry' }).click()
  await expect(second.getByText('You are next on the waiting list.')).toBeVisible()
  await second.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expect(second.getByText('You are next on the waiting list.')).toBeHidden()
})

test('a request is sent, approved by the organizer, and waits for its money', async ({ page, fixtures, browser }) => {
  const [organizer, guest] = [await fixtures.member(), await fixtures.member({ firstName: 'Achieng' })]
  const event = await makeEvent(organizer, [{ name: 'Dinner', price: 300, quantity: 5 }], { approval: true })
  await arrive(page, guest, event.path)
  await page.getByRole('button', { name: 'One more of Dinner' }).click()
  await page.getByRole('textbox', { name: 'A message to the organizer' }).fill('We met in Kisumu.')
  await page.getByRole('button', { name: 'Send a request' }).click()
  await expect(page.getByText('The organizer will answer your request.')).toBeVisible()

  const desk = await browser.newPage()
  await arrive(desk, organizer, event.path)
  await desk.getByRole('link', { name: 'Requests for tickets' }).click()
  await expect(desk.getByText('We met in Kisumu.')).toBeVisible()
  await expectAccessible(desk, 'requests for tickets')
  await desk.getByRole('button', { name: /^Approve Achieng/ }).click()
  await expect(desk.getByText('Nothing waits.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay KSh 300' })).toBeVisible()
})
