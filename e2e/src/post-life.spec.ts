import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { enter } from './steps.ts'

test('an author edits a post and a neighbour reads what it said before; deleted, it is gone, and undone, it is back', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const author = await fixtures.member()
  const words = `Maji yamepotea ${unique()}`
  const post = await fixtures.post(author, words)
  await enter(page, author, `/posts/${post.id}`)
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText(words)

  await card.getByRole('button', { name: 'More for this post' }).click()
  await card.getByRole('menuitem', { name: 'Edit post' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit post' })
  await editing.getByRole('textbox', { name: 'Text' }).fill(`${words} na yamerudi`)
  await editing.getByRole('combobox', { name: 'Who can comment' }).selectOption('Friends')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Post updated successfully')).toBeVisible()

  const other = await anotherPage()
  await other.goto(`/posts/${post.id}`)
  await expect(other.getByRole('main')).toContainText(`${words} na yamerudi`)
  await other.getByRole('link', { name: 'Edited' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'What it said before' })).toBeVisible()
  await expect(other.getByRole('main').getByRole('listitem').last()).toHaveText(new RegExp(`^From .+${words}$`))
  // As the server renders it.
  expect(await (await other.request.get(`/posts/${post.id}/versions`)).text()).toContain(`>${words}<`)

  await card.getByRole('button', { name: 'More for this post' }).click()
  await card.getByRole('menuitem', { name: 'Delete post' }).click()
  await expect(page.getByText('Post deleted')).toBeVisible()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByText('New posts available')).toHaveCount(0)
  expect((await other.request.get(`/api/posts/${post.id}`)).status()).toBe(404)
  expect(await (await other.request.get(`/posts/${post.id}`)).text()).toContain(`/auth/login?next=`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The post is back')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: words })).toBeVisible()
  expect((await other.request.get(`/api/posts/${post.id}`)).status()).toBe(200)
})

test('a post is written for later, changed and cancelled', async ({ page, fixtures }) => {
  await enter(page, await fixtures.member())
  const words = `Mkutano ${unique()}`
  await page.getByRole('button', { name: "What's happening in your community?" }).click()
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await writing.getByRole('textbox', { name: "What's happening in your community?" }).fill(words)
  await writing.getByRole('button', { name: 'Post later' }).click()
  await writing.getByLabel('Day and time').fill('2020-01-01T10:00')
  await writing.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(writing.getByText('Choose a time in the next 30 days')).toBeVisible()
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16)
  await writing.getByLabel('Day and time').fill(tomorrow)
  await writing.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('It will be posted on')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: words })).toHaveCount(0)

  await page.getByRole('button', { name: "What's happening in your community?" }).click()
  await writing.getByRole('button', { name: 'Scheduled posts' }).click()
  const waiting = writing.getByRole('article').filter({ hasText: 'Mkutano' })
  await expect(waiting).toContainText(words)
  await waiting.getByRole('button', { name: 'Change' }).click()
  await waiting.getByRole('textbox', { name: 'Text' }).fill('Mkutano umeahirishwa')
  await waiting.getByRole('button', { name: 'Save' }).click()
  await expect(waiting).toContainText('Mkutano umeahirishwa')
  await waiting.getByRole('button', { name: 'Cancel post' }).click()
  await expect(writing.getByText('No scheduled posts')).toBeVisible()
})
