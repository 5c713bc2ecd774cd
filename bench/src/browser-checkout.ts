import type { Browser, Page } from '@playwright/test'
import { newPhone, weigh, type BrowserFigure } from './browser-visit.ts'
import { send } from './wrk.ts'

const timeout = 60_000
/** Kilobytes from the cart to the page that says it is paid. */
const maxKilobytes = 60
// A member of the demo content, and a phone of the simulator that pays by itself.
const buyer = { email: 'member@mtaa.test', password: 'karibu-mtaa' }
const phone = '0712345678'

/** A member with one line in the cart, which they have open: all that comes over the line from there until it is paid. */
export async function cartToPaid(browser: Browser, url: string, place: Record<string, string>): Promise<BrowserFigure> {
  const context = await newPhone(browser, url, { ...place, mtaa_in: '1' })
  const signedIn = await send(url, {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buyer),
  })
  if (!signedIn.ok) throw new Error(`${buyer.email} cannot sign in: ${signedIn.text}`)
  const session = JSON.parse(signedIn.text) as { user: { id: string } }
  await context.addInitScript((text) => localStorage.setItem('mtaa-auth', text), signedIn.text)
  await putInCart(await context.newPage(), url, await findProduct(url, session.user.id))

  const { bytes, page } = await weigh(context, `${url}/cart`)
  const weightOf = () => bytes.script + bytes.picture + bytes.other
  const before = weightOf()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).tap()
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(phone)
  await page.getByRole('button', { name: /^Pay KSh/ }).tap()
  await page.getByText('Payment Successful').first().waitFor({ timeout })
  await page.waitForLoadState('networkidle')
  const value = (weightOf() - before) / 1000
  await context.close()
  return { what: 'cart to paid, all of it', value, unit: 'KB', budget: maxKilobytes }
}

async function putInCart(page: Page, url: string, product: string) {
  await page.goto(`${url}/market/${product}`, { waitUntil: 'networkidle', timeout })
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('status').getByText('Added to Cart').waitFor({ timeout })
  await page.close()
}

interface Card {
  id: string
  owner: { id: string } | null
  product: { delivery: string[] } | null
}

/** Somebody else's, which needs no address. */
async function findProduct(url: string, me: string): Promise<string> {
  const answer = await fetch(`${url}/api/listings?module=market&delivery=pickup&limit=20`)
  const { items } = (await answer.json()) as { items: Card[] }
  const found = items.find(({ owner, product }) => owner?.id !== me && product?.delivery.includes('pickup'))
  if (!found) throw new Error('nothing is for sale')
  return found.id
}
