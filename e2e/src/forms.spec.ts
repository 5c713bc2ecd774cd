import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { uniquePhone } from './fixtures.ts'
import { arrive, enter, signIn } from './steps.ts'

test('somebody new signs in with a code by SMS, however they write their number', async ({ page }) => {
  const phone = uniquePhone()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Use a code by SMS' }).click()
  const number = page.getByRole('textbox', { name: 'Phone' })
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/Please enter a valid Kenyan phone number/)
  await number.fill(`+254 (${phone.slice(1, 4)}) ${phone.slice(4)}`)
  await expectAccessible(page, 'sign-in by phone')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  // The code is still good after a reload.
  await page.reload()
  const hint = await page.getByText('For testing, use').innerText()
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(/\d{6}/.exec(hint)?.[0] ?? '')
  await expect(page.getByText('Welcome to Mtaa!')).toBeVisible()
  await expect(page).toHaveURL('/feed')
})

/** The session ends elsewhere: the server takes none of its tokens any more. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('mtaa-auth') ?? '{}') as Record<string, unknown>
    localStorage.setItem('mtaa-auth', JSON.stringify({ ...session, expires_at: 1, refresh_token: 'ended' }))
  })

test.describe('a form that is half filled in', () => {
  test.use({ allowedConsoleErrors: [/status of 40[013]|Refresh token/] })

  test('says what is missing, and survives another language and the end of the session', async ({ page, fixtures }) => {
    const employer = await fixtures.member()
    await enter(page, employer, '/jobs/create')
    const title = page.getByRole('main').locator('[name=title]')
    await title.fill('Waiter in a hotel')
    await page.getByRole('button', { name: 'Publish the job' }).click()
    await expect(page.getByRole('textbox', { name: 'Employer' })).toBeFocused()

    await page.getByRole('banner').getByRole('button', { name: 'Kiswahili' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
    await expect(title).toHaveValue('Waiter in a hotel')
    await page.context().clearCookies({ name: 'mtaa_lang' })

    await endSession(page)
    await page.goto('/jobs/create')
    await expect(page).toHaveURL('/login?next=%2Fjobs%2Fcreate')
    // The page says it; a toast may say it as well.
    await expect(page.getByRole('main').getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await signIn(page, employer)
    await expect(page).toHaveURL('/jobs/create')
    await expect(title).toHaveValue('Waiter in a hotel')
  })
})

test('a registration says what is missing, what does not match, and is as it was after a reload', async ({ page }) => {
  await page.goto('/register')
  const create = page.getByRole('button', { name: 'Create Account' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription(/^Still to fill in: First name, Last name, Email/)
  await page.getByRole('textbox', { name: 'First name' }).fill('Wanjiru')
  // It can be pressed all the same, and leads on.
  await create.click({ force: true })
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused()
  const [email, again] = [page.getByRole('textbox', { name: 'Email', exact: true }), page.getByLabel('Confirm email')]
  await email.fill('wanjiru@mtaa.test')
  await again.pressSequentially('wanjiru@mtaa.tes')
  await expect(page.getByText('Email addresses do not match')).toBeHidden()
  await again.blur()
  await expect(page.getByText('Email addresses do not match')).toBeVisible()
  await again.fill('wanjiru@mtaa.test')
  await expect(page.getByText('Email addresses do not match')).toBeHidden()
  await page.getByText('Phone, home and picture').click()
  await page.getByRole('textbox', { name: /^Phone/ }).fill('0712345678')
  await page.getByLabel('Gender').selectOption('Female')
  await page.reload()
  await page.getByText('Phone, home and picture').click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Wanjiru')
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('0712345678')
  await expect(page.getByLabel('Gender')).toHaveValue('female')
})

test('an error goes as soon as it is mended and no sooner, and the others stay', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/businesses/create')
  await page.getByRole('button', { name: 'Add to the directory' }).click()
  const name = page.getByRole('main').getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/3 to 60 characters/)
  await name.pressSequentially('Ma')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.pressSequentially('ma Njeri')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('listitem').filter({ hasText: 'Choose 1 to 5' })).toBeVisible()
})
