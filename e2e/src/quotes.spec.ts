import { minuteOf } from '@mtaa/contract/nairobi'
import { slugOfTitle } from '@mtaa/contract/slug'
import { randomBytes } from 'node:crypto'
import { hashOf } from '../../server/src/platform/crypto/opaque-tokens.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { type Fixture, unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './steps.ts'

const hour = 3_600_000
const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
const days = Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '17:00' }])

/** A service whose price is quoted. */
async function makeService(provider: Fixture, title: string): Promise<string> {
  const [id, now] = [newId(), new Date()]
  await inDatabase(async (db) => {
    const words = { title, slug: slugOfTitle(title), category: 'tutoring', price: 0, status: 'active' as const }
    await db
      .insertInto('listings')
      .values({
        id,
        module: 'services',
        owner_id: provider.session.user.id,
        ...words,
        ...place,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await db
      .insertInto('services')
      .values({ id, price_type: 'quote', duration_minutes: 60, deposit_percent: 0 })
      .execute()
    await db
      .insertInto('booking_schedules')
      .values({ listing_id: id, hours: JSON.stringify(days), updated_at: now })
      .execute()
  })
  return id
}

test('a quote is requested, sent and accepted by both sides on a phone', async ({ page, anotherPage, fixtures }) => {
  const provider = await fixtures.member({ firstName: 'Baraka' })
  const customer = await fixtures.member({ firstName: 'Wanjiru' })
  const title = `Maths lessons ${unique()}`
  const service = await makeService(provider, title)
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, customer, `/services/${service}`)
  await page.getByRole('main').getByRole('link', { name: 'Request quotes' }).click()
  await expect(page.getByRole('checkbox', { name: title })).toBeChecked()
  await page.getByRole('button', { name: 'Request these quotes' }).click()
  await expect(page.getByText('Describe it in at least ten characters.').first()).toBeVisible()
  const text = `Form two, twice a week ${unique()}`
  await page.getByRole('textbox', { name: 'What is to be done?' }).fill(text)
  await page.getByRole('textbox', { name: 'Your budget' }).fill('3000')
  await expectAccessible(page, 'the form of a request')
  await page.getByRole('button', { name: 'Request these quotes' }).click()
  await expect(page.getByText('No quote has come yet. You will be notified.')).toBeVisible()

  const desk = await anotherPage()
  await desk.setViewportSize({ width: 360, height: 740 })
  await arrive(desk, provider, '/quotes/received')
  await desk.getByRole('link', { name: text }).click()
  await expect(desk.getByText('Wanjiru requests this', { exact: false })).toBeVisible()
  await desk.getByRole('textbox', { name: 'Your price, with everything' }).fill('2500')
  await desk.getByLabel('When you can begin').fill(minuteOf(Date.now() + 50 * hour).replace(' ', 'T'))
  await desk.getByRole('textbox', { name: 'What is included' }).fill('With books')
  await expectAccessible(desk, 'a request that was sent')
  await desk.getByRole('button', { name: 'Send the quote' }).click()
  await expect(desk.getByText('Waits for an answer')).toBeVisible()

  await page.reload()
  await expect(page.getByText('With books')).toBeVisible()
  await expectAccessible(page, 'a request with its quotes')
  await page.getByRole('button', { name: 'Accept this quote' }).click()
  await expect(page.getByText('You pay the provider on the day.')).toBeVisible()
  await page.getByRole('button', { name: 'Book it' }).click()
  await expect(page).toHaveURL(/\/bookings\/[\w-]{36}$/)

  await desk.reload()
  await expect(desk.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'See the booking' })).toBeVisible()
})

