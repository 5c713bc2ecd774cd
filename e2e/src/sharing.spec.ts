import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'

const shareLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Share', exact: true }).first()

test('a product is shared by WhatsApp, SMS, a copied link and a QR code, all of the short address', async ({
  page,
  fixtures,
  baseURL,
}) => {
  const title = `Kettle & <lid> ${unique()}`
  const product = await fixtures.product(await fixtures.member(), { title })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/market/${product.id}`)
  await shareLink(page).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  const whatsApp = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const [words, link = ''] = (new URL(whatsApp ?? '').searchParams.get('text') ?? '').split('\n')
  expect(words).toBe(title)
  expect(link).toMatch(/\/market\/\w{22}$/)
  expect(link.length).toBeLessThanOrEqual(60)
  const sms = (await sheet.getByRole('link', { name: 'SMS' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(sms)).toBe(`sms:?&body=${title}\n${link}`)

  await sheet.getByRole('button', { name: 'QR code' }).click()
  await expect(sheet.getByRole('img', { name: /QR code of the link/ })).toBeVisible()
  await expectAccessible(page, 'the share sheet')

  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await expect(sheet).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.goto(link.replace(new URL(link).origin, baseURL ?? ''))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('on a phone that shares by itself its own sheet opens; closing it is no failure', async ({
  anotherPage,
  fixtures,
}) => {
  const post = await fixtures.post(await fixtures.member(), `Maji yamerudi ${unique()}`)
  const page = await anotherPage()
  await page.addInitScript(() => {
    const given: unknown[] = []
    const share = async (data: ShareData) => {
      given.push(data)
      if (given.length > 1) throw new DOMException('closed', 'AbortError')
    }
    Object.assign(window, { given })
    Object.defineProperty(navigator, 'share', { value: share })
    const { matchMedia } = window
    window.matchMedia = (query) => (query === '(pointer: coarse)' ? matchMedia('all') : matchMedia(query))
  })
  await page.goto(`/posts/${post.id}`)
  await shareLink(page).click()
  await shareLink(page).click()
  const given = () => page.evaluate(() => (window as unknown as { given: ShareData[] }).given)
  await expect.poll(async () => (await given()).length).toBe(2)
  const [first] = await given()
  expect(first?.url).toMatch(/\/posts\/\w{22}$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(first?.url ?? '')
  await expect(page.getByText(post.content)).toBeVisible()
})

test('what a link preview reads of a page: a drawn picture, its size and type, a short title', async ({
  request,
  fixtures,
}) => {
  const product = await fixtures.product(await fixtures.member(), {
    title: `Kettle ${'long '.repeat(12)}`,
    pictured: true,
  })
  const html = await (await request.get(`/market/${product.id}`)).text()
  const contentOf = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  expect(contentOf('og:title').length).toBeLessThanOrEqual(60)
  expect(contentOf('og:locale')).toBe('en_KE')
  expect([contentOf('og:image:width'), contentOf('og:image:height')]).toEqual(['1200', '630'])
  const picture = await request.get(contentOf('og:image'))
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
  expect((await picture.body()).length).toBeLessThan(250 * 1024)
  // Without script the button is a link to WhatsApp.
  expect(html).toContain('https://wa.me/?text=Kettle')
})
