import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { uniquePhone } from './fixtures.ts'
import { arrive, putInCart, signIn } from './steps.ts'

test('pictures fill the screen by keyboard, and the focus returns', async ({ page, fixtures }) => {
  const product = await fixtures.product(await fixtures.member(), { pictured: 3 })
  await page.goto(`/market/${product.id}`)
  const opener = page.getByRole('link', { name: `${product.title}, picture 1 of 3` })
  await opener.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: `Pictures: ${product.title}` })
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  // Arrows now move the picture.
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await expectAccessible(page, 'picture viewer')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('one picture opens by a tap and zooms by two fingers; the buy bar stands in for the buttons', async ({
    page,
    fixtures,
  }) => {
    const description = 'Inafanya kazi vizuri. '.repeat(60)
    const product = await fixtures.product(await fixtures.member(), { pictured: 1, description })
    await page.goto(`/market/${product.id}`)
    await page.getByRole('link', { name: product.title, exact: true }).tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('img', { name: product.title })).toBeVisible()
    await pinch(page, 40, 160)
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await pinch(page, 160, 20)
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Close' }).tap()

    const buttons = page.getByRole('button', { name: 'Add to Cart' })
    await expect(buttons).toHaveCount(1)
    await page.getByRole('region', { name: 'Seller' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 400))
    await expect(buttons).toHaveCount(2)
    // The bar ends where the page does; what is below is fetched on the way.
    await expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo(0, document.body.scrollHeight)
          const [end, bar] = ['footer', '.sticky-bar'].map((name) =>
            document.querySelector(name)?.getBoundingClientRect(),
          )
          return (end?.bottom ?? 999) - (bar?.top ?? 0)
        }),
      )
      .toBeLessThanOrEqual(1)
  })
})

test('buy now orders one product and leaves the cart as it is', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const [filled, ordered] = await Promise.all([fixtures.product(seller), fixtures.product(seller, { price: 700 })])
  await arrive(page, buyer, '/cart')
  await putInCart(page, filled.id)
  await page.goto(`/market/${ordered.id}`)
  await page.getByRole('link', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(`/checkout?product=${ordered.id}`)
  await page.getByRole('button', { name: `One more: ${ordered.title}` }).click()
  await expect(page).toHaveURL(`/checkout?product=${ordered.id}&quantity=2`)
  await page.reload()
  const pay = page.getByRole('button', { name: 'Pay KSh 1,400' })
  await expect(pay).toBeVisible()
  await expect(page.getByRole('main').getByText(filled.title)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(uniquePhone())
  await pay.click()
  await expect(page).toHaveURL(/\/cart\?payment=pending/)
  await expect(page).toHaveTitle(/^Your payment/)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: filled.title }).last()).toBeVisible()
  await expect(quantityOf(page, filled.title)).toHaveText('1')
  await expect(page.getByRole('main').getByText(ordered.title)).toHaveCount(0)
})

test('what a visitor puts into the cart is in it after signing in, once also by a double click', async ({
  page,
  fixtures,
}) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const [first, second] = await Promise.all([fixtures.product(seller), fixtures.product(seller, { quantity: 1 })])
  await page.goto(`/market/${first.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick()
  await page.getByRole('status').getByRole('button', { name: 'Sign In' }).last().click()
  await signIn(page, buyer)
  await expect(page).toHaveURL(`/market/${first.id}`)
  await expect(page.getByRole('button', { name: /^In cart/ })).toBeVisible()

  await page.goto(`/market/${second.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick()
  const inCart = page.getByRole('button', { name: /^In cart/ })
  await expect(inCart).toBeFocused()
  await inCart.click()
  await expect(page).toHaveURL('/cart')
  for (const { title } of [first, second]) await expect(quantityOf(page, title)).toHaveText('1')
})

const quantityOf = (page: Page, title: string) =>
  page.getByRole('group', { name: `Quantity: ${title}` }).getByRole('status')

/** Two fingers in the middle of the screen, from one distance to another. */
async function pinch(page: Page, from: number, to: number) {
  const tools = await page.context().newCDPSession(page)
  const touchPoints = (apart: number) => [
    { x: 180 - apart / 2, y: 370, id: 1 },
    { x: 180 + apart / 2, y: 370, id: 2 },
  ]
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(from) })
  for (let step = 1; step <= 5; step += 1) {
    const apart = from + ((to - from) * step) / 5
    await tools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(apart) })
  }
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
