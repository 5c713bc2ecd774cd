import type { Page } from '@playwright/test'
import { english } from './catalogue.ts'
import { expect, test } from './app.ts'
import { expectAccessible } from './accessible-screen.ts'
import { arrive, storePasskeys } from './steps.ts'

// It makes each page slower, and has tests of its own.
test.use({ serviceWorkers: 'block' })

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'mtaa_lang', value: 'sw', url: baseURL ?? '' }])
})

const screens = [
  '/',
  '/home',
  '/kenya/nairobi-city/westlands',
  '/feed',
  '/market',
  '/services',
  '/jobs',
  '/login',
  '/login?mode=reset',
  '/reset-password',
  '/register',
  '/cart',
]

for (const address of screens) {
  test(`in Swahili, nothing English of ours is left at ${address}`, async ({ page }) => {
    await page.goto(address)
    await expectSwahili(page)
  })
}

test('in Swahili, nothing English of ours is left for a buyer and a seller', async ({ page, fixtures }) => {
  const member = await fixtures.member()
  const product = await fixtures.product(await fixtures.member())
  const order = await fixtures.order(member, product)
  await arrive(page, member, `/orders/${order}`)
  await expect(page.getByText(product.title)).toBeVisible()
  await expectSwahili(page)
  await page.goto('/market/add')
  await expect(page.locator('input[type=file]')).toBeAttached()
  await expectSwahili(page)
  await page.goto('/feed?new=true')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSwahili(page)
})

test('longer texts fit, too', async ({ page, fixtures }) => {
  await storePasskeys(page)
  await arrive(page, await fixtures.member(), '/settings/security')
  await page.getByRole('button', { name: 'Ongeza passkey' }).click()
  await page.getByRole('textbox', { name: 'Jina' }).fill('Simu ya Zawadi')
  await page.getByRole('button', { name: 'Hifadhi' }).click()
  await expect(page.getByRole('button', { name: 'Badilisha jina la Simu ya Zawadi' })).toBeVisible()
  await expectAccessible(page, 'security, with a passkey')
  await page.goto('/market/add')
  await expect(page.locator('input[type=file]')).toBeAttached()
  await expectAccessible(page, 'sell: photos')
})

test('the language is changed from the top bar, and stays', async ({ page }) => {
  await page.goto('/market')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await page.getByRole('banner').locator('button[lang=en]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

async function expectSwahili(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const texts = await page.evaluate(readable)
  expect(texts.length).toBeGreaterThan(10)
  expect.soft(texts.filter(english), page.url()).toEqual([])
}

/** Every text of the page, and what is only read aloud or shown on hovering. */
function readable(): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    // What stands under `lang="en"` is meant to be English, such as the way back to it.
    if (parent && !parent.closest('script, style, noscript, [lang=en]')) found.add(walker.currentNode.nodeValue ?? '')
  }
  const attributes = ['aria-label', 'title', 'placeholder', 'alt']
  for (const name of attributes) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest('[lang=en]')) found.add(element.getAttribute(name) ?? '')
    }
  }
  found.add(document.title)
  return [...found].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}
