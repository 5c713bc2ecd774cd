import type { Page } from '@playwright/test'
import type { Post } from '@mtaa/contract/community/feed'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { findLargeTextFaults } from './large-text.ts'
import { arrive, enter, signIn } from './steps.ts'

const post = (page: Page, words: string) => page.getByRole('main').getByRole('article').filter({ hasText: words })

test('a poll is made by one person and voted in by another, who had to sign in first', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const [author, voter] = [await fixtures.member(), await fixtures.member()]
  await enter(page, author)
  const words = `Tufanye usafi lini? ${unique()}`
  await page.getByRole('button', { name: "What's happening in your community?" }).click()
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await writing.getByRole('button', { name: 'Poll' }).click()
  await writing.getByRole('textbox', { name: 'What is the poll about?' }).fill(words)
  await writing.getByRole('combobox', { name: 'Who can see this' }).selectOption('public')
  await writing.getByRole('textbox', { name: 'Option 1' }).fill('Jumamosi')
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(writing.getByText('Write at least two options')).toBeVisible()
  await writing.getByRole('textbox', { name: 'Option 2' }).fill('Jumapili')
  await expectAccessible(page, 'the form of a poll')
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(post(page, words).getByText('0 (0%)')).toHaveCount(2)

  const response = await page.request.get('/api/posts?kind=poll&visibility=public')
  const { items } = (await response.json()) as { items: Post[] }
  const id = items.find(({ content }) => content === words)?.id ?? ''
  const other = await anotherPage()
  await other.goto(`/posts/${id}`)
  await expect(post(other, words).getByRole('listitem').filter({ hasText: 'Jumapili' })).toBeVisible()
  await expect(post(other, words).getByText('(0%)')).toHaveCount(0)
  await post(other, words).getByRole('link', { name: 'Sign in to vote' }).click()
  await signIn(other, voter)
  await other.waitForURL(`/posts/${id}`)
  await post(other, words).getByRole('button', { name: 'Vote' }).click()
  await expect(post(other, words).getByText('Choose an option first')).toBeVisible()
  await post(other, words).getByRole('radio', { name: 'Jumapili' }).check()
  await post(other, words).getByRole('button', { name: 'Vote' }).click()
  await expect(post(other, words).getByRole('listitem').filter({ hasText: 'Your vote' })).toContainText('1 (100%)')
  await expectAccessible(other, 'the results of a poll')

  await page.goto(`/posts/${id}`)
  await expect(post(page, words).getByRole('listitem').filter({ hasText: 'Jumapili' })).toContainText('1 (100%)')
  await expect(post(page, words).getByText('1 vote')).toBeVisible()
})

test('what was lost is closed by its author as reunited, and everybody reads it so', async ({ page, fixtures }) => {
  const author = await fixtures.member()
  const what = `Mbuzi mweupe ${unique()}`
  const { id } = await fixtures.send<Post>(author, '/api/posts', {
    kind: 'lost',
    content: 'Alitoroka jana jioni',
    visibility: 'public',
    lost_and_found: { what, where: 'Soko la Parklands' },
    county_code: 47,
    constituency_code: 274,
    ward_code: 1367,
  })
  const created_at = new Date('2020-11-28T20:08:00Z')
  await inDatabase((db) => db.updateTable('feed_posts').set({ created_at }).where('id', '=', id).execute())
  const read = async () => (await page.request.get(`/posts/${id}`, { headers: { cookie: '' } })).text()
  expect(await read()).toContain(what)
  expect(await read()).not.toContain('Reunited')
  await arrive(page, author, `/posts/${id}`)
  await expect(post(page, what).getByText('Soko la Parklands')).toBeVisible()
  await post(page, what).getByRole('button', { name: 'Mark as Reunited' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reunited' }).click()
  await expect(post(page, what).getByText('Reunited', { exact: true })).toBeVisible()
  await expect(post(page, what).getByRole('button', { name: 'Mark as Reunited' })).toHaveCount(0)
  expect(await read()).toContain('Reunited')
  // Its date is longer than the "2 h ago" of the others.
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(findLargeTextFaults)).toEqual([])
})
