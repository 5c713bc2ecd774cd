import type { BrowserContext } from '@playwright/test'
import { expect, test } from './app.ts'
import { unique, uniquePhone } from './fixtures.ts'
import { arrive, checkOut, putInCart } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

/** Sooner than any polling: a feed polls every thirty seconds. */
const soon = { timeout: 15_000 }
const feed = '/feed?ward=1367'

/** The streams that a browser has open, and how many it has opened. */
function streamsOf(context: BrowserContext) {
  const open = new Set<object>()
  const requested: string[] = []
  context.on('request', (request) => {
    if (!request.url().includes('/api/live')) return
    requested.push(decodeURIComponent(request.url()))
    open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return { open, requested }
}

test('two tabs share one stream; a new post shows up in both, and in the second when the first is closed', async ({
  page,
  fixtures,
}) => {
  const author = await fixtures.member()
  const streams = streamsOf(page.context())
  await page.goto(feed)
  await expect.poll(() => streams.open.size).toBe(1)
  const second = await page.context().newPage()
  await second.goto(feed)
  const button = { name: 'Load new posts' }
  const words = `Maji yamerudi ${unique()}`
  // The second tab has joined when it, too, receives a message.
  await expect(async () => {
    await fixtures.post(author, words)
    await expect(second.getByRole('button', button)).toBeVisible({ timeout: 3000 })
  }).toPass(soon)
  await expect(page.getByRole('button', button)).toBeVisible(soon)
  expect(streams.open.size).toBe(1)
  await page.getByRole('button', button).click()
  await expect(page.getByRole('article').filter({ hasText: words }).first()).toBeVisible()

  await second.getByRole('button', button).click()
  await expect(second.getByRole('button', button)).toBeHidden()
  await page.close()
  await expect.poll(() => streams.open.size).toBe(1)
  await fixtures.post(author, `Umeme umerudi ${unique()}`)
  await expect(second.getByRole('button', button)).toBeVisible(soon)
})

test('a payment is followed on the live channel, and read when it changes instead of all the time', async ({
  page,
  fixtures,
}) => {
  const [seller, buyer] = [await fixtures.member(), await fixtures.member()]
  const product = await fixtures.product(seller)
  const streams = streamsOf(page.context())
  let reads = 0
  page.on('request', (request) => {
    if (/\/api\/payments\/[^/]+$/.test(request.url())) reads += 1
  })
  await arrive(page, buyer, '/cart')
  await putInCart(page, product.id)
  await checkOut(page, uniquePhone())
  await expect(page.getByText('Payment Successful').first()).toBeVisible({ timeout: 60_000 })
  expect(streams.requested.some((url) => url.includes('payment:'))).toBe(true)
  // Created, sending, pending, paid; and what was read before the stream was open.
  expect(reads).toBeLessThan(12)
})

test('with the data saver nothing is streamed', async ({ page, anotherPage, baseURL }) => {
  const streams = streamsOf(page.context())
  await page.context().addCookies([{ name: 'mtaa_saver', value: 'on', url: baseURL ?? '' }])
  await page.goto(feed)
  const other = await anotherPage()
  const opened = streamsOf(other.context())
  await other.goto(feed)
  await expect.poll(() => opened.open.size).toBe(1)
  expect(streams.requested).toEqual([])
})
