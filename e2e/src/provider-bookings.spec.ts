import { dayOf, startOf } from '@mtaa/contract/nairobi'
import { day, hour, minute } from '@mtaa/contract/time'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { makeBooked, makeHourlyService } from './booked.ts'
import { stored, underWorker, withoutNetwork } from './offline-steps.ts'
import { arrive } from './steps.ts'

const soon = dayOf(Date.now() + 2 * day)
const at = (hours: number) => new Date(startOf(soon).getTime() + hours * hour)

test('a provider declines one request with a reason, accepts another, and customers read what became of theirs', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const provider = await fixtures.member({ firstName: 'Juma' })
  const [declined, accepted] = [
    await fixtures.member({ firstName: 'Amina' }),
    await fixtures.member({ firstName: 'Zawadi' }),
  ]
  const { id: service, title } = await makeHourlyService(provider)
  const of = { service, provider, state: 'requested' as const }
  const first = await makeBooked({ ...of, customer: declined, startsAt: at(9) })
  await makeBooked({ ...of, customer: accepted, startsAt: at(11) })
  await page.setViewportSize({ width: 360, height: 800 })
  await arrive(page, provider, '/calendar?view=list')
  const rows = page.getByRole('region', { name: 'Bookings' }).getByRole('article')
  await expect(rows).toHaveCount(2)
  await expectAccessible(page, 'requests that a provider answers')
  await rows.filter({ hasText: 'Amina' }).getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' })
  await dialog.getByRole('textbox', { name: 'To your customer' }).fill('No')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText(/at least/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'To your customer' }).fill('I am in Kisumu that day.')
  await expectAccessible(page, 'declining with a reason')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('No requests to answer')).toBeVisible()
  await page.getByRole('link', { name: 'To come' }).click()
  await expect(page.getByRole('link', { name: 'Zawadi' })).toBeVisible()

  const other = await anotherPage()
  await arrive(other, declined, `/bookings/${first}`)
  await expect(other.getByText('I am in Kisumu that day.')).toBeVisible()
  await other.goto('/bookings?tab=cancelled')
  await expect(other.getByRole('link', { name: title })).toBeVisible()
})

test('who did not come is marked from a quarter of an hour on, and what is over no longer says that it is now', async ({
  page,
  fixtures,
}) => {
  const [provider, customer] = [
    await fixtures.member({ firstName: 'Juma' }),
    await fixtures.member({ firstName: 'Amina' }),
  ]
  const { id: service } = await makeHourlyService(provider)
  const of = { service, provider, customer, state: 'confirmed' as const }
  const now = await makeBooked({ ...of, startsAt: new Date(Date.now() - 5 * minute) })
  const over = await makeBooked({ ...of, startsAt: new Date(Date.now() - 3 * hour) })
  await arrive(page, provider, `/bookings/${now}`)
  await expect(page.getByText('In progress', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'They did not come' })).toHaveCount(0)
  await page.goto(`/bookings/${over}`)
  await expect(page.getByText('Over', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'They did not come' }).click()
  const question = page.getByRole('dialog', { name: 'Say that they did not come?' })
  await expect(question.getByText('Nothing was paid here.')).toBeVisible()
  await question.getByRole('button', { name: 'They did not come' }).click()
  await expect(page.getByText('Customer did not come', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'a booking to which nobody came')
  await page.getByRole('link', { name: 'Notes and history' }).click()
  await expect(page.getByText('Completed: 0 · did not come: 1')).toBeVisible()
})

test.describe('in the field', () => {
  test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [withoutNetwork] })

  test('the day, what is to come, and the number of each customer are there without a network', async ({
    page,
    context,
    fixtures,
  }) => {
    const [provider, customer] = [await fixtures.member(), await fixtures.member({ firstName: 'Amina' })]
    const { id: service, title } = await makeHourlyService(provider)
    const of = { service, provider, customer, state: 'confirmed' as const }
    const id = await makeBooked({ ...of, startsAt: at(9) })
    const next = await makeBooked({ ...of, startsAt: at(14) })
    await page.setViewportSize({ width: 360, height: 800 })
    await arrive(page, provider, '/calendar')
    await underWorker(page)
    await page.goto(`/calendar?day=${soon}`)
    await expect(page.getByRole('link', { name: /Amina/ })).toHaveCount(2)
    await stored(page, `/api/bookings/${id}`)
    await stored(page, `/api/bookings/${next}`)
    await page.goto('/calendar?view=list&tab=upcoming')
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('link', { name: '0712 345 678' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: '0712 345 678' })).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('link', { name: '0712 345 678' })).toBeVisible()
    await page.goto(`/calendar?day=${soon}`)
    await expect(page.getByRole('link', { name: /Amina/ })).toHaveCount(2)
    await page.goto('/calendar?view=list&tab=upcoming')
    // This one was never opened.
    await page.getByRole('link', { name: title }).nth(1).click()
    await expect(page.getByRole('link', { name: '0712 345 678' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/bookings/${next}$`))
  })
})

test('a customer says that it was done, and both sides can review each other', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const [provider, customer] = [await fixtures.member({ firstName: 'Juma' }), await fixtures.member()]
  const { id: service } = await makeHourlyService(provider)
  const startsAt = new Date(Date.now() - 3 * hour)
  const id = await makeBooked({ service, provider, customer, state: 'confirmed', startsAt })
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, customer, `/bookings/${id}`)
  await expect(page.getByText('Is it done?', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'It was done' }).click()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await expectAccessible(page, 'a booking that was done')
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('main')).toContainText('Juma')

  const other = await anotherPage()
  await arrive(other, provider, `/bookings/${id}`)
  await expect(other.getByRole('link', { name: 'Write a review' })).toBeVisible()
})
