import { expect, type Page } from '@playwright/test'
import { followMail } from './mails.ts'
import type { Fixture } from './fixtures.ts'

/** Steps of a person on a screen, by visible text. */

export async function register(page: Page, { email, firstName, lastName, password }: Omit<Fixture, 'session'>) {
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Confirm email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** The registration is through, and the mail that came of it is opened in the same browser, as on most phones. */
export async function confirm(page: Page, { email }: Pick<Fixture, 'email'>) {
  await expect(page.getByRole('status').getByText('Registration Successful')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await followMail(page, email, 'signup')
  await expect(page.getByRole('status').getByText('Email confirmed')).toBeVisible()
}

export async function signIn(page: Page, { email, password }: Pick<Fixture, 'email' | 'password'>) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('status').getByText('Welcome back!')).toBeVisible()
}

/** Signed in from here on, arriving at this URL. */
export async function enter(page: Page, person: Fixture, address = '/feed') {
  await page.goto(`/login?next=${encodeURIComponent(address)}`)
  await signIn(page, person)
  await page.waitForURL(address)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('status').getByText('Signed Out')).toBeVisible()
}

/** As if this person had signed in on this device before. */
export async function arrive(page: Page, { session }: Fixture, address: string) {
  await page.addInitScript((text) => localStorage.setItem('mtaa-auth', text), JSON.stringify(session))
  await page.context().addCookies([{ name: 'mtaa_in', value: '1', domain: 'localhost', path: '/' }])
  await page.goto(address)
}

export async function putInCart(page: Page, productId: string) {
  await page.goto(`/market/${productId}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('status').getByText('Added to Cart')).toBeVisible()
}

/** From the cart to a payment under way with this phone. */
export async function checkOut(page: Page, phone: string) {
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(phone)
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(page).toHaveURL(/\/cart\?payment=pending/)
}

/** This device can keep passkeys, and its owner agrees to each. */
export async function storePasskeys(page: Page) {
  const tools = await page.context().newCDPSession(page)
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}
