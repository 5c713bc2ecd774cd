import { readFileSync } from 'node:fs'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { pictureFile, unique } from './fixtures.ts'
import { cacheNames, stored, underWorker, withoutNetwork } from './offline-steps.ts'
import { arrive, enter } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ allowedConsoleErrors: [withoutNetwork] })

test('after one visit the feed, a place of three levels and the cart work without a network', async ({
  page,
  context,
}) => {
  await page.goto('/feed')
  await underWorker(page)
  const newest = page.getByRole('main').getByRole('article').first()
  await expect(newest).toBeVisible()

  await context.setOffline(true)
  await page.goto('/feed')
  await expect(newest).toBeVisible()
  // Chromium 150 reports to a new document that it is online, though nothing is let through: only a change reaches it.
  await context.setOffline(false)
  await context.setOffline(true)
  await expect(page.getByText(/You are offline · saved/)).toBeVisible()
  await page.getByRole('link', { name: /^Browsing/ }).click()
  const places = page.getByRole('dialog')
  await places.getByRole('button', { name: /Nairobi/i }).click()
  await places.getByRole('button', { name: /Westlands/i }).click()
  await places.getByRole('checkbox', { name: /Parklands/i }).check()
  await places
    .getByRole('button', { name: /PARKLANDS|Browse|Show|Apply|Done/i })
    .last()
    .click()
  await expect(page.getByRole('link', { name: /^Browsing:? PARKLANDS/i })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cart/)
})

test('a page that is not on the device says what is, and opens when the network is back', async ({ page, context }) => {
  await page.goto('/market')
  await underWorker(page)
  await page.reload()
  await stored(page, '/market')

  await context.setOffline(true)
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expectAccessible(page, 'the offline page')
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Market/ })
    .click()
  await expect(page).toHaveURL('/market')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // A link in the page leads there as well.
  await page.getByRole('link', { name: 'Services' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
})

test("a member's orders open without a network, and end with the session", async ({ page, context, fixtures }) => {
  const [buyer, seller] = [await fixtures.member(), await fixtures.member()]
  const product = await fixtures.product(seller)
  const order = await fixtures.order(buyer, product)
  await enter(page, buyer, '/feed')
  await underWorker(page)
  await page.goto('/orders')
  await page.getByRole('main').getByRole('link', { name: product.title }).first().click()
  await expect(page).toHaveURL(`/orders/${order}`)
  await expect(page.getByRole('main').getByText(product.title).first()).toBeVisible()
  await stored(page, `/api/orders/${order}`)

  await context.setOffline(true)
  for (const address of [`/orders/${order}`, '/orders']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(product.title).first()).toBeVisible()
  }
  await context.setOffline(false)
  await page.goto('/feed')
  expect((await cacheNames(page)).some((name) => name.startsWith('pages-own-'))).toBe(true)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed Out')).toBeVisible()
  await expect.poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('pages-own-'))).toEqual([])

  // The next person on this device.
  await enter(page, seller, '/orders')
  await context.setOffline(true)
  await page.goto(`/orders/${order}`)
  await expect(
    page
      .getByRole('main')
      .getByText('Try again')
      .or(page.getByRole('button', { name: 'Retry' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(product.title)).toHaveCount(0)
})

test('a new version says so when nobody is writing, and a file that is gone reloads the page once', async ({
  page,
  fixtures,
}) => {
  await arrive(page, await fixtures.member(), '/feed')
  await underWorker(page)
  const words = `Barabara imefungwa ${unique()}`
  const write = page.getByRole('button', { name: "What's happening in your community?" })
  await write.click()
  const text = page.getByRole('dialog').getByRole('textbox', { name: "What's happening in your community?" })
  await text.fill(words)
  let loads = 0
  page.on('load', () => loads++)
  const wantMissingFile = () => page.evaluate(async () => void (await fetch('/assets/of-an-older-version.js')))
  await wantMissingFile()
  await expect.poll(() => loads).toBe(1)
  await write.click()
  await expect(text).toHaveValue(words)
  await wantMissingFile()
  // Another URL is another version to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))
  const isNext = () => navigator.serviceWorker.controller?.scriptURL.endsWith('?next') ?? false
  // It stores its files first.
  await expect.poll(() => page.evaluate(isNext), { timeout: 90_000 }).toBe(true)
  await expect(page.getByText('There is a new version of Mtaa')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('There is a new version of Mtaa')).toBeVisible()
  expect(loads).toBe(1)
})

test('the app can be installed, and is shared into by other apps', async ({ page, fixtures }) => {
  const member = await fixtures.member()
  await page.goto('/feed')
  await underWorker(page)
  const tools = await page.context().newCDPSession(page)
  const { errors, url } = await tools.send('Page.getAppManifest')
  expect([errors, url.endsWith('/manifest.webmanifest')]).toEqual([[], true])
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  // As Android does it: a form of a page of no site. Signed out; after signing in it is still there.
  const words = `Kutoka programu nyingine ${unique()}`
  await page.evaluate(
    ([text, picture]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' })
      const files = new DataTransfer()
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      files.items.add(new File([bytes], 'picha.png', { type: 'image/png' }))
      files.items.add(new File([new Uint8Array(40_000_000)], 'kubwa.jpg', { type: 'image/jpeg' }))
      files.items.add(new File(['%PDF-'], 'barua.pdf', { type: 'application/pdf' }))
      const [input, note] = [document.createElement('input'), document.createElement('input')]
      Object.assign(input, { type: 'file', name: 'pictures', multiple: true, files: files.files })
      Object.assign(note, { name: 'text', value: text })
      form.append(input, note)
      document.body.append(form)
      form.submit()
    },
    [words, readFileSync(pictureFile).toString('base64')] as const,
  )
  await expect(page).toHaveURL(/\/feed\?new=true&shared=/)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await expect(writing.getByRole('textbox', { name: "What's happening in your community?" })).toHaveValue(words)
  await expect(writing.getByText('A picture of more than 25 MB was left out.')).toBeVisible()
  await expect(writing.getByText('Only pictures can be shared here; other files were left out.')).toBeVisible()
  await expect(writing.getByRole('button', { name: 'Remove picture 1 of 1' })).toBeVisible()
  await expectAccessible(page, 'a shared post')
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
})
