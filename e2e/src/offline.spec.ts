import { expect, test } from './house.ts'
import { unique } from './neighbours.ts'
import { enter } from './steps.ts'

test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/] })

test('without a network a visited page opens, and another says so', async ({ page, context }) => {
  await page.goto('/market')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // Seen again now that the worker is there to remember it.
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

test('a like that does not arrive is taken back, and says so', async ({ page, context, neighbours }) => {
  const member = await neighbours.member()
  const post = await neighbours.post(member, `Maji yamerudi ${unique()}`)
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
