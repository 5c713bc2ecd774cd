import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { followMail } from './mails.ts'
import { unique } from './fixtures.ts'
import { expectAccessible } from './accessible-screen.ts'
import { arrive, enter, storePasskeys } from './steps.ts'
import { totpCode } from './totp.ts'

const answer = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const agree = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
}

test('names, number and home are saved, and a visitor has to sign in first', async ({ page, fixtures }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await enter(page, await fixtures.member(), '/settings')
  await page.getByRole('textbox', { name: 'First name' }).fill('Zawadi Wanjiku')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0712')
  await press(page, 'Save')
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('0712345678')
  await page.getByRole('combobox', { name: 'County' }).selectOption('MOMBASA')
  await press(page, 'Save')
  await expect(page.getByText('Please choose down to the ward')).toBeVisible()
  await page.getByRole('combobox', { name: 'Constituency' }).selectOption('NYALI')
  await page.getByRole('combobox', { name: 'Ward' }).selectOption({ index: 1 })
  await press(page, 'Save')
  await answer(page, 'Saved')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zawadi Wanjiku')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('0712 345 678')
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveValue('1')
})

test.describe('with another device signed in', () => {
  // It is signed out by the new password, and learns that at once by a call that is refused.
  test.use({ allowedConsoleErrors: [/status of 40[13]/] })

  test('a new address counts when both have confirmed, and a new password needs the old one', async ({
    page,
    fixtures,
    anotherPage,
  }) => {
    const person = await fixtures.member()
    const address = `${unique()}@mtaa.test`
    await arrive(page, person, '/settings/security')
    await press(page, 'Change email')
    await page.getByRole('textbox', { name: 'New email' }).fill(address)
    await press(page, 'Save')
    await expect(page.getByText(`Open the links we sent to ${person.email}`)).toBeVisible()
    const phone = await anotherPage()
    await followMail(phone, address, 'email_change')
    await answer(phone, 'Confirmed')
    await followMail(phone, person.email, 'email_change')
    await answer(phone, 'Your email address has changed')
    await page.reload()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByText('Waiting')).toBeHidden()

    await press(page, 'Change password')
    await page.getByLabel('New password').fill('mango-basi-ziwa')
    await press(page, 'Save')
    await page.getByLabel('Current password').fill(person.password)
    await press(page, 'Confirm')
    await answer(page, 'Saved')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('refused on the way', () => {
  // The browser logs each refused call in its console.
  test.use({ allowedConsoleErrors: [/status of 4\d\d/] })

  test('a wrong password changes nothing and can be repeated; closing the dialog changes nothing either', async ({
    page,
    fixtures,
  }) => {
    await enter(page, await fixtures.member(), '/settings/security')
    await press(page, 'Change password')
    await page.getByLabel('New password').fill('mango-basi-ziwa')
    await press(page, 'Save')
    await page.getByLabel('Current password').fill('not this one')
    await press(page, 'Confirm')
    await expect(page.getByText('The current password is not right.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('New password')).toHaveValue('mango-basi-ziwa')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('a session that was ended elsewhere leads to the sign-in form, and back', async ({
    page,
    fixtures,
    anotherPage,
  }) => {
    const person = await fixtures.member()
    await enter(page, person, '/settings/security')
    const other = await anotherPage()
    await enter(other, person, '/settings/security')
    await press(other, /^Sign out Chrom.* Linux$/)
    await answer(other, 'Signed out there')
    await press(other, 'Sign out everywhere')
    await agree(other, 'Sign out everywhere')
    await expect(other.getByRole('status').getByText('Signed Out')).toBeVisible()
    await expect(other).toHaveURL('/')
    await page.reload()
    await expect(page).toHaveURL('/login?next=%2Fsettings%2Fsecurity')
  })
})

test('a second factor is added, its codes are shown once, and it is removed again', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/settings/security')
  await press(page, 'Set up an app')
  await page.getByRole('textbox', { name: 'Name' }).fill('Simu ya kazi')
  await press(page, 'Continue')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await page.getByText(/^[A-Z2-7 ]{16,}$/).innerText()
  await typeCode(page, totpCode(secret))
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const download = page.waitForEvent('download')
  await press(page, 'Download')
  expect((await download).suggestedFilename()).toBe('mtaa-recovery-codes.txt')
  await expectAccessible(page, 'recovery codes')
  await press(page, 'I have saved them')
  await expect(page.getByText('8 of 8 left')).toBeVisible()
  await press(page, 'Remove Simu ya kazi')
  await agree(page, 'Remove')
  await answer(page, 'Removed')
  await expect(page.getByText('8 of 8 left')).toBeHidden()
})

test('a passkey is made, named and removed', async ({ page, fixtures }) => {
  await storePasskeys(page)
  await arrive(page, await fixtures.member(), '/settings/security')
  await press(page, 'Add a passkey')
  await page.getByRole('textbox', { name: 'Name' }).fill('Simu ya Zawadi')
  await press(page, 'Save')
  await expect(page.getByText('Simu ya Zawadi')).toBeVisible()
  await press(page, 'Add a passkey')
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
  await press(page, 'Remove Simu ya Zawadi')
  await agree(page, 'Remove')
  await answer(page, 'Removed')
  await expect(page.getByText('Simu ya Zawadi')).toHaveCount(0)
})

test('a copy of the data is a file, and a planned deletion is withdrawn', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/settings/data')
  await press(page, 'Ask for my data')
  await expect(page.getByText('You can ask again on')).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, /^Download DR-/)
  expect((await download).suggestedFilename()).toMatch(/^mtaa-DR-\d+\.zip$/)
  await press(page, 'Delete account')
  await agree(page, 'Delete my account')
  await expect(page.getByText('Your account will be deleted on')).toBeVisible()
  await expectAccessible(page, 'settings: data')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  // The notice stands on both pages: a button that is replaced between press and release is not clicked.
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  await press(page, 'Keep my account')
  await answer(page, 'Your account stays')
  await expect(page.getByText('Your account will be deleted on')).toBeHidden()
})

test('everyone can use the settings', async ({ page, fixtures }) => {
  await arrive(page, await fixtures.member(), '/settings')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  await expectAccessible(page, 'settings: account')
  await page.goto('/settings/security')
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page, 'settings: security')
})

test('where texts cannot be sent, the settings offer no number for sign-in', async ({ page, fixtures }) => {
  await page.context().route('**/api/sign-in-methods', async (route) => {
    const response = await route.fetch()
    const methods: object = await response.json()
    await route.fulfill({ response, json: { ...methods, texts: false } })
  })
  await arrive(page, await fixtures.member(), '/settings/security')
  await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change phone' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Use text messages' })).toBeHidden()
})