test('a provider takes a quote back after a question, or says no, and the customer reads it', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const provider = await fixtures.member({ firstName: 'Baraka' })
  const customer = await fixtures.member({ firstName: 'Wanjiru' })
  const service = await makeService(provider, `Maths lessons ${unique()}`)
  const text = `Form two, twice a week ${unique()}`
  await arrive(page, customer, `/services/${service}`)
  await page.getByRole('main').getByRole('link', { name: 'Request quotes' }).click()
  await page.getByRole('textbox', { name: 'What is to be done?' }).fill(text)
  await page.getByRole('button', { name: 'Request these quotes' }).click()
  await expect(page.getByText('No quote has come yet. You will be notified.')).toBeVisible()

  const desk = await anotherPage()
  await desk.setViewportSize({ width: 360, height: 740 })
  await arrive(desk, provider, '/quotes/received')
  await desk.getByRole('link', { name: text }).click()
  await desk.getByRole('textbox', { name: 'Your price, with everything' }).fill('2500')
  await desk.getByLabel('When you can begin').fill(minuteOf(Date.now() + 50 * hour).replace(' ', 'T'))
  await desk.getByRole('button', { name: 'Send the quote' }).click()
  await desk.getByRole('button', { name: 'Take the quote back' }).click()
  const question = desk.getByRole('dialog', { name: 'Take this quote back?' })
  await expect(question.getByText('You cannot send another one for this request.')).toBeVisible()
  await expectAccessible(desk, 'before a quote is taken back')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(desk.getByText('Waits for an answer')).toBeVisible()
  await desk.getByRole('button', { name: 'Take the quote back' }).click()
  await question.getByRole('button', { name: 'Take the quote back' }).click()
  await expect(desk.getByText('Taken back')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Taken back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept this quote' })).toHaveCount(0)
})

/** A confirmed booking of tomorrow, and the token of the link of its reminder. */
async function makeLinked(provider: Fixture, customer: Fixture, title: string): Promise<string> {
  const service = await makeService(provider, title)
  const token = randomBytes(18).toString('base64url')
  const [order, booking, now] = [newId(), newId(), new Date()]
  const [starts, ends] = [new Date(now.getTime() + 30 * hour), new Date(now.getTime() + 31 * hour)]
  await inDatabase(async (db) => {
    await db
      .insertInto('booking_orders')
      .values({ id: order, customer_id: customer.session.user.id, total: 0, created_at: now })
      .execute()
    await db
      .insertInto('bookings')
      .values({
        id: booking,
        number: `B${unique().toUpperCase()}`,
        order_id: order,
        kind: 'service',
        origin: 'slot',
        listing_id: service,
        provider_id: provider.session.user.id,
        customer_id: customer.session.user.id,
        state: 'confirmed',
        starts_at: starts,
        ends_at: ends,
        spans: `{[${starts.toISOString()},${ends.toISOString()})}`,
        lane: 1,
        price_type: 'fixed',
        price: 1_000,
        due: 0,
        deposit: 0,
        cancel_hours: 24,
        confirmed_at: now,
        created_at: now,
      })
      .execute()
    await db
      .insertInto('booking_reminders')
      .values({ booking_id: booking, kind: 'day', starts_at: starts, link_hash: hashOf(token), sent_at: now })
      .execute()
  })
  return token
}

test('the link of a reminder acts by its button alone, once, in the language of the SMS', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const [provider, customer] = [
    await fixtures.member({ firstName: 'Baraka' }),
    await fixtures.member({ firstName: 'Wanjiru' }),
  ]
  const title = `Violin lessons ${unique()}`
  const token = await makeLinked(provider, customer, title)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/b/${token}?sw`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nitakuja', exact: true })).toBeVisible()
  await expect(page.getByText('Wanjiru na Baraka')).toBeVisible()
  await expectAccessible(page, 'the page of a reminder')
  await page.reload()
  await page.getByRole('button', { name: 'Ghairi nafasi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ghairi nafasi' }).click()
  await expect(page.getByRole('status').getByText('Nafasi hii imeghairiwa.')).toBeVisible()

  const forwarded = await anotherPage()
  await forwarded.goto(`/b/${token}`)
  await expect(forwarded.getByText('This booking is cancelled.')).toBeVisible()
  await expect(forwarded.getByRole('button', { name: 'I will come' })).toHaveCount(0)
  await forwarded.goto(`/b/${'A'.repeat(24)}`)
  await expect(forwarded.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
