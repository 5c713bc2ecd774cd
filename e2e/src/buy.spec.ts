import { expect, test } from './app.ts'
import { pictureFile, unique, uniquePhone } from './fixtures.ts'
import { slowPhone } from './phones.ts'
import { arrive, checkOut, confirm, enter, putInCart, register } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const receiptNumber = /[A-Z0-9]{10}$/

test('a visitor finds the ward, joins, posts, likes, buys by M-Pesa, and the seller sees the sale', async ({
  page,
  fixtures,
  anotherPage,
  baseURL,
}) => {
  const seller = await fixtures.member({ firstName: 'Barasa' })
  const product = await fixtures.product(seller, { title: `Charcoal stove ${unique()}`, pictured: true })

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Connect with Your Community' })).toBeVisible()
  const where = page.getByRole('main')
  await where.getByLabel('County', { exact: true }).selectOption('NAIROBI CITY')
  await where.getByLabel('Constituency', { exact: true }).selectOption('WESTLANDS')
  await where.getByLabel('Ward', { exact: true }).selectOption('PARKLANDS/HIGHRIDGE')
  await page.getByRole('button', { name: 'Explore Area' }).click()
  await expect(page).toHaveURL(/\/kenya\/nairobi-city\/westlands\/parklands-highridge$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Parklands/Highridge' })).toBeVisible()

  await page.getByRole('link', { name: 'You are browsing here' }).click()
  await expect(page).toHaveURL(/\/feed$/)
  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/category=market/)
  await page.getByRole('link', { name: product.title }).first().click()
  await expect(page).toHaveURL(/\/kenya\/nairobi-city\/westlands\/parklands-highridge\/market\/home\/charcoal-stove-/)
  const address = page.url()

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('You must be logged in to add items to your cart.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  const buyer = {
    firstName: 'Halima',
    lastName: `Noor ${unique()}`,
    email: `${unique()}@mtaa.test`,
    password: 'siri-yangu',
  }
  await register(page, buyer)
  await confirm(page, buyer)
  // What they put in the cart as a visitor is there, though the mail was opened on another page.
  await page.goto(address)
  await expect(page.getByRole('button', { name: /^In cart/ })).toBeVisible()

  const words = `Habari za jioni ${unique()}`
  await page.goto('/feed')
  await page.getByRole('button', { name: "What's happening in your community?" }).click()
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await writing.getByRole('textbox', { name: "What's happening in your community?" }).fill(words)
  await writing.getByLabel('Add pictures').setInputFiles(pictureFile)
  await expect(writing.getByRole('button', { name: 'Remove picture 1 of 1' })).toBeVisible()
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post created successfully')).toBeVisible()
  const post = page.getByRole('article').filter({ hasText: words })
  await expect(post.locator('img').first()).toBeVisible()
  await expect(post.getByRole('button', { name: 'Like' })).toHaveText(/0/)
  await post.getByRole('button', { name: 'Like' }).click()
  await expect(post.getByRole('button', { name: 'Like', pressed: true })).toHaveText(/1/)

  const phone = slowPhone(page.request, baseURL ?? '', uniquePhone())
  await phone.wait()
  await checkOut(page, phone.number)
  await expect(page.getByText('Check your phone.')).toBeVisible()
  await phone.approve()
  await expect(page.getByText('Payment Successful')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText(product.title)).toBeVisible()
  await expect(receipt.getByText('M-Pesa receipt').locator('..')).toHaveText(receiptNumber)
  const orderAddress = page.url()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(receipt).toBeVisible()
  await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: null, colorScheme: null })

  await page.goto('/orders')
  const row = page.getByRole('listitem').filter({ hasText: product.title })
  await expect(row.getByText('Paid')).toBeVisible()
  await row.getByRole('link', { name: product.title }).click()
  await expect(page).toHaveURL(orderAddress)

  const shop = await anotherPage()
  await enter(shop, seller, '/orders?view=selling')
  const sale = shop.getByRole('listitem').filter({ hasText: product.title })
  await expect(sale.getByText('Paid')).toBeVisible()
  await expect(sale.getByText(`to ${buyer.firstName} ${buyer.lastName}`)).toBeVisible()
})

test('a payment cancelled on the phone leaves the order to be paid with another one', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const product = await fixtures.product(seller)
  await enter(page, buyer)
  await putInCart(page, product.id)
  await checkOut(page, '0712345032')
  const payment = page.getByRole('region', { name: 'Your payment' })
  await expect(payment.getByText('You cancelled the payment.')).toBeVisible({ timeout: 30_000 })
  await expect(payment.getByText('Your order is kept. You can pay it now.')).toBeVisible()

  await page.goto('/orders?status=pending')
  const row = page.getByRole('listitem').filter({ hasText: product.title })
  await expect(row.getByText('Pending payment')).toBeVisible()
  await row.getByRole('link', { name: product.title }).click()
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(uniquePhone())
  await page.getByRole('button', { name: /^Try again: pay KSh/ }).click()
  await expect(page.getByText(/Payment received\. Receipt [A-Z0-9]{10}\.|Payment Successful/).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('region', { name: 'Receipt' }).getByText('M-Pesa receipt').locator('..')).toHaveText(
    receiptNumber,
  )
})

test('an invalid number has its error beside it, and stays focused', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const product = await fixtures.product(seller)
  await arrive(page, buyer, `/market/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('status').getByText('Added to Cart')).toBeVisible()
  await page.goto('/checkout')
  const phone = page.getByRole('textbox', { name: 'M-Pesa phone number' })
  await phone.fill('0712')
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid Kenyan phone number/)
  await expect(phone).toBeFocused()
  await expect(page).toHaveURL('/checkout')
})
