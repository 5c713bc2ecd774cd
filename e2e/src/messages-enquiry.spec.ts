import type { Product } from '@mtaa/contract/commerce/products/market'
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { unique, uniquePhone } from './fixtures.ts'
import { enter, signIn } from './steps.ts'

/** The conversation that is open, beside the list of all. */
const talkOn = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

test('a visitor asks about a product, bargains with its seller in their conversation, and pays the agreed price', async ({
  page,
  fixtures,
  anotherPage,
}) => {
  const [seller, buyer] = await Promise.all([
    fixtures.member({ firstName: 'Barasa' }),
    fixtures.member({ firstName: 'Halima' }),
  ])
  const data = { title: `Sewing machine ${unique()}`, price: 8000, quantity: 1, description: '', images: [] }
  const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
  const terms = { category: 'home', condition: 'used_good', negotiable: true }
  const product = await fixtures.send<Product>(seller, '/api/products', { ...data, ...terms, ...place })

  // The way there leads over the sign-in.
  await page.goto(`/market/${product.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click()
  await signIn(page, buyer)
  await expect(page).toHaveURL(new RegExp(`/messages/with/${seller.session.user.id}\\?about=product:${product.id}$`))
  await expect(talkOn(page).getByRole('link', { name: product.title })).toBeVisible()
  await expect(page.getByText(`Your message goes to the inbox of Barasa ${seller.lastName}.`)).toBeVisible()
  await write('Habari, bado ipo?')
  await expect(page).toHaveURL(/\/messages\/[\w-]{36}/)

  const shop = await anotherPage()
  await enter(shop, seller, '/messages')
  await shop.getByRole('link', { name: /Halima/ }).click()
  await expect(talkOn(shop).getByText('Habari, bado ipo?', { exact: true })).toBeVisible()
  await expect(talkOn(shop).getByRole('link', { name: product.title })).toBeVisible()
  await shop.getByRole('textbox', { name: 'Your message' }).fill('Ndio, toa ofa yako')
  await shop.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(talkOn(page).getByText('Ndio, toa ofa yako', { exact: true })).toBeVisible()
  const talk = page.url()

  await talkOn(page).getByRole('link', { name: product.title }).click()
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Make an offer' })
  await sheet.getByRole('textbox', { name: 'Your price for each' }).fill('7000')
  await sheet.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('status').getByText('Your offer has been sent')).toBeVisible()

  const asked = talkOn(shop).getByRole('article').filter({ hasText: product.title })
  await expect(asked).toContainText('Your turn to answer')
  await expect(asked).toContainText('KSh 7,000')
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(asked).toContainText('Agreed')

  await page.goto(talk)
  const agreed = talkOn(page).getByRole('article').filter({ hasText: product.title })
  await expect(agreed).toContainText('Agreed')
  await agreed.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('textbox', { name: 'M-Pesa phone number' }).fill(uniquePhone())
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{36}$/, { timeout: 30_000 })

  // What they talk about is the order now, and both come to it from its page.
  await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click()
  await expect(page).toHaveURL(/\/messages\/[\w-]{36}\?about=order:/)
  for (const side of [page, shop]) {
    const order = talkOn(side)
      .getByRole('link', { name: new RegExp(`Order.*${product.title}`, 's') })
      .first()
    await expect(order).toContainText('Paid')
    await expect(order).toContainText('KSh 7,000')
  }
  await shop
    .getByRole('link', { name: new RegExp(`Order.*${product.title}`, 's') })
    .first()
    .click()
  await expect(shop).toHaveURL(/\/orders\/[\w-]{36}$/)
  await shop.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click()
  await expect(talkOn(shop).getByText('Habari, bado ipo?', { exact: true })).toBeVisible()

  async function write(text: string) {
    await page.getByRole('textbox', { name: 'Your message' }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
})
