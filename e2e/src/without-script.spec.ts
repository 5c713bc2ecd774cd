import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without script, places are found step by step from the landing page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Connect with Your Community' })).toBeVisible()
  await page.getByRole('main').getByLabel('County', { exact: true }).selectOption('NAIROBI CITY')
  await page.getByRole('button', { name: 'Explore Area' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nairobi City' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Westlands', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Parklands/Highridge', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parklands/Highridge' })).toBeVisible()
})

test('without script, the feed is read and paged, and its products open', async ({ page }) => {
  await page.goto('/feed')
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).not.toHaveCount(0)
  const first = await articles.first().innerText()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(articles).not.toHaveCount(0)
  await expect(articles.first()).not.toHaveText(first)

  await page.goto('/feed')
  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/category=market/)
  await articles.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/market\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^(KSh|Free)/)
      .first(),
  ).toBeVisible()
})

test('without script, a product is read with its words, price and seller', async ({ page, fixtures }) => {
  const seller = await fixtures.member({ firstName: 'Otieno' })
  const product = await fixtures.product(seller, { title: `Jiko ${unique()}`, price: 1_250, pictured: true })
  await page.goto(`/market/${product.id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  await expect(page.getByRole('main').getByText('KSh 1,250').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(`Otieno ${seller.lastName}`).first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(product.title))
  await expect(page.locator('main noscript p')).toHaveText(/^Buying needs JavaScript/)
  await expect(page.getByRole('main').getByText('Add to Cart')).toBeHidden()
})

test('without script, the sign-in page can be read', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('without script, sign-in and registration say why they wait, and what works all the same', async ({ page }) => {
  for (const address of ['/login', '/login?mode=reset', '/login?mode=code', '/register']) {
    await page.goto(address)
    await expect(page.locator('main noscript p').first()).toHaveText(/need JavaScript/)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await page.locator('main noscript a[href="/market"]').click()
  await expect(page).toHaveURL('/market')
})

test('without script, businesses and jobs of a place are found from its page', async ({ page }) => {
  const ward = '/kenya/nairobi-city/westlands/parklands-highridge'
  await page.goto(ward)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Businesses', exact: true }).click()
  await expect(page).toHaveURL(`${ward}?tab=businesses`)
  const rows = main.getByRole('list', { name: 'Businesses' }).getByRole('article')
  await expect(rows).not.toHaveCount(0)
  for (const row of await rows.all()) await expect(row).toContainText('Parklands/Highridge')
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/businesses\/[\w-]+--/)

  await page.goto(ward)
  await main.getByRole('link', { name: /^[\d,]+ Jobs$/ }).click()
  await expect(page).toHaveURL('/jobs?ward=1367')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
})
