import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test as base } from './app.ts'
import { type Fixture, unique, uniquePhone } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { stored, underWorker, withoutNetwork } from './offline-steps.ts'
import { slowPhone } from './phones.ts'
import { arrive } from './steps.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import { slugOfTitle } from '@mtaa/contract/slug'

const test = base.extend<{ phone: ReturnType<typeof slowPhone> }>({
  phone: async ({ request, baseURL }, use) => {
    const phone = slowPhone(request, baseURL ?? '', uniquePhone())
    await phone.wait()
    await use(phone)
  },
})

/** A service of an hour for KSh 1,000, open around the clock every day. */
async function makeService(provider: Fixture, mode: 'instant' | 'request') {
  const [id, now] = [newId(), new Date()]
  const title = `Fundi wa mabomba ${unique()}`
  await inDatabase(async (db) => {
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', provider.email)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('listings')
      .values({
        id,
        module: 'services',
        owner_id: owner.id,
        title,
        slug: slugOfTitle(title),
        category: 'home',
        price: 1_000,
        status: 'active',
        created_at: now,
        updated_at: now,
        county_code: 47,
        constituency_code: 274,
        ward_code: 1367,
      })
      .execute()
    await db.insertInto('services').values({ id, price_type: 'fixed', duration_minutes: 60, mode }).execute()
    const hours = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }])
    await db
      .insertInto('booking_schedules')
      .values({
        listing_id: id,
        hours: JSON.stringify(hours),
        notice_hours: 48,
        every_minutes: 60,
        on_holidays: true,
        updated_at: now,
      })
      .execute()
  })
  return { id, title, path: `/services/${id}` }
}

test.use({ serviceWorkers: 'allow' })

