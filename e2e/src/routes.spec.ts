import { expect, test } from './app.ts'
import { enter } from './steps.ts'

/** Every URL that the product promises; what stands for an id is filled in below. */
const addresses = `
/ /home /dashboard /feed /login /auth/login /register /auth/register /auth/signup /signup /reset-password /cart /checkout
/payment /payment/return /orders /orders/:order /privacy /terms /ledger /door /private
/market /market/create /market/add /market/all /market/import /market/my-products /marketplace /market/:market
/auctions /auctions/scheduled /auctions/ended /auctions/create /auctions/:auctions /events /events/create /events/mine /events/:events
/services /services/create /services/mine /services/:services /services/:services/book /bookings /livestream /reels /stories /features /contact /search?q=jiko
/find/jiko /find/jiko/kenya/nairobi-city
/jobs /businesses /properties
/locations /all-locations /counties /kenya /kenya/nairobi-city /kenya/nairobi-city/westlands
/kenya/nairobi-city/westlands/parklands-highridge /kenya/nairobi-city/westlands/parklands-highridge/market/home/a--:market
/kenya/market/general/a--:market
/saved-searches /selling /sales /admin/disputes /settings/payouts /favourites /offers /my-tickets /quotes /messages /notifications /mentions /reviews /settings /wallet /points /profile /invitation-codes /groups
/local-groups /interest-groups /email-templates /media /chat /dev /dev-navigation
/admin /admin/dashboard /admin/users /admin/locations /admin/analytics /admin/settings /admin/user-management
/admin/feature-flags /admin/payouts /admin/float /admin/system-logs /admin/listings /admin/payments /admin/payments/:order /admin/reviews /sellers/:seller /u/:seller /super-admin
/test-index /test-upload /test-upload-simple /test-video /test-audio /test-stories /test-reels /test-livestream /test-email
/test-mpesa /test-global /test-cards /test-search /test-auth /test-notifications /test-location /map-test /alerts-test
/create-test-users /data-view /test-detail`
  .trim()
  .split(/\s+/)

test('all 130 addresses answer with a page', async ({ request }) => {
  expect(new Set(addresses).size).toBe(130)
  const ids = new Map([['order', '00000000-0000-7000-8000-000000000000']])
  for (const module of ['market', 'auctions', 'events', 'services']) {
    const { items } = (await (await request.get(`/api/listings?module=${module}&limit=1`)).json()) as {
      items: { id: string; owner: { id: string } }[]
    }
    ids.set(module, items[0]?.id ?? '').set('seller', items[0]?.owner.id ?? '')
  }
  for (const address of addresses) {
    const path = address.replace(/:(\w+)/, (_, name: string) => ids.get(name) ?? '')
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(await response.text(), path).toMatch(/<main/)
  }
})

test('addresses that look like others lead to their own page', async ({ page, request }) => {
  // It is for members, and no event of this name.
  await page.goto('/events/create')
  await expect(page).toHaveURL(/\/login\?next=%2Fevents%2Fcreate$/)
  for (const address of ['/media', '/media?kind=film']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
  }
  expect((await request.get('/media/nope/320.webp')).headers()['content-type']).not.toContain('html')
  for (const old of ['/signup', '/sign-up?next=%2Ffeed']) {
    const response = await request.get(old, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, old.replace(/^[^?]+/, '/register')])
  }
})

test('robots learn what is not for them and where the site map is, which names only open pages that are there', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const line of ['Disallow: /cart', 'Disallow: /admin', 'Disallow: /media$', `Sitemap: ${baseURL}/sitemap.xml`])
    expect(robots.split('\n')).toContain(line)
  for (const open of ['/feed', '/market', '/media', '/kenya', '/door', '/private'])
    expect(robots.split('\n')).not.toContain(`Disallow: ${open}`)

  const index = await (await request.get('/sitemap.xml')).text()
  const parts = locations(index).map((part) => part.replace(baseURL ?? '', ''))
  expect(parts).toEqual(expect.arrayContaining(['/sitemap/pages.xml', '/sitemap/places.xml']))
  const all = new Map<string, string[]>()
  for (const part of parts) all.set(part, locations(await (await request.get(part)).text()))
  expect(all.get('/sitemap/places.xml')).toHaveLength(47 + 290 + 1450)
  expect(all.get('/sitemap/pages.xml')).toContain(`${baseURL}/market`)
  expect(all.get('/sitemap/pages.xml')?.join()).not.toMatch(/wallet|cart|admin|door/)
  for (const [part, [first = '']] of all) expect([part, (await request.get(first)).status()]).toEqual([part, 200])
  for (const none of [
    '/sitemap/nope.xml',
    '/sitemap/market-2026-13-1.xml',
    '/sitemap/market-2020-01-1.xml',
    '/sitemap/x',
  ])
    expect([none, (await request.get(none)).status()]).toEqual([none, 404])
})

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => address)

test('a member who signs in at the entrance of staff without being an admin is signed out again', async ({
  page,
  fixtures,
}) => {
  const member = await fixtures.member()
  const response = await page.goto('/door')
  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByText('Admins sign in here, also during maintenance.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('You do not have access')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('mtaa-auth'))).toBeNull()
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@mtaa.test')
  await page.getByLabel('Password', { exact: true }).fill('karibu-mtaa')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Site Live')).toBeVisible()
})

test('a page of staff is closed to a member who opens it', async ({ page, fixtures }) => {
  await enter(page, await fixtures.member())
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'This page is for those who run the site' })).toBeVisible()
})

test('a page that is still to come says what it will be', async ({ page }) => {
  await page.goto('/groups')
  await expect(page.getByText('Groups of neighbours with posts, events')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('on a phone the bars lead about, and the panel of all pages remembers what is open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/feed')
  const bar = page.locator('.bottom-bar nav').last()
  await expect(bar.locator('a, button')).toHaveText(['Home', 'Notifications', 'Messages', 'Mentions', 'All Pages'])
  const section = page.getByRole('navigation', { name: 'In this section' })
  await expect(section.getByRole('link')).toHaveText(['Market', 'Events', 'Auctions', 'Services', 'Settings'])
  await bar.getByRole('button', { name: 'All Pages' }).click()
  const panel = page.getByRole('dialog', { name: 'All Pages' })
  await panel.getByText('Media & Content').click()
  await expect(panel.getByRole('link', { name: /Reels/ })).toBeVisible()
  await page.reload()
  await bar.getByRole('button', { name: 'All Pages' }).click()
  await expect(panel.getByRole('link', { name: /Reels/ })).toBeVisible()
  await panel.getByRole('link', { name: 'Market' }).click()
  await expect(section.getByRole('link')).toHaveText(['Orders', 'My Products', 'Sell Item', 'All Items'])
})

test('the page of one payment pays the product that the page before has named', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const product = await fixtures.product(seller)
  await enter(page, buyer, '/payment')
  await expect(page.getByText('No Product Selected')).toBeVisible()
  await page.evaluate((id) => history.replaceState({ ...history.state, usr: { product: { id } } }, ''), product.id)
  await page.reload()
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay KSh/ })).toBeVisible()
})
