import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { underWorker, withoutNetwork } from './offline-steps.ts'
import { arrive, signIn } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const phone = { width: 360, height: 780 }

const cards = (page: Page) => page.getByRole('main').locator('article h2 a')
const idsOf = (page: Page) => cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a long list goes on by itself, and is found again as it was left: by Back, and after a reload', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/market?place=kenya')
  await expect(cards(page)).toHaveCount(24)
  const entries = await page.evaluate(() => history.length)
  // Card by card, as somebody reads.
  await cards(page).nth(20).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(48)
  await cards(page).nth(44).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(72)
  const all = await idsOf(page)
  expect(new Set(all).size).toBe(72)

  const read = cards(page).nth(34)
  await read.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/cursor=/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  const scroll = await scrollOf(page)
  await read.click()
  await expect(page).not.toHaveURL(/cursor=/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(72)
  await expect.poll(() => scrollOf(page)).toBe(scroll)
  await page.reload()
  await expect(cards(page)).toHaveCount(72)
  expect(await idsOf(page)).toEqual(all)
  await expect.poll(() => scrollOf(page)).toBe(scroll)

  // It does not go on without end: the footer can be reached.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveAttribute('href', /cursor=/)
})

test('on a phone, more than half of the first screen of the market shows goods', async ({ page, context }) => {
  await page.setViewportSize(phone)
  await context.addCookies([{ name: 'mtaa_place', value: '47-274', domain: 'localhost', path: '/' }])
  await page.goto('/market')
  await expect(page.getByRole('navigation', { name: 'Browsing:' })).toBeVisible()
  const top = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top)
  const bars = await page.locator('.bottom-bar').evaluate((bar) => bar.getBoundingClientRect().top)
  expect(bars - top).toBeGreaterThanOrEqual(400)
  await expectAccessible(page, 'the market')
})

test('filters count while one chooses, say what is wrong beside the field, and are removed one by one', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/market?place=kenya')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('complementary', { name: 'Filters' })
  const show = sheet.getByRole('button', { name: /^Show \d+ items?$/ })
  const before = await show.textContent()
  await sheet.getByText('Phones & tablets').click()
  await expect(show).not.toHaveText(before ?? '')
  await sheet.getByLabel('Price from').fill('elfu tano')
  await show.click()
  await expect(sheet.getByRole('alert')).toHaveText('Write the amount in figures, such as 1500')
  await sheet.getByLabel('Price from').fill('900')
  await sheet.getByLabel('Price to').fill('100')
  await show.click()
  await expect(sheet.getByRole('alert')).toHaveText('Must not be lower than the first amount')
  await expect(sheet.getByLabel('Price from')).toHaveValue('900')
  await sheet.getByLabel('Price to').fill('KSh 100,000')
  await show.click()
  await expect(page).toHaveURL(/category=phones&min_price=900&max_price=100000/)
  await expect(main.getByRole('button', { name: 'Filters 2' })).toBeVisible()
  await main.getByRole('link', { name: 'Remove Phones & tablets' }).click()
  await expect(page).not.toHaveURL(/category/)
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await expect(page).toHaveURL(/sort=price_up/)
  await main.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/market\?sort=price_up$/)
})

test('an empty ward leads outwards, step by step', async ({ page, context }) => {
  await context.addCookies([{ name: 'mtaa_place', value: '47-274-1366', domain: 'localhost', path: '/' }])
  await page.goto('/market?category=books')
  const main = page.getByRole('main')
  await expect(main.getByText('Nothing in Kitisuru matches these filters')).toBeVisible()
  await main.getByRole('link', { name: /^See All of Kenya \(\d+\)$/ }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a heart of a visitor is there after they have signed in, and can be taken away and put back', async ({
  page,
  fixtures,
}) => {
  const [seller, buyer] = [await fixtures.member(), await fixtures.member()]
  const { title } = await fixtures.product(seller, { title: `Lantern ${unique()}` })
  await page.goto('/market?place=kenya')
  const heart = page.getByRole('button', { name: `Favourite: ${title}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await page.getByRole('status').getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, buyer)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/favourites')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: title })
  await expectAccessible(page, 'favourites')
  await card.getByRole('button', { name: /^Favourite/ }).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
  const putBack = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await putBack
  await page.reload()
  await expect(card).toBeVisible()
})

test('a saved post stands beside favourites, is put into a new folder, and is found there again', async ({
  page,
  fixtures,
}) => {
  const [author, reader] = [await fixtures.member(), await fixtures.member()]
  const { id, content } = await fixtures.post(author, `Bookmarked ${unique()}`)
  await arrive(page, reader, `/posts/${id}`)
  const save = page.getByRole('button', { name: 'Save post' }).first()
  const saved = page.waitForResponse((response) => response.url().endsWith(`/bookmarks/post/${id}`) && response.ok())
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.goto('/favourites?kind=post')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to a folder' }).click()
  await page.getByLabel('Name of the folder').fill('Mtaani')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await main.getByRole('link', { name: /Mtaani/ }).click()
  await expect(main.getByRole('heading', { name: 'Mtaani' })).toBeVisible()
  await expect(main.getByText(content)).toBeVisible()
  await expectAccessible(page, 'a folder of bookmarks')
})

test('nobody has a heart for what is their own', async ({ page, fixtures }) => {
  const [seller, other] = [await fixtures.member(), await fixtures.member()]
  const [own, theirs] = [await fixtures.product(seller), await fixtures.product(other)]
  await arrive(page, seller, '/market?place=kenya')
  await expect(page.getByRole('button', { name: `Favourite: ${theirs.title}` })).toBeVisible()
  await expect(page.getByRole('link', { name: own.title })).toBeVisible()
  await expect(page.getByRole('button', { name: `Favourite: ${own.title}` })).toHaveCount(0)
})

test.describe('a heart without a network', () => {
  test.use({ allowedConsoleErrors: [withoutNetwork] })
  test('is sent once there is one', async ({ page, context, fixtures }) => {
    const [buyer, seller] = [await fixtures.member(), await fixtures.member()]
    const { id, title } = await fixtures.product(seller)
    const known = page.waitForResponse('**/api/favourites/ids')
    await arrive(page, buyer, '/market?place=kenya')
    await underWorker(page)
    const heart = page.getByRole('button', { name: `Favourite: ${title}` })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await known
    await context.setOffline(true)
    await heart.click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mtaa-outbox'))).toBe('1')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
    const headers = { authorization: `Bearer ${buyer.session.access_token}` }
    const ids = async () => (await (await page.request.get('/api/favourites/ids', { headers })).json()) as unknown
    await expect.poll(ids).toEqual({ ids: [id] })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mtaa-outbox'))).toBeNull()
    await page.goto('/favourites')
    await expect(cards(page)).toHaveText([title])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('filters, order, view and pages of a list are addresses', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/market?place=kenya&min_price=-5')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('complementary', { name: 'Filters' })
    await expect(sheet.getByText('A price cannot be below 0')).toBeVisible()
    await expect(sheet.getByLabel('Price from')).toHaveValue('-5')
    await sheet.getByLabel('Price from').fill('500')
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/min_price=500/)
    await main.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(/view=list/)
    const first = await idsOf(page)
    await main.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/min_price=500.*view=list.*cursor=/)
    const second = await idsOf(page)
    expect(second.filter((id) => first.includes(id))).toEqual([])
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /cursor=/)
    await main.getByRole('link', { name: 'Back to the first page' }).click()
    await expect(page).not.toHaveURL(/cursor=/)
  })
})
