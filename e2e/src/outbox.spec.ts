import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { pictureFile, unique } from './fixtures.ts'
import { underWorker, withoutNetwork, writePost } from './offline-steps.ts'
import { enter, signIn } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ allowedConsoleErrors: [withoutNetwork] })

const unsent = (page: Page) => page.getByRole('region', { name: 'Your unsent posts' }).getByRole('article')
const posted = (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: words, has: page.getByRole('button', { name: 'Like' }) })

/** How many posts with these words the server has. */
async function countPosts(page: Page, words: string) {
  const response = await page.request.get('/api/posts?visibility=all')
  const { items } = (await response.json()) as { items: { content: string }[] }
  return items.filter(({ content }) => content === words).length
}

/** Public, so that a visitor can count it. */
async function writePublicly(page: Page, words: string) {
  await page.getByRole('button', { name: "What's happening in your community?" }).click()
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await writing.getByRole('textbox', { name: "What's happening in your community?" }).fill(words)
  await writing.getByRole('combobox', { name: 'Who can see this' }).selectOption('public')
  return writing
}

test('what is written offline, with a picture, waits through a reload and is posted once, from two tabs', async ({
  page,
  context,
  fixtures,
}) => {
  await enter(page, await fixtures.member())
  await underWorker(page)
  await page.reload()
  const words = `Maji yamekatika ${unique()}`

  await context.setOffline(true)
  const writing = await writePublicly(page, words)
  await expect(writing.getByText('Post anyway')).toBeVisible()
  await writing.locator('input[type=file]').setInputFiles(pictureFile)
  await expect(writing.getByText('Waiting for the network')).toBeVisible()
  await expectAccessible(page, 'a post with a waiting picture')
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(unsent(page)).toContainText(words)
  await expect(unsent(page)).toContainText('Waiting for the network')
  await expectAccessible(page, 'the queue')
  await page.reload()
  await expect(unsent(page)).toContainText(words)
  const other = await context.newPage()
  await other.goto('/feed')
  await expect(unsent(other)).toContainText(words)

  await context.setOffline(false)
  await expect(unsent(page)).toHaveCount(0)
  await expect(unsent(other)).toHaveCount(0)
  expect(await countPosts(page, words)).toBe(1)
  await page.goto('/feed')
  await expect(posted(page, words).getByRole('link', { name: /pictures/ })).toBeVisible()
})

test('a post whose answer was lost is one post', async ({ page, fixtures }) => {
  await enter(page, await fixtures.member())
  const words = `Stima imepotea ${unique()}`
  let lost = 0
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await (await writePublicly(page, words)).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Your post is up')).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)
  expect([lost, await countPosts(page, words)]).toEqual([1, 1])
})

test('what the server refuses says why, and can be edited; a like waits, too', async ({ page, context, fixtures }) => {
  const [member, author] = [await fixtures.member(), await fixtures.member()]
  const liked = await fixtures.post(author, `Mkutano kesho ${unique()}`)
  await enter(page, member, `/posts/${liked.id}`)
  await underWorker(page)
  await page.goto('/feed')
  await page.goto(`/posts/${liked.id}`)
  const words = `Njia mpya ${unique()}`

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Like' }).click()
  await expect(page.getByRole('button', { name: 'Like', pressed: true })).toHaveText(/1/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mtaa-outbox'))).toBe('1')
  await page.goto('/feed')
  await expect(page.getByText('1 like is waiting for the network')).toBeVisible()
  await writePost(page, words)
  await expect(unsent(page)).toContainText(words)
  // As if places had changed meanwhile.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('mtaa-outbox')
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('entries', 'readwrite').objectStore('entries')
          const all = store.getAll()
          all.addEventListener('success', () => {
            const entries = all.result as { lane: string; body: object }[]
            const post = entries.find(({ lane }) => lane === 'posts')
            store
              .put({ ...post, body: { ...post?.body, county_code: 99 } })
              .addEventListener('success', () => resolve())
          })
        })
      }),
  )
  await context.setOffline(false)
  await expect(unsent(page).getByRole('alert')).toContainText('Not sent')
  await expectAccessible(page, 'a refused post')
  await expect(page.getByText('1 like is waiting for the network')).toHaveCount(0)
  await unsent(page).getByRole('button', { name: 'Edit' }).click()
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await expect(writing.getByRole('textbox', { name: "What's happening in your community?" })).toHaveValue(words)
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(posted(page, words)).toBeVisible()
  await page.goto(`/posts/${liked.id}`)
  await expect(page.getByRole('button', { name: 'Like', pressed: true })).toHaveText(/1/)
})

test('signing out needs a confirmation while something is unsent, and nobody else sends or sees it', async ({
  page,
  context,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member()]
  await enter(page, amina)
  await underWorker(page)
  await page.reload()
  const words = `Siri ya Amina ${unique()}`
  // Only her posts fail, so that the sign-out itself has a network.
  await page.route('**/api/posts', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await (await writePublicly(page, words)).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(unsent(page)).toContainText(words)

  const leave = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
  }
  await leave()
  const question = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await expect(question).toContainText('1 thing')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(unsent(page)).toContainText(words)

  // Her session ends without her: what she wrote waits for her, and Brian has nothing to do with it.
  await page.evaluate(() => localStorage.removeItem('mtaa-auth'))
  await page.unroute('**/api/posts')
  await page.goto('/login?next=%2Ffeed')
  await signIn(page, brian)
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)
  expect(await countPosts(page, words)).toBe(0)
  await leave()
  await expect(page.getByText('Signed Out')).toBeVisible()
  await page.goto('/login?next=%2Ffeed')
  await signIn(page, amina)
  await expect.poll(() => countPosts(page, words)).toBe(1)
  await context.close()
})
