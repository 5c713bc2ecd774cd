import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { confirmed } from './lots.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue' }).click()

/** `look`: what is done at steps on the way. */
async function offerService(page: Page, title: string, look = expectAccessible) {
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Repairs & plumbing')
  await next(page)
  await form.getByRole('radio', { name: 'Per hour' }).check()
  await form.getByRole('textbox', { name: 'Price of an hour' }).fill('1,500')
  await form.getByRole('combobox', { name: 'At most' }).selectOption('3 h')
  await next(page)
  await look(page, 'the hours of a service')
  await form.getByRole('button', { name: 'Add a break' }).click()
  await form.getByRole('checkbox', { name: 'Open on public holidays' }).check()
  await next(page)
  await form.getByRole('radio', { name: 'At the customer’s place' }).check()
  await next(page)
  await expect(form.getByText('Choose the wards you go to, or a travel fee').first()).toBeVisible()
  await form.getByRole('group', { name: 'Westlands' }).getByRole('checkbox').first().check()
  await form.getByRole('textbox', { name: 'Travel fee to other wards' }).fill('300')
  await look(page, 'the area of a service')
  await next(page)
  await form.getByRole('radio', { name: 'Booked at once' }).check()
  await next(page)
  await expect(form.getByText('KSh 300 to other wards')).toBeVisible()
  await look(page, 'the preview of a service')
  await form.getByRole('button', { name: 'Offer the service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a service is offered in steps, read without script, changed, paused and deleted', async ({
  page,
  fixtures,
  browser,
}) => {
  const title = `Fundi wa mabomba ${unique()}`
  const provider = await confirmed(fixtures, 'Salim')
  await arrive(page, provider, '/services/create')
  await expectAccessible(page, 'the form of a service')
  await offerService(page, title)
  const address = new URL(page.url()).pathname
  const main = page.getByRole('main')
  await expectAccessible(page, 'a service of one’s own')

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const reader = await plain.newPage()
  await reader.goto(address)
  await expect(reader.getByText('Per hour')).toBeVisible()
  await expect(reader.getByText('KSh 300 to other wards')).toBeVisible()
  await expect(reader.getByText('Breaks: 13:00 – 14:00')).toBeVisible()
  await reader.goto('/services?type=hourly&place=kenya')
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await reader.goto('/services?type=quote&place=kenya')
  await expect(reader.getByRole('heading', { name: title })).toHaveCount(0)
  await plain.close()

  await main.getByRole('link', { name: 'Edit', exact: true }).click()
  await expectAccessible(page, 'a service that is changed')
  await main.getByRole('textbox', { name: 'Title' }).fill(`${title}, mpya`)
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title}, mpya` })).toBeVisible()

  await page.goto('/services/mine')
  await expect(main.getByRole('article')).toHaveCount(1)
  await expectAccessible(page, 'my services')
  await main.getByRole('button', { name: 'Pause' }).click()
  await expect(main.getByRole('button', { name: 'Resume' })).toBeVisible()
  await main.getByRole('button', { name: 'Resume' }).click()
  await main.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The listing is deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
})

test('a licence is sent, seen by a moderator, and readers see its name', async ({ page, fixtures, browser }) => {
  const title = `Fundi wa umeme ${unique()}`
  const provider = await confirmed(fixtures, 'Salim')
  await arrive(page, provider, '/services/create')
  await offerService(page, title)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Licences' }).click()
  await expect(main.getByText('You have sent no licence for this service.')).toBeVisible()
  await main.getByRole('button', { name: 'Send for verification' }).click()
  await expect(main.getByText('Choose a photo first').first()).toBeVisible()
  await main.getByRole('textbox', { name: 'Name of the licence' }).fill('EPRA C1')
  await main.getByLabel('Photo of the licence').setInputFiles({
    name: 'licence.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await main.getByRole('button', { name: 'Send for verification' }).click()
  await expect(main.getByText('Waiting', { exact: true })).toBeVisible()
  await expectAccessible(page, 'licences of a service')

  const moderator = await fixtures.member({ firstName: 'Wanjiru' })
  await giveRole(moderator, 'User-Verification-Moderator')
  const desk = await browser.newContext()
  const staff = await desk.newPage()
  await arrive(staff, moderator, '/admin/queue')
  await staff
    .getByRole('link', { name: /EPRA C1/ })
    .first()
    .click()
  await staff.getByRole('button', { name: 'Look at what was sent' }).click()
  await staff.getByRole('button', { name: 'Verify' }).click()
  await staff.getByRole('textbox', { name: 'Reason' }).fill('Seen and compared')
  await staff.getByRole('button', { name: 'Verify' }).click()
  await expect(staff.getByText('Seen and compared').first()).toBeVisible()
  await desk.close()
  await page.reload()
  await expect(main.getByText('Verified', { exact: true })).toBeVisible()
})

test('what is being sent is not stored as a draft any more', async ({ page, fixtures }) => {
  const title = `Fundi wa mabomba ${unique()}`
  const provider = await confirmed(fixtures, 'Salim')
  await page.clock.install()
  await arrive(page, provider, '/services/create')
  const isSent = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/services')
  const stored: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/my-products/drafts/')) stored.push(request.url())
  })
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
  await page.route('**/api/services', async (route) => {
    if (isSent(route.request())) await answered
    await route.continue()
  })
  const sent = page.waitForRequest(isSent)
  // It is offered at once, so what was changed last is not stored yet.
  const offered = offerService(page, title, () => Promise.resolve())
  await sent
  const before = stored.length
  await page.clock.fastForward(10_000)
  answer(undefined)
  await offered
  expect(stored).toHaveLength(before)
})
