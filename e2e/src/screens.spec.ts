import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { unique, uniquePhone } from './fixtures.ts'
import { expectAccessible, findViolations, standards } from './accessible-screen.ts'
import { giveRole } from './roles.ts'
import { arrive, register } from './steps.ts'

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name }).first()

/** The screens of a visitor, with their headings. */
const visited: readonly (readonly [screen: string, address: string, heading: RegExp])[] = [
  ['landing', '/', /Connect with Your Community/],
  ['dashboard', '/home', /Dashboard/],
  ['places of Kenya', '/kenya', /Places of Kenya/],
  ['counties', '/counties', /Counties/],
  ['locations', '/locations', /Locations/],
  ['all locations', '/all-locations', /All Locations/],
  ['county', '/kenya/nairobi-city', /Nairobi City/],
  ['tab of a ward', '/kenya/nairobi-city/westlands/parklands-highridge?tab=market', /Parklands/],
  ['ward', '/kenya/nairobi-city/westlands/parklands-highridge', /Parklands\/Highridge/],
  ['market', '/market', /Market/],
  ['categories of the market', '/market?view=categories', /Market categories/],
  ['market without a match', '/market?category=toys&max_price=0&ward=1367', /Market/],
  ['auctions', '/auctions', /Auctions/],
  ['events', '/events', /Events/],
  ['services', '/services', /Services/],
  ['jobs', '/jobs', /Jobs/],
  ['businesses', '/businesses', /Businesses/],
  ['properties', '/properties', /Properties/],
  ['search', '/search?q=jiko', /jiko/],
  ['prices of a search swapped', '/search?q=jiko&kind=market&min_price=900&max_price=100', /jiko/],
  ['a popular search', '/find/jiko', /Jiko in Kenya/],
  ['terms', '/terms', /Terms of Service/],
  ['roles', '/roles', /./],
  ['ledger', '/ledger', /Do our books balance/],
  ['entrance of staff', '/door', /Admin Access/],
  ['sign-in', '/login', /Sign in/],
  ['reset mode of sign-in', '/login?mode=reset', /Reset your password/],
  ['recovery without a link', '/reset-password#error_code=otp_expired', /Reset your password/],
  ['registration', '/register', /Create your account/],
  ['empty cart', '/cart', /Cart/],
  ['orders of a visitor', '/orders', /My Orders/],
  ['messages of a visitor', '/messages', /Please Sign In/],
  ['order of a visitor', '/orders/00000000-0000-7000-8000-000000000000', /Please Sign In/],
  ['offline notice', '/offline', /You are offline/],
  ['pieces', '/dev/ui', /./],
]

for (const [screen, address, name] of visited) {
  test(`everyone can use the screen: ${screen}`, async ({ page }) => {
    await page.goto(address)
    await expect(heading(page, name)).toBeVisible()
    await expectAccessible(page, screen)
  })
}

test('everyone can use the panel of all pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/feed')
  await page.getByRole('navigation').getByRole('button', { name: 'All Pages' }).click()
  const panel = page.getByRole('dialog', { name: 'All Pages' })
  await panel.getByText('Media & Content').click()
  await expect(panel.getByRole('link', { name: /Reels/ })).toBeVisible()
  await expectAccessible(page, 'panel of all pages')
})

test('everyone can use the menu of the cart', async ({ page }) => {
  await page.goto('/feed')
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  await expect(page.getByRole('navigation', { name: 'Cart & Orders' }).getByRole('link')).toHaveText([
    'Cart',
    'My Orders',
  ])
  await expectAccessible(page, 'menu of the cart')
})

test('everyone can use what was opened last, at any price', async ({ page }) => {
  await page.goto('/favourites')
  await page.evaluate(
    (prices) => {
      const place = { module: 'market', category: 'vehicles', slug: 'x', place_path: '/kenya/nairobi-city' }
      const seen = prices.map((price) => ({ id: String(price), title: 'Toyota Probox', price, ...place }))
      localStorage.setItem('mtaa-history:seen', JSON.stringify(seen))
    },
    [12_500_000, 6000, 100],
  )
  await page.reload()
  await expect(page.getByText('KSh 12,500,000')).toBeVisible()
  await expectAccessible(page, 'what was opened last')
})

test('the check of a screen finds what is wrong with it', async ({ page }) => {
  await page.goto('/offline')
  await page
    .getByRole('main')
    .evaluate((main) => (main.innerHTML += '<button></button><p style="color: #ccc; background: #fff">pale</p>'))
  const found = (await findViolations(page, standards)).join()
  expect(found).toContain('button-name')
  expect(found).toContain('color-contrast')
})

