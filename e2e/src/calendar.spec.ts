import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dayOf, startOf } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import type { Fixture } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './steps.ts'

/** A flat to let in Parklands. */
async function makeFlat(owner: Fixture) {
  const [id, at] = [newId(), new Date()]
  const title = `Two bedrooms ${id.slice(-6)}`
  await inDatabase(async (db) => {
    await db
      .insertInto('listings')
      .values({
        id,
        module: 'properties',
        owner_id: owner.session.user.id,
        title,
        slug: title.toLowerCase().replaceAll(' ', '-'),
        category: 'apartment',
        price: 35_000,
        status: 'active',
        type: 'rent',
        terms: JSON.stringify({ offer: 'rent', bedrooms: 2, bathrooms: 1, size: null, size_unit: null }),
        county_code: 47,
        constituency_code: 274,
        ward_code: 1367,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await db
      .insertInto('properties')
      .values({
        id,
        offer: 'rent',
        bedrooms: 2,
        bathrooms: 1,
        deposit_months: 1,
        water: 'county',
        power: 'token',
        lister: 'owner',
      })
      .execute()
  })
  return { id, title }
}

/** In two days, which nobody's notice or midnight reaches. */
const soon = () => dayOf(Date.now() + 2 * day)
const at = (date: string, hours: number) => new Date(startOf(date).getTime() + hours * hour).toISOString()

test('an owner opens viewings, a member books one, and the owner has it in the calendar', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [owner, visitor] = [
    await fixtures.member({ firstName: 'Wanjiru' }),
    await fixtures.member({ firstName: 'Amina' }),
  ]
  const flat = await makeFlat(owner)
  await page.setViewportSize({ width: 360, height: 800 })
  await arrive(page, owner, `/properties/${flat.id}/viewings`)
  await page.getByRole('button', { name: 'Open viewings' }).click()
  await expect(page.getByText('Add hours on at least one day.')).toBeVisible()
  await page.getByRole('button', { name: 'Same every day' }).click()
  await page.getByRole('button', { name: 'Open viewings' }).click()
  await expect(page.getByRole('button', { name: 'End viewings' })).toBeVisible()
  await expectAccessible(page, 'when a property can be viewed')

  // Without script, too.
  const html = await (await page.request.get(`/properties/${flat.id}`)).text()
  expect(html).toContain('Next free:')

  const guest = await anotherPage()
  await guest.setViewportSize({ width: 360, height: 800 })
  await arrive(guest, visitor, `/properties/${flat.id}`)
  const box = guest.getByRole('region', { name: 'Viewings' })
  await box.getByRole('list').first().getByRole('button').first().click()
  await box.getByRole('list', { name: 'Free hours' }).getByRole('button').first().click()
  await guest.getByRole('textbox', { name: 'Phone' }).fill('0712345678')
  await expectAccessible(guest, 'booking a viewing')
  await guest.getByRole('button', { name: 'Book viewing' }).click()
  await expect(guest.getByText(/Your viewing is booked for/)).toBeVisible()

  await page.goto('/calendar?view=list&tab=upcoming')
  await expect(page.getByRole('link', { name: 'Amina' })).toBeVisible()
  await page.getByRole('link', { name: flat.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: flat.title })).toBeVisible()
  await expect(page.getByRole('link', { name: '0712 345 678' })).toBeVisible()
  await expectAccessible(page, 'a booking, as its provider sees it')
  await page.getByRole('link', { name: 'Notes and history' }).click()
  await page.getByRole('textbox', { name: 'Your note' }).fill('Comes with her mother.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('Comes with her mother.')
})

test('a provider blocks a time, moves it with the mouse and with keys, and sees a day and a week', async ({
  page,
  fixtures,
}) => {
  const provider = await fixtures.member({ firstName: 'Juma' })
  const date = soon()
  await arrive(page, provider, `/calendar?day=${date}`)
  await page.getByRole('button', { name: 'Block a time' }).click()
  await page.getByLabel('Starts').fill(`${date}T10:00`)
  await page.getByLabel('Ends').fill(`${date}T09:00`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The end comes after the start.')).toBeVisible()
  await page.getByLabel('Ends').fill(`${date}T11:00`)
  await page.getByLabel('What for').fill('Dentist')
  await page.getByRole('button', { name: 'Save' }).click()
  const block = page.getByRole('button', { name: /Dentist/ })
  await expect(block).toContainText('10:00–11:00')
  await expectAccessible(page, 'a day of the calendar')

  const place = await block.boundingBox()
  if (!place) throw new Error('the block is not on the screen')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 60, { steps: 4 })
  await page.mouse.move(x, y + 112, { steps: 4 })
  await page.mouse.up()
  await expect(block).toContainText('12:00–13:00')

  // Without a mouse, too; what is short is one line.
  await block.press('Enter')
  const change = page.getByRole('dialog', { name: 'Change this block' })
  await change.getByLabel('Starts').fill(`${date}T15:00`)
  await change.getByLabel('Ends').fill(`${date}T15:30`)
  await change.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(block).toContainText('15:00–15:30')
  await expectAccessible(page, 'a short block of a day')

  await page.getByRole('link', { name: 'Week' }).click()
  await expect(block).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(block).toBeVisible()
  await expectAccessible(page, 'a week of the calendar on a phone')
  await block.click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(block).toHaveCount(0)
})

test('another calendar is read, says why it fails, and the secret link ends with a new one', async ({
  page,
  fixtures,
}) => {
  const provider = await fixtures.member({ firstName: 'Otieno' })
  const date = soon()
  const stamp = (hours: number) => at(date, hours).replaceAll(/[-:]|\.\d{3}/g, '')
  const event = `BEGIN:VEVENT\r\nUID:1@other\r\nDTSTART:${stamp(14)}\r\nDTEND:${stamp(15)}\r\nEND:VEVENT`
  let body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR`
  const other = createServer((_, reply) => reply.end(body))
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/secret.ics`

  await page.setViewportSize({ width: 360, height: 800 })
  await arrive(page, provider, '/calendar/settings')
  await page.getByRole('textbox', { name: 'Name of the calendar' }).fill('Work')
  await page.getByRole('textbox', { name: 'Its iCal address' }).fill('calendar.example.com')
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await expect(page.getByText('Paste an address that begins with')).toBeVisible()
  await page.getByRole('textbox', { name: 'Its iCal address' }).fill(url)
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await expect(page.getByText(/busy times to come: 1/)).toBeVisible()
  body = '<html></html>'
  await page.getByRole('button', { name: 'Read now' }).click()
  await expect(page.getByRole('status').getByText('What is at its address is no iCalendar file.')).toBeVisible()
  await expectAccessible(page, 'settings of the calendar')

  await page.getByRole('button', { name: 'Make link' }).click()
  const link = page.getByRole('dialog').getByText(/\/api\/calendar-feeds\//)
  const first = (await link.textContent()) ?? ''
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(link).not.toHaveText(first)
  expect((await page.request.get(first)).status()).toBe(404)
  const second = (await link.textContent()) ?? ''
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('The link has ended')).toBeVisible()
  expect((await page.request.get(second)).status()).toBe(404)

  await page.goto(`/calendar?day=${date}`)
  await expect(page.getByText('Work')).toBeVisible()
  other.close()
})

test.describe('for others', () => {
  // What is not there is looked for.
  test.use({ allowedConsoleErrors: [/status of 404/] })

  test('a calendar is its owner’s alone, and reads in Swahili', async ({ page, fixtures }) => {
    await page.goto('/calendar')
    await expect(page).toHaveURL(/\/login\?next=%2Fcalendar$/)
    const provider = await fixtures.member({ firstName: 'Zawadi' })
    await page.context().addCookies([{ name: 'mtaa_lang', value: 'sw', domain: 'localhost', path: '/' }])
    await page.setViewportSize({ width: 360, height: 800 })
    await arrive(page, provider, '/calendar')
    await expect(page.getByRole('heading', { level: 1, name: 'Kalenda' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Funga muda' })).toBeVisible()
    await page.goto('/calendar/earnings')
    await expect(page.getByText('Hakuna nafasi mwezi huu.')).toBeVisible()
    await page.goto(`/bookings/${newId()}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Nafasi hiyo haipo' })).toBeVisible()
  })
})
