import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { codeTo, followMail } from './mails.ts'
import { pictureFile, unique, uniquePhone } from './fixtures.ts'
import { expectAccessible } from './accessible-screen.ts'
import { register } from './steps.ts'
import { totpCode } from './totp.ts'

test.use({ serviceWorkers: 'allow' })

const digits = (page: Page) => page.getByRole('textbox', { name: 'Digit 1 of 6' })
const toast = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

async function typeCode(page: Page, code: string) {
  await digits(page).click()
  await page.keyboard.type(code)
}

async function giveRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login?next=%2Fsettings%2Fsecurity')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

// An ended device sends another request, a code is wrong, a phone has no network: the browser logs each in its console.
test.use({ allowedConsoleErrors: [/status of 40[13]|ERR_INTERNET_DISCONNECTED/] })

test('a member joins with a phone, adds a second step, recovers the password, and ends another device', async ({
  page,
  anotherPage,
}) => {
  const [phone, email] = [uniquePhone(), `${unique()}@mtaa.test`]
  const person = { firstName: 'Wambui', lastName: `Njeri ${unique()}`, email, password: 'siri-yangu' }

  await page.goto('/register')
  await page.getByText('Phone, home and picture').click()
  await page.getByRole('textbox', { name: /^Phone/ }).fill(phone)
  await page.locator('input[type=file]').setInputFiles(pictureFile)
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await register(page, person)
  await toast(page, 'OTP Sent')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible()
  const hint = await page.getByText('For testing, use').innerText()
  await typeCode(page, /\d{6}/.exec(hint)?.[0] ?? '')
  await toast(page, 'Your account has been created and phone number verified.')
  // The number is proven: nobody is sent to their mail, and what they have chosen lets them in.
  await expect(page.getByText('Please check your email')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/feed')
  const firstPicture = () => page.evaluate(() => localStorage.getItem('mtaa-first-picture'))
  await expect.poll(firstPicture).toBeNull()
  await page.goto('/settings/security')
  await typeCode(page, await codeTo(page.request, email))
  await toast(page, 'Saved')

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByText(/^[A-Z2-7 ]{16,}$/).innerText()
  await typeCode(page, totpCode(secret))
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const entries = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  const codes = entries.filter((text) => /^\w{4}(?:-\w{4}){3}$/.test(text))
  expect(codes).toHaveLength(8)
  const [forPassword = '', forOther = ''] = codes
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await signOut(page)
  await givePassword(page, person)
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
  await expectAccessible(page, 'second factor')
  // Each code works once, and this one's turn may not have come yet: the service knows that clocks differ.
  await typeCode(page, totpCode(secret, 1))
  await toast(page, 'Welcome back!')
  await expect(page).toHaveURL('/settings/security')

  await signOut(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await toast(page, 'Password reset email sent! Check your inbox.')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await followMail(page, email, 'recovery')
  await expect(page).toHaveURL('/reset-password')
  await giveRecoveryCode(page, forPassword)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page, 'new password')
  const renewed = { email, password: 'mango-basi-ziwa' }
  await page.getByLabel('New password', { exact: true }).fill(renewed.password)
  await page.getByLabel('Confirm new password').fill(renewed.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await toast(page, 'Password changed')
  await expect(page).toHaveURL('/feed')

  const other = await anotherPage()
  await givePassword(other, renewed)
  await giveRecoveryCode(other, forOther)
  await expect(other).toHaveURL('/settings/security')
  await page.goto('/settings/security')
  await page.getByRole('button', { name: /^Sign out Chrom/ }).click()
  await toast(page, 'Signed out there')
  await other.goto('/settings/security')
  await expect(other).toHaveURL(/\/login/)
})

test('a phone is enough: number, name and ward, then the code; nobody is sent to a mail', async ({ page }) => {
  const phone = uniquePhone()
  const lastName = `Otieno ${unique()}`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/register')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').nth(1)).toHaveText('Sign up with your phone')
  const number = main.getByRole('textbox', { name: 'Your phone number' })
  await number.fill('0712 34')
  await number.press('Enter')
  await expect(main.getByText('Please enter a valid Kenyan phone number')).toBeVisible()
  await number.fill(phone)
  await number.press('Enter')

  // Nothing is texted before they have said who they are, and the keyboard is enough.
  await expect(main.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Amina')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('textbox', { name: 'Last name' })).toBeFocused()
  await page.keyboard.type(lastName)
  await page.keyboard.press('Enter')
  await expect(main.getByText('Choose your county, constituency and ward')).toBeVisible()
  await main.getByRole('combobox', { name: 'County' }).selectOption('NAIROBI CITY')
  await main.getByRole('combobox', { name: 'Constituency' }).selectOption('WESTLANDS')
  await main.getByRole('combobox', { name: 'Ward' }).selectOption('PARKLANDS/HIGHRIDGE')
  await expectAccessible(page, 'sign-up by phone')
  await page.setViewportSize({ width: 360, height: 740 })

  await page.context().setOffline(true)
  await main.getByRole('button', { name: 'Send the code' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await main.getByRole('button', { name: 'Send the code' }).click()
  const hint = await main.getByText('For testing, use').innerText()
  const code = /\d{6}/.exec(hint)?.[0] ?? ''
  await typeCode(page, code === '000000' ? '111111' : '000000')
  await expect(main.getByText('Invalid OTP. Please try again.')).toBeVisible()
  // A reload loses neither the code's place nor what was typed.
  await page.reload()
  await typeCode(page, code)
  await toast(page, 'Welcome to Mtaa!')
  await expect(page).toHaveURL('/feed')
  await page.goto('/settings')
  await expect(main.getByRole('textbox', { name: 'First name' })).toHaveValue('Amina')
  await expect(main.getByRole('textbox', { name: 'Last name' })).toHaveValue(lastName)
  await expect(main.getByRole('combobox', { name: 'Ward' }).locator('option:checked')).toHaveText('PARKLANDS/HIGHRIDGE')
})

async function signOut(page: Page) {
  await page.goto('/home')
  const button = page.getByRole('button', { name: 'Sign Out' })
  // A press before hydration opens nothing.
  await expect(async () => {
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'Account' }).click()
    await expect(button).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await button.click()
  await toast(page, 'Signed Out')
}