test('everyone can use the feed, and each kind of thing that is opened from it', async ({ page }) => {
  const kinds = { Shop: 'market', Events: 'events', Auctions: 'auctions', Services: 'services' }
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'feed')
  for (const [tab, module] of Object.entries(kinds)) {
    await page.goto('/feed')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: tab }).click()
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/${module}/`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `${module} detail`)
  }
})

test.describe('where there is nothing', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] })
  for (const address of [
    '/no-such-page',
    '/kenya/nairobbi',
    `/kenya/${'n'.repeat(90)}`,
    '/market/00000000-0000-7000-8000-000000000000',
  ]) {
    test(`everyone can use what is shown at ${address}`, async ({ page }) => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectAccessible(page, address)
    })
  }
})

test('everyone can use the steps of registration', async ({ page }) => {
  const email = `${unique()}@mtaa.test`
  await page.goto('/register')
  await page.getByText('Phone, home and picture').click()
  await page.getByRole('textbox', { name: /^Phone/ }).fill(uniquePhone())
  await expect(page.getByLabel('County (optional)')).toBeEnabled()
  await expectAccessible(page, 'registration, with everything optional')
  await register(page, { firstName: 'Amani', lastName: `Baraka ${unique()}`, email, password: '123456' })
  await expect(page.getByText('For testing, use')).toBeVisible()
  await expectAccessible(page, 'code of a phone')
})

test.describe('fields of the sign-in form', () => {
  test.use({ allowedConsoleErrors: [/status of 400/] })
  test('everyone can use the sign-in form when the address is not confirmed', async ({ page }) => {
    const person = { email: `${unique()}@mtaa.test`, password: 'siri-yangu', firstName: 'Amani', lastName: 'Baraka' }
    await page.goto('/register')
    await register(page, person)
    await expect(page.getByRole('main').getByText('Please check your email')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Email not confirmed')).toBeVisible()
    await expectAccessible(page, 'sign-in, not confirmed')
  })
})

test('everyone can use the screens of a buyer', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const product = await fixtures.product(seller, {
    title: `${'Sufuria kubwa '.repeat(5)}${unique()}`,
    pictured: true,
  })
  const dear = await fixtures.product(seller, { price: 1_250_000, pictured: true })
  const [paid, unpaid] = [await fixtures.order(buyer, product), await fixtures.order(buyer, product)]
  await fixtures.pay(buyer, paid)
  await arrive(page, buyer, `/market/${dear.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('status').getByText('Added to Cart')).toBeVisible()
  await expectAccessible(page, 'product of another member, with a toast')
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await expectAccessible(page, 'cart')
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: /^Pay KSh/ })).toBeVisible()
  await expectAccessible(page, 'checkout')
  await page.goto('/orders')
  await expect(page.getByText('Pending payment')).toBeVisible()
  await expectAccessible(page, 'orders')
  await page.goto(`/orders/${unpaid}`)
  await expect(page.getByRole('button', { name: /^Pay KSh/ })).toBeVisible()
  await expectAccessible(page, 'unpaid order')
  await page.goto(`/orders/${paid}`)
  await expect(page.getByText('M-Pesa receipt')).toBeVisible()
  await expectAccessible(page, 'paid order')
})

test('everyone can use the screens of a seller', async ({ page, fixtures }) => {
  const seller = await fixtures.member()
  const product = await fixtures.product(seller, { pictured: true })
  await arrive(page, seller, '/market/my-products')
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()
  await expectAccessible(page, 'my products')
  await page.goto('/market/my-products?status=sold')
  await expect(page.getByText('Nothing sold yet')).toBeVisible()
  await expectAccessible(page, 'my products, none')
  await page.goto(`/market/${product.id}`)
  await expect(page.getByRole('button', { name: /^More for / })).toBeVisible()
  await expectAccessible(page, 'product of one’s own')
  await page.goto(`/market/${product.id}/edit`)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await expectAccessible(page, 'edit product')
  await page.goto('/market/add')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expectAccessible(page, 'sell: photos')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please check these first:')).toBeVisible()
  await expectAccessible(page, 'sell: details with errors')
})

test('everyone can use what opens over a screen', async ({ page, fixtures }) => {
  const member = await fixtures.member()
  const post = await fixtures.post(member, `Picha ya mtaa wetu ${unique()} #mtaa @jirani`)
  await arrive(page, member, `/posts/${post.id}`)
  await expect(page.getByRole('button', { name: 'Like' })).toBeVisible()
  await expectAccessible(page, 'post of one’s own')
  await page.goto('/feed?new=true')
  await expect(page.getByRole('dialog', { name: 'Create post' })).toBeVisible()
  await expectAccessible(page, 'create post')
  await page.goto('/home')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectAccessible(page, 'account menu')
  await page.goto('/home')
  await page.getByRole('link', { name: /^Browsing:/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'place selector')
})

test('everyone can use what comes from other people', async ({ page, fixtures }) => {
  const [member, neighbour] = [await fixtures.member(), await fixtures.member({ firstName: 'Barasa' })]
  await fixtures.send(neighbour, '/api/friends/requests', { member_id: member.session.user.id })
  const hello = `Habari ya asubuhi ${unique()}`
  await fixtures.send(neighbour, '/api/messages', { to: member.session.user.id, text: hello })
  await arrive(page, member, '/messages?folder=requests')
  await expect(page.getByRole('link', { name: new RegExp(hello) })).toBeVisible()
  await expectAccessible(page, 'requests')
  await page.getByRole('link', { name: new RegExp(hello) }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible()
  await expectAccessible(page, 'conversation')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await page.goto('/messages')
  await expect(page.getByRole('link', { name: new RegExp(hello) })).toBeVisible()
  await expectAccessible(page, 'messages')
  await page.goto('/notifications')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'notifications')
  await page.goto('/mentions')
  await expect(page.getByText('Nobody has mentioned you yet.')).toBeVisible()
  await expectAccessible(page, 'mentions, none')
  await page.goto('/settings/notifications')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expectAccessible(page, 'settings of notifications')
  await page.goto('/chat')
  await expect(page.getByRole('textbox', { name: 'Write to your ward' })).toBeVisible()
  await expectAccessible(page, 'chat of a ward')
})

test('moderators can use the chat of a ward', async ({ page, fixtures }) => {
  const [moderator, neighbour] = [await fixtures.member(), await fixtures.member()]
  await giveRole(moderator, 'Content-Moderator')
  const words = `Karibuni ${unique()}`
  await arrive(page, neighbour, '/chat')
  await page.getByRole('textbox', { name: 'Write to your ward' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const said = page.getByRole('article').filter({ hasText: words })
  await expect(said).toBeVisible()
  await arrive(page, moderator, '/chat')
  await said.getByRole('button', { name: /^More about/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible(page, 'chat of a ward, for a moderator')
})
