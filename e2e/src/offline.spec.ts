import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { arrive, enter } from './steps.ts'

test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/] })

test('offline, a visited page opens, and another shows the offline page', async ({ page, context }) => {
  await page.goto('/market')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // Visited again: now the service worker caches it.
  await page.reload()
  const newest = page.getByRole('main').getByRole('article').first()
  const seen = (await newest.textContent()) ?? ''

  await context.setOffline(true)
  await page.goto('/market')
  await expect(newest).toHaveText(seen)
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
})

test('a like that fails is undone, with a notice', async ({ page, context, fixtures }) => {
  const member = await fixtures.member()
  const post = await fixtures.post(member, `Maji yamerudi ${unique()}`)
  await enter(page, member, `/posts/${post.id}`)
  const like = page.getByRole('button', { name: 'Like' })
  await expect(like).toHaveText(/0/)

  await context.setOffline(true)
  await like.click()
  await expect(page.getByText('Failed to update like')).toBeVisible()
  await expect(like).toHaveText(/0/)
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  await context.setOffline(false)
  await like.click()
  await expect(page.getByRole('button', { name: 'Like', pressed: true })).toHaveText(/1/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Like', pressed: true })).toHaveText(/1/)
})

test('what cannot be opened leaves the feed as it is, and a post is written when the network is back', async ({
  page,
  context,
  fixtures,
}) => {
  const member = await fixtures.member()
  await arrive(page, member, '/feed')
  const write = page.getByRole('button', { name: "What's happening in your community?" })
  await expect(write).toBeVisible()

  await context.setOffline(true)
  await write.click()
  await expect(
    page.getByRole('status').getByText('You are offline. Check your connection and try again.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Browsing: KENYA' }).click()
  await expect(page.getByRole('status').getByText('Check your connection and try again.')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toBeVisible()

  await context.setOffline(false)
  await write.click()
  const words = `Umeme umerudi ${unique()}`
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await writing.getByRole('textbox', { name: "What's happening in your community?" }).fill(words)
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
})
