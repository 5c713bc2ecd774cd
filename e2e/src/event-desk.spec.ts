import { day } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import type { Fixture } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './steps.ts'

/** An event in a week, with free tickets and some that cost KSh 500. */
async function makeEvent(organizer: Fixture) {
  const [id, free, paid, at] = [newId(), newId(), newId(), new Date()]
  const title = `Sauti ya Mtaa ${id.slice(-6)}`
  const [start, end] = [new Date(at.getTime() + 7 * day), new Date(at.getTime() + 7 * day + day / 4)]
  const listing = {
    id,
    module: 'events',
    owner_id: organizer.session.user.id,
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    category: 'music',
    price: 0,
    status: 'active',
    county_code: 47,
    constituency_code: 274,
    ward_code: 1367,
  }
  const type = { event_id: id, quantity: 50, per_person: 4, created_at: at }
  await inDatabase(async (db) => {
    const times = { starts_at: start, ends_at: end, created_at: at, updated_at: at }
    await db
      .insertInto('listings')
      .values({ ...listing, ...times })
      .execute()
    await db.insertInto('events').values({ id, location: 'KICC', capacity: null, published_at: at }).execute()
    await db
      .insertInto('event_ticket_types')
      .values([
        { ...type, id: free, position: 1, name: 'Regular', price: 0 },
        { ...type, id: paid, position: 2, name: 'VIP', price: 500 },
      ])
      .execute()
  })
  return { id, title, free, paid }
}

test('an organizer sees sales, finds an attendee and writes to them; the attendee reads it', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [organizer, guest] = [
    await fixtures.member({ firstName: 'Wanjiru' }),
    await fixtures.member({ firstName: 'Amina' }),
  ]
  const event = await makeEvent(organizer)
  await fixtures.send(guest, `/api/events/${event.id}/ticket-orders`, {
    tickets: [{ ticket_type_id: event.free, guests: ['Amina Otieno', 'Brian Kiprono'] }],
    total: 0,
  })

  await arrive(page, organizer, `/events/${event.id}/desk`)
  await expect(page.getByText('2 of 50')).toBeVisible()
  await expect(page.getByText('Nothing was paid yet.')).toBeVisible()
  await expectAccessible(page, 'the desk of an event')
  await page.getByRole('link', { name: 'Attendees', exact: true }).click()
  await expect(page.getByText('Brian Kiprono')).toBeVisible()
  await page.getByLabel('Search attendees').fill('amina')
  await expect(page.getByText('Brian Kiprono')).toBeHidden()
  await expect(page.getByText('Amina Otieno')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download list (CSV)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^mtaa-attendees-.+\.csv$/)
  await expectAccessible(page, 'attendees of an event')

  await page.goto(`/events/${event.id}/messages`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Write at least three characters.')).toBeVisible()
  await page.getByLabel('Your message').fill('Come early: the road is closed.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('To 1 person')).toBeVisible()
  await expect(page.getByText(/left today$/)).toBeVisible()
  await expectAccessible(page, 'messages to attendees')
  await page.goto(`/events/${event.id}/refunds`)
  await expect(page.getByText('No refunds.')).toBeVisible()

  const other = await anotherPage()
  await arrive(other, guest, '/notifications')
  await expect(other.getByText('Come early: the road is closed.')).toBeVisible({ timeout: 30_000 })
  await other.goto(`/events/${event.id}/desk`)
  await expect(other.getByText('Only the organizer of this event sees this.')).toBeVisible()
})

test.describe('what nobody else finds', () => {
  // It is looked for.
  test.use({ allowedConsoleErrors: [/status of 404/] })

  test('an organizer has the desk of a removed event and the form of a refused one; others have neither', async ({
    page,
    fixtures,
    anotherPage,
  }) => {
    const [organizer, guest] = [await fixtures.member(), await fixtures.member()]
    const [removed, refused] = [await makeEvent(organizer), await makeEvent(organizer)]
    await inDatabase(async (db) => {
      await db.updateTable('listings').set({ status: 'removed' }).where('id', '=', removed.id).execute()
      await db.updateTable('listings').set({ status: 'draft' }).where('id', '=', refused.id).execute()
      await db.updateTable('events').set({ published_at: null }).where('id', '=', refused.id).execute()
    })
    await arrive(page, organizer, '/events/mine?tab=review')
    await page.getByRole('link', { name: removed.title }).click()
    await expect(page.getByText('0 of 50').first()).toBeVisible()
    await page.goto(`/events/${removed.id}/refunds`)
    await expect(page.getByText('No refunds.')).toBeVisible()
    await page.goto('/events/mine?tab=review')
    await page.getByRole('link', { name: refused.title }).click()
    await expect(page.getByLabel('Title')).toHaveValue(refused.title)

    const other = await anotherPage()
    await arrive(other, guest, `/events/${removed.id}/desk`)
    await expect(other.getByText('This listing does not exist.')).toBeVisible()
    await other.goto(`/events/${refused.id}/edit`)
    await expect(other.getByText('This listing does not exist.')).toBeVisible()
    expect((await other.goto(`/events/${removed.id}`))?.status()).toBe(404)
  })
})
