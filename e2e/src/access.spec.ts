import { expect, test } from './app.ts'
import { checkOut, enter, putInCart } from './steps.ts'

test('a visitor is invited to sign in where only members have something', async ({ page }) => {
  await page.goto('/orders')
  await expect(page.getByText('Please Sign In')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Forders/)

  await page.goto('/checkout')
  await expect(page.getByText('Please login to complete your purchase')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)

  for (const closed of ['/market/add', '/market/my-products']) {
    await page.goto(closed)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(closed)}`)
  }
  await page.goto('/feed?new=true')
  await expect(page.getByText('You must be logged in to create a post')).toBeVisible()
})

test.describe('what belongs to somebody else', () => {
  // The browser logs each refused call in its console.
  test.use({ allowedConsoleErrors: [/status of 40[34]/] })

  test('the order of another member is not found, nor is an unpaid one by its seller', async ({
    page,
    fixtures,
    anotherPage,
  }) => {
    const [seller, buyer, stranger] = await Promise.all([fixtures.member(), fixtures.member(), fixtures.member()])
    const product = await fixtures.product(seller)
    await enter(page, buyer)
    await putInCart(page, product.id)
    await checkOut(page, '0700000001')
    await page.getByRole('link', { name: 'See the order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    const address = new URL(page.url()).pathname

    for (const other of [stranger, seller]) {
      const theirs = await anotherPage()
      await enter(theirs, other, address)
      await expect(theirs.getByText('Order Not Found')).toBeVisible()
      await expect(theirs.getByText(product.title)).toBeHidden()
    }
  })

  test('the product of another member cannot be edited', async ({ page, fixtures }) => {
    const [seller, stranger] = await Promise.all([fixtures.member(), fixtures.member()])
    const product = await fixtures.product(seller)
    await enter(page, stranger, `/market/${product.id}/edit`)
    await expect(page.getByText('Only its seller can edit this product')).toBeVisible()
  })

  test('a post for friends is not shown to others, not even by its address', async ({ page, fixtures }) => {
    const [author, stranger] = await Promise.all([fixtures.member(), fixtures.member()])
    const post = await fixtures.post(author, 'Kwa marafiki tu', 'friends')
    await enter(page, author, `/posts/${post.id}`)
    await expect(page.getByText('Kwa marafiki tu')).toBeVisible()
    // A document without script, which fetches nothing as the author any more.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    const response = await page.goto(`/posts/${post.id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Kwa marafiki tu')).toBeHidden()
    await enter(page, stranger, '/feed')
    await page.goto(`/posts/${post.id}`)
    await expect(page.getByText('Kwa marafiki tu')).toBeHidden()
  })
})
