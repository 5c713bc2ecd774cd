import { expect, test } from './app.ts'
import { uniquePhone } from './fixtures.ts'
import { makeOpenEvent } from './gate-tickets.ts'
import { linkTo } from './mails.ts'
import { stored, withoutNetwork } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [withoutNetwork] })

const code = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

test('a ticket of who has no account needs no network from its first opening on, and no script', async ({
  page,
  request,
  browser,
  anotherPage,
  fixtures,
}) => {
  const [organizer, guest] = [await fixtures.member(), await fixtures.member()]
  const { tickets, title } = await makeOpenEvent(organizer, guest, 1)
  const phone = uniquePhone()
  await fixtures.send(guest, `/api/my-tickets/${tickets[0]?.id}/transfer`, { phone, name: 'Baraka' })
  await page.goto(new URL(await linkTo(request, phone.replace(/^0/, '254'), '/t/')).pathname)
  await page.getByRole('button', { name: 'Take the ticket' }).click()
  await expect(page).toHaveURL(/\/t\/[\w-]{43}$/)
  const { pathname } = new URL(page.url())

  // Another phone, which has never been here.
  const first = await anotherPage()
  await first.setViewportSize({ width: 360, height: 740 })
  await first.goto(pathname)
  const own = (await first.getByText(code).textContent()) ?? ''
  await stored(first, pathname)
  await first.context().setOffline(true)
  await first.reload()
  await expect(first.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(first.getByText(own)).toBeVisible()
  await expect(first.getByRole('img', { name: /^QR code of the ticket/ })).toBeVisible()
  await expect(first.getByText('Without a network this code is valid as it is.')).toBeVisible()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(new URL(pathname, page.url()).href)
  await expect(plain.getByText(own)).toBeVisible()
  await expect(plain.getByRole('img', { name: /^QR code of the ticket/ })).toBeVisible()
  await plain.context().close()
})
