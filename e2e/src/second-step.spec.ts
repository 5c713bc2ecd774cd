import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { textTo } from './mails.ts'
import type { Fixture } from './fixtures.ts'
import { expectAccessible } from './accessible-screen.ts'
import { arrive, enter } from './steps.ts'

const answer = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const firstDigit = (page: Page) => page.getByRole('textbox', { name: 'Digit 1 of 6' })

async function typeCode(page: Page, code: string) {
  await firstDigit(page).click()
  await page.keyboard.type(code)
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

/** A virtual security key that confirms every request, until it is switched off. */
async function plugIn(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  })
  return {
    secrets: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    touched: (enabled: boolean) => tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    async keep(secrets: Awaited<ReturnType<typeof tools.send<'WebAuthn.getCredentials'>>>['credentials']) {
      for (const credential of secrets) await tools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

async function givePassword(page: Page, { email, password }: Fixture) {
  await page.goto('/login?next=%2Fsettings%2Fsecurity')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
}

/** The codes on the page, which has them only now. */
async function saveCodes(page: Page) {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const entries = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  const codes = entries.filter((text) => /^\w{4}(?:-\w{4}){3}$/.test(text))
  await press(page, 'I have saved them')
  await expect(page.getByText('8 of 8 left')).toBeVisible()
  return codes
}

async function giveUpFactor(page: Page, name: string) {
  await press(page, `Remove ${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await answer(page, 'Removed')
  await expect(page.getByText('of 8 left')).toBeHidden()
}

// The browser logs each refused call in its console.
test.use({ allowedConsoleErrors: [/status of 4\d\d/] })

test('a security key is added once, opens another computer, and a recovery code stands in for it', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const person = await fixtures.member()
  const key = await plugIn(page)
  await arrive(page, person, '/settings/security')
  await key.touched(false)
  await press(page, 'Add a security key')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ufunguo wa njano')
  await press(page, 'Continue')
  await press(page, 'Cancel')
  await key.touched(true)
  await press(page, 'Add a security key')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ufunguo wa njano')
  await press(page, 'Continue')
  const [forLost = ''] = await saveCodes(page)
  await press(page, 'Add a security key')
  await press(page, 'Continue')
  await expect(page.getByText('This key is already your second step.')).toBeVisible()
  await press(page, 'Cancel')
  await expect(page.getByRole('button', { name: 'Add a security key' })).toBeVisible()

  const computer = await anotherPage()
  const strange = await plugIn(computer)
  await givePassword(computer, person)
  await expectAccessible(computer, 'second step: security key')
  await press(computer, 'Use your security key')
  await expect(computer.getByText('Verification failed. Please try again.')).toBeVisible()
  await strange.keep(await key.secrets())
  await press(computer, 'Use your security key')
  await expect(computer).toHaveURL('/settings/security')

  const without = await anotherPage()
  await givePassword(without, person)
  await press(without, 'Use a recovery code')
  const code = without.getByRole('textbox', { name: 'Recovery code' })
  await expect(code).toBeFocused()
  await code.fill('not-this-one')
  await press(without, 'Verify')
  await expect(without.getByText('Verification failed. Please try again.')).toBeVisible()
  await code.fill(forLost)
  await press(without, 'Verify')
  await expect(without).toHaveURL('/settings/security')
  await expect(without.getByText('7 of 8 left')).toBeVisible()
  await giveUpFactor(without, 'Ufunguo wa njano')
  await enter(await anotherPage(), person)
})

test('a phone gets a code by text, a wrong one is typed anew, and another is sent a minute later', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const person = await fixtures.member()
  const tail = randomInt(1_000_000).toString().padStart(6, '0')
  const phone = `0733${tail}`
  const written = `0733 ${tail.slice(0, 3)} ${tail.slice(3)}`
  await arrive(page, person, '/settings/security')
  await press(page, 'Use text messages')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0733')
  await press(page, 'Send code')
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await press(page, 'Send code')
  await expect(page.getByText(`We sent a code to ${written}.`)).toBeVisible()
  const first = await textTo(page.request, phone)
  await typeCode(page, otherThan(first))
  await expect(page.getByText('That code is not right, or too old. Please try again.')).toBeVisible()
  await expect(firstDigit(page)).toBeFocused()
  await expect(firstDigit(page)).toHaveValue('')
  await page.keyboard.type(first)
  await saveCodes(page)

  const other = await anotherPage()
  await other.clock.install()
  await givePassword(other, person)
  await expect(other.getByText(`We will text a code to 0733 ••• ${tail.slice(3)}.`)).toBeVisible()
  await press(other, 'Send the code')
  const second = await textTo(other.request, phone, 2)
  await typeCode(other, otherThan(second))
  await expect(other.getByText('Verification failed. Please try again.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await expectAccessible(other, 'second step: text message')
  await other.clock.fastForward(61_000)
  await press(other, 'Resend code')
  const third = await textTo(other.request, phone, 3)
  await expect(firstDigit(other)).toBeFocused()
  await expect(other.getByText('Verification failed. Please try again.')).toBeHidden()
  await other.keyboard.type(third)
  await expect(other).toHaveURL('/settings/security')
  await giveUpFactor(other, written)
  await enter(await anotherPage(), person)
})