test('a visitor sees free times, signs in, books one, pays the deposit, and has it without a network', async ({
  page,
  context,
  fixtures,
  phone,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(withoutNetwork)
  const [provider, customer] = [await fixtures.member(), await fixtures.member({ firstName: 'Achieng' })]
  const service = await makeService(provider, 'instant')
  await page.setViewportSize({ width: 360, height: 800 })
  // Without script, too.
  const html = await (await page.request.get(service.path)).text()
  expect(html).toContain(`${service.path}/book?at=`)
  const list = await (await page.request.get('/services?place=kenya')).text()
  expect(list).toContain('Next free')
  await page.goto('/services?place=kenya')
  const card = page.getByRole('article').filter({ hasText: service.title })
  await expect(card).toContainText(/Next free: \w{3} \d+ \w{3}, \d\d:\d\d/)
  await page.goto(`${service.path}/book`)
  await expect(page.getByRole('region', { name: 'Choose a day' })).toBeVisible()
  await expectAccessible(page, 'the days of a service')
  await page
    .getByRole('region', { name: /Free times on/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Sign in to book' })).toHaveAttribute('href', /next=%2Fservices/)

  await arrive(page, customer, service.path)
  const box = page.getByRole('region', { name: 'Book a time' })
  await expect(box.getByText('20% of the price is paid here')).toBeVisible()
  await box.getByRole('listitem').getByRole('link').first().click()
  const form = page.getByRole('form', { name: 'Book a time' })
  await form.getByRole('textbox', { name: 'A note to the provider' }).fill('The tap drips')
  await expect(form.getByText('To pay on the day')).toBeVisible()
  await expectAccessible(page, 'the form of a booking')
  await form.getByRole('button', { name: 'Book and pay KSh 200' }).click()

  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/)
  await expect(page.getByText('This time is held for you:')).toBeVisible()
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(phone.number)
  await page.getByRole('button', { name: 'Pay KSh 200' }).click()
  await expect(page.getByRole('timer', { name: /seconds/i })).toBeVisible()
  await phone.approve()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('KSh 800')).toBeVisible()
  await expectAccessible(page, 'a confirmed booking')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^mtaa-.+\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:${service.title}`)
  const id = page.url().split('/').at(-1) ?? ''

  await page.goto('/bookings')
  await expect(page.getByRole('link', { name: service.title })).toBeVisible()
  await expectAccessible(page, 'the list of bookings')
  await page.goto('/orders')
  await expect(page.getByRole('listitem').filter({ hasText: service.title })).toContainText('Paid')
  await page.goto('/home')
  const own = page.getByRole('main').locator('section').filter({ hasText: 'My Bookings' })
  await expect(own.getByRole('link', { name: service.title }).first()).toHaveAttribute('href', `/bookings/${id}`)
  await page.goto('/bookings')
  await underWorker(page)
  await page.reload()
  await stored(page, `/stored/bookings/${id}`)
  await page.goto(`/bookings/${id}`)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('This is your booking as stored on this device.')).toBeVisible()
  await expect(page.getByText('The tap drips')).toBeVisible()
})

test('a request is accepted, moved with consent, and cancelled with what comes back before the button', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [provider, customer] = [await fixtures.member(), await fixtures.member()]
  const service = await makeService(provider, 'request')
  await inDatabase((db) =>
    db.updateTable('services').set({ deposit_percent: 0 }).where('id', '=', service.id).execute(),
  )
  await arrive(page, customer, `${service.path}/book`)
  await page
    .getByRole('region', { name: /Free times on/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'What it comes to' })).toContainText('KSh 1,000')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/)
  await expect(page.getByText(/The provider answers until/)).toBeVisible()
  const address = new URL(page.url()).pathname

  const write = page.getByRole('link', { name: 'Message', exact: true })
  await expect(write).toHaveAttribute('href', /\/messages\/with\/[\w-]+\?about=booking:/)

  const other = await anotherPage()
  await arrive(other, provider, '/home')
  const waiting = other.getByRole('main').locator('section').filter({ hasText: 'Waiting for your answer' })
  await expect(waiting.getByRole('link', { name: service.title }).first()).toBeVisible()
  await other.goto(address)
  await expect(other.getByText('Waits for your answer')).toBeVisible()
  await expect(other.getByText('Shown once it is confirmed')).toBeVisible()
  await other.getByRole('button', { name: 'Decline' }).click()
  await expect(other.getByRole('dialog', { name: 'Decline this request?' })).toBeVisible()
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Another time' }).click()
  const move = page.getByRole('region', { name: 'Another time', exact: true })
  const times = move.getByRole('region', { name: /Free times on/ })
  const later = times.getByRole('link').last()
  const time = await later.innerText()
  await later.click()
  await expect(move.getByText(new RegExp(`^New time: .+ ${time}–`))).toBeVisible()
  await expectAccessible(page, 'another time of a booking')
  await move.getByRole('textbox', { name: 'Message' }).fill('The school closes at noon')
  await move.getByRole('button', { name: 'Propose this time' }).click()
  await expect(page.getByText('You propose another time:')).toBeVisible()
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/)
  await other.reload()
  await expect(other.getByText('Another time is proposed to you:')).toBeVisible()
  await expect(other.getByText('The school closes at noon')).toBeVisible()
  await expectAccessible(other, 'a booking with another time')
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByText(new RegExp(`${time}–`)).first()).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const cancel = page.getByRole('form', { name: 'Cancel the booking' })
  await expect(cancel.getByText('Cancelling costs nothing.')).toBeVisible()
  await cancel.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await page.goto('/bookings?tab=cancelled')
  await expect(page.getByRole('link', { name: service.title })).toBeVisible()
})

test('a service that waits for a moderator is its provider’s alone', async ({
  page,
  fixtures,
  anotherPage,
  allowedConsoleErrors,
}) => {
  // Others look for what is not there.
  allowedConsoleErrors.push(/status of 404/)
  const [provider, visitor] = [await fixtures.member(), await fixtures.member()]
  const service = await makeService(provider, 'request')
  await inDatabase((db) =>
    db.updateTable('listings').set({ status: 'pending_review' }).where('id', '=', service.id).execute(),
  )
  await arrive(page, provider, service.path)
  await expect(page.getByRole('heading', { level: 1, name: service.title })).toBeVisible()
  await expect(page.getByText('A moderator checks this listing before it is shown')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  const other = await anotherPage()
  await arrive(other, visitor, service.path)
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
