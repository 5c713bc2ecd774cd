import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { uniquePhone } from './fixtures.ts'
import { arrive, signIn } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

// The router's own inline script restores the scroll position, and auth-js listens to other tabs: both go on without.
test.use({ allowedConsoleErrors: [/denied to the router|create a new BroadcastChannel/] })

/** As where site data are blocked: everything that would store throws, or is refused, as soon as it is touched. */
function forbid() {
  function refused(): never {
    const isOurs = /\/assets\//.test(new Error().stack ?? '')
    throw new DOMException(`Access is denied ${isOurs ? 'here' : 'to the router'}.`, 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { configurable: true, get: refused })
  globalThis.BroadcastChannel = refused as unknown as typeof BroadcastChannel
  const reject = () => Promise.reject(new DOMException('', 'SecurityError'))
  navigator.locks.request = reject
  navigator.serviceWorker.register = reject
}

/** As on a phone without room: what is there can be read, nothing more is taken. */
function fill() {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  IDBObjectStore.prototype.put = full
  IDBObjectStore.prototype.add = full
  Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
}

const note = (page: Page, text: RegExp) => page.locator('.shell-notes').getByText(text)
const pages = [
  '/',
  '/feed',
  '/market',
  '/search?q=kettle',
  '/cart',
  '/login',
  '/kenya',
  '/jobs',
  '/contact',
  '/settings',
]

/** In the cart by its own button, then paid once, and said so. */
async function buy(page: Page, title: string) {
  let payments = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/payments') payments += 1
  })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: /^In cart/ })).toBeVisible()
  await page.getByRole('button', { name: /^In cart/ }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click({ timeout: 20_000 })
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(uniquePhone())
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  expect(payments).toBe(1)
}

test('with storage forbidden every page comes to life, and a purchase is paid once', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const product = await fixtures.product(seller)
  await page.addInitScript(forbid)
  for (const address of pages) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), address).toBeAttached()
  }
  await page.goto(`/login?next=${encodeURIComponent(`/market/${product.id}`)}`)
  await signIn(page, buyer)
  await expect(note(page, /does not let Mtaa save anything/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Got it' }).click()
  await buy(page, product.title)
  await expect(note(page, /Mtaa/)).toHaveCount(0)
})

test('on a full device what is added stays for the page, and a purchase is paid once', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const product = await fixtures.product(seller)
  await arrive(page, buyer, '/feed')
  await page.addInitScript(fill)
  await page.goto(`/market/${product.id}`)
  await buy(page, product.title)
  await expect(note(page, /This device is full/)).toHaveCount(1)
})
