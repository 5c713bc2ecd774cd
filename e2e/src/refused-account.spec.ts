import { expect, test } from './app.ts'
import { followMail, mailTo, textTo } from './mails.ts'
import { unique, uniquePhone } from './fixtures.ts'
import { register, signIn } from './steps.ts'

// The browser logs each refused call in its console.
test.use({ allowedConsoleErrors: [/status of 4\d\d/] })

const newcomer = () => ({
  firstName: 'Chebet',
  lastName: `Koech ${unique()}`,
  email: `${unique()}@mtaa.test`,
  password: 'siri-yangu',
})

test('a number that another account has leads back to the form, with everything that was typed', async ({
  page,
  anotherPage,
}) => {
  const phone = uniquePhone()
  const first = await anotherPage()
  for (const [index, one] of [first, page].entries()) {
    await one.goto('/register')
    await one.getByText('Phone, home and picture').click()
    await one.getByRole('textbox', { name: /^Phone/ }).fill(phone)
    await one.getByRole('textbox', { name: 'Referral code' }).fill('KC-7')
    const person = newcomer()
    await register(one, person)
    const code = await textTo(page.request, phone, index + 1)
    await one.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await one.keyboard.type(code)
    if (one === first) await expect(one.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  }
  await expect(page.getByRole('alert').filter({ hasText: 'phone' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Chebet')
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue(phone)
  await expect(page.getByRole('textbox', { name: 'Referral code' })).toHaveValue('KC-7')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
})

test('a wrong code of a phone is refused, and the right one still counts', async ({ page }) => {
  await page.goto('/register')
  await page.getByText('Phone, home and picture').click()
  await page.getByRole('textbox', { name: /^Phone/ }).fill(uniquePhone())
  await register(page, newcomer())
  const right = /\d{6}/.exec(await page.getByText('For testing, use').innerText())?.[0] ?? ''
  const box = page.getByRole('textbox', { name: 'Digit 1 of 6' })
  await box.click()
  await page.keyboard.type(right.startsWith('1') ? '222222' : '111111')
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
  await box.click()
  await page.keyboard.type(right)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('an unconfirmed address is reported after the right password, and the code of the mail signs in', async ({
  page,
}) => {
  const person = newcomer()
  await page.goto('/register')
  await register(page, person)
  await expect(page.getByRole('main').getByText('Please check your email to verify your account.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Email not confirmed')).toBeVisible()
  const { code } = await mailTo(page.request, person.email, 'signup')
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
  await expect(page.getByRole('status').getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL('/feed')
})

test('a mail opened in another browser needs a new password there, and the sign-up’s input is dropped', async ({
  page,
  anotherPage,
}) => {
  const person = newcomer()
  await page.goto('/register')
  await register(page, person)
  await expect(page.getByRole('main').getByText('Please check your email to verify your account.')).toBeVisible()
  const other = await anotherPage()
  await followMail(other, person.email, 'signup')
  await expect(other.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill('nenosiri jipya')
  await other.getByLabel('Confirm password', { exact: true }).fill('nenosiri jipya')
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByRole('status').getByText('Your password is set')).toBeVisible()
  await expect(other).toHaveURL('/feed')

  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  // The same words as before the confirmation: they reveal to nobody that the address has an account now.
  await expect(page.getByText('Email not confirmed')).toBeVisible()
  await page.goto('/login')
  await signIn(page, { ...person, password: 'nenosiri jipya' })
})

test('a reset link works once; the second time the page offers another', async ({ page, fixtures }) => {
  const { email } = await fixtures.member()
  await page.goto('/login?mode=reset')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByRole('status').getByText('Password reset email sent!')).toBeVisible()
  await followMail(page, email, 'recovery')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await followMail(page, email, 'recovery')
  await expect(page.getByText('This link does not work')).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('You can also type its code.')).toBeVisible()
})
