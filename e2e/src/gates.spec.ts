import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { type IssuedTicket, makeOpenEvent } from './gate-tickets.ts'
import { stored, withoutNetwork } from './offline-steps.ts'
import { arrive } from './steps.ts'

test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [withoutNetwork] })

const phone = { width: 360, height: 740 }

async function makeLink(page: Page, name: string, role: 'Steward' | 'Supervisor') {
  await page.getByRole('button', { name: 'New gate link' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name of the gate' }).fill(name)
  await form.getByRole('radio', { name: role }).check()
  await form.getByRole('button', { name: 'Make the link' }).click()
  const handed = page.getByRole('dialog', { name: new RegExp(name) })
  await expect(handed.getByRole('img', { name: /QR code/ })).toBeVisible()
  const link = await handed.getByText(/\/gate\/[\w-]{43}$/).textContent()
  await handed.getByRole('button', { name: 'It is handed over' }).click()
  return new URL(link ?? '').pathname
}

async function openGate(page: Page, path: string) {
  await page.setViewportSize(phone)
  await page.goto(path)
  await expect(page.getByText('Ready for the next ticket')).toBeVisible()
}

async function type(page: Page, { code }: IssuedTicket) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'Code' }).press('Enter')
}

/** As a scanner does that is plugged in. */
async function wedge(page: Page, text: string) {
  await page.locator('h1').click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const says = (page: Page, word: string) => expect(page.locator('section[aria-live=assertive]')).toContainText(word)

test('an organizer hands over gates, which let in with and without a network, and what contradicts itself is seen', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [organizer, guest] = [await fixtures.member(), await fixtures.member({ firstName: 'Amina' })]
  const { id, tickets } = await makeOpenEvent(organizer, guest, 5)
  const [one, two, three, four] = tickets as [IssuedTicket, IssuedTicket, IssuedTicket, IssuedTicket]
  await arrive(page, organizer, `/events/${id}/gates`)
  await expect(page.getByText('There is no gate link yet')).toBeVisible()
  await page.getByRole('button', { name: 'New gate link' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of the gate' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New gate link' })).toBeFocused()
  const north = await makeLink(page, 'North', 'Steward')
  const south = await makeLink(page, 'South', 'Supervisor')
  await expectAccessible(page, 'the gates of an event')

  const [first, second] = [await anotherPage(), await anotherPage()]
  await openGate(first, north)
  await expectAccessible(first, 'a gate')
  await type(first, one)
  await says(first, 'ADMIT')
  await says(first, 'Amina')
  await expect(first.getByText('NOT SYNCED')).toHaveCount(0)
  await wedge(first, two.text)
  await says(first, 'ADMIT')
  await wedge(first, 'MT0000')
  await wedge(first, 'https://mtaa.test/not-a-ticket')
  await says(first, 'UNKNOWN')
  await stored(first, north)

  await openGate(second, south)
  await type(second, one)
  await says(second, 'ALREADY USED')
  await says(second, 'At gate 1 (North)')
  await second.getByRole('button', { name: 'Let in all the same' }).click()
  await says(second, 'LET IN BY A SUPERVISOR')
  await second.getByRole('button', { name: 'Undo' }).first().click()
  await expect(second.getByText('Taken back')).toBeVisible()

  // From its first opening on the page needs no network.
  await first.context().setOffline(true)
  await first.goto(north)
  await expect(first.getByText('Ready for the next ticket')).toBeVisible()
  await type(first, three)
  await says(first, 'ADMIT – NOT SYNCED')
  await wedge(first, three.text)
  await says(first, 'ALREADY USED')
  await type(first, four)
  await says(first, 'ADMIT – NOT SYNCED')
  await expectAccessible(first, 'a gate without a network')
  await type(second, three)
  await says(second, 'ADMIT')
  // The server has it before the other phone reports the same.
  await expect(second.getByText('NOT SYNCED')).toHaveCount(0)
  await first.context().setOffline(false)
  await expect(first.getByText('1 ticket was let in twice')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('main').getByText('CONFLICT')).toBeVisible({ timeout: 45_000 })

  const row = page.getByRole('listitem').filter({ hasText: 'North' }).filter({ hasText: 'Steward' })
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Gate link revoked')).toBeVisible()
  await first.reload()
  await expect(first.getByText('This gate link has ended. Ask the organizer for another.')).toBeVisible()
})

test('a gate reads in Swahili', async ({ page, fixtures, anotherPage, baseURL }) => {
  const [organizer, guest] = [await fixtures.member(), await fixtures.member()]
  const { id, tickets } = await makeOpenEvent(organizer, guest, 1)
  await arrive(page, organizer, `/events/${id}/gates`)
  const path = await makeLink(page, 'Lango kuu', 'Steward')
  const steward = await anotherPage()
  await steward.context().addCookies([{ name: 'mtaa_lang', value: 'sw', url: baseURL ?? '' }])
  await steward.goto(path)
  await expect(steward.getByText('Tayari kwa tiketi inayofuata')).toBeVisible()
  await steward.getByRole('textbox', { name: 'Msimbo' }).fill(tickets[0]?.code ?? '')
  await steward.getByRole('button', { name: 'Kagua' }).click()
  await says(steward, 'RUHUSU')
})
