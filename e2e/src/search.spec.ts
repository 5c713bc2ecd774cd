import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { arrive } from './steps.ts'

interface Answer {
  items: unknown[]
}

/** A word of its own, so that nothing else is found by it. */
const word = () => `Kibuyu${unique().replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('from the landing page a product is found in two taps and one mistyped word, and the device remembers it', async ({
    page,
    request,
  }) => {
    const mistyped = 'soffa'
    // The demo content arrives within the first minutes. The slip is read as other words for "sofa": no question appears.
    const count = async () =>
      ((await (await request.get(`/api/search?q=${mistyped}&kind=market`)).json()) as Answer).items.length
    await expect.poll(count, { timeout: 150_000 }).toBeGreaterThan(0)
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search' }).tap()
    await page.keyboard.type(mistyped)
    await page.keyboard.press('Enter')
    const found = page
      .getByRole('main')
      .getByRole('link', { name: /sofa set/i })
      .first()
    await expect(found).toBeInViewport({ ratio: 1 })
    const title = await found.innerText()
    await found.tap()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(found).toBeInViewport({ ratio: 1 })

    await page.goto('/')
    const box = page.locator('header input[name=q]')
    await box.tap()
    const remembered = page.getByRole('option', { name: mistyped })
    await expect(remembered).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(remembered).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(remembered).toBeHidden()
    await box.tap()
    await page.getByRole('button', { name: `Remove “${mistyped}” from recent searches` }).tap()
    await expect(remembered).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(mistyped)
  })
})

test('a member finds what only their ward may see, and the address is the state of the search', async ({
  page,
  fixtures,
}) => {
  const right = word()
  const author = await fixtures.member()
  await fixtures.post(author, `${right} imepotea sokoni`, 'ward')
  const found = page.getByRole('main').getByText(`${right} imepotea`)
  await page.goto(`/search?q=${right}`)
  await expect(page.getByText(`Nothing found for “${right}” in all of Kenya`)).toBeVisible()
  await expect(found).toHaveCount(0)
  await arrive(page, author, `/search?q=${right}&place=kenya`)
  await expect(found).toBeVisible()
  await page.getByRole('link', { name: 'Posts' }).first().click()
  await expect(page).toHaveURL(/kind=posts/)
  await expect(found).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('one searches, goes from kind to kind and reads an error for swapped prices', async ({ page, fixtures }) => {
    const right = word()
    const product = await fixtures.product(await fixtures.member(), { title: `${right} cha udongo` })
    await page.goto('/search')
    const box = page.getByRole('main').getByRole('searchbox')
    await box.fill(right)
    await box.press('Enter')
    const found = page.getByRole('main').getByRole('link', { name: product.title })
    await expect(found).toBeVisible()
    await page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name: 'Market' }).click()
    await expect(page.getByText('1 result in Kenya')).toBeVisible()
    await page.getByLabel('Price from').fill('900')
    await page.getByLabel('Price to').fill('100')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('alert')).toHaveText('Must not be lower than the first amount')
    await expect(page.getByLabel('Price from')).toHaveValue('900')
    await expect(found).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    for (const [odd, status] of [
      ['/search?q=a', 200],
      [`/search?q=${'x'.repeat(5_000)}`, 200],
      [`/search?q=${encodeURIComponent("%_'; drop table users; --")}`, 200],
      ['/search?q=%00%F0%9F%9B%8B&kind=groups&page=99', 200],
      ['/find/buy-cheap-pills-online-now', 404],
    ] as const)
      expect([odd, (await page.request.get(odd)).status()]).toEqual([odd, status])
  })
})
