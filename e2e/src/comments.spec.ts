import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './steps.ts'

const talkOn = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const said = (page: Page, words: string) => talkOn(page).getByRole('article').filter({ hasText: words }).last()
/** Sooner than any polling: a page polls once a minute. */
const soon = { timeout: 10_000 }

test('two people talk below a post: each reads at once what the other writes, edits, deletes and restores', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const [author, neighbour] = [await fixtures.member({ firstName: 'Baraka' }), await fixtures.member()]
  const { id } = await fixtures.post(author, `Maji yamerudi ${unique()}`)
  const handle = `zawadi_${unique()}`
  const neighbourId = neighbour.session.user.id
  await inDatabase((db) => db.updateTable('profiles').set({ handle }).where('id', '=', neighbourId).execute())
  const other = await anotherPage()
  const streams = [page, other].map((one) => one.waitForRequest(/\/api\/live/))
  await arrive(page, neighbour, `/posts/${id}`)
  await arrive(other, author, `/posts/${id}`)
  await Promise.all(streams)

  const [question, answer] = [`Lini? ${unique()}`, `Jana jioni ${unique()}`]
  await expect(talkOn(page).getByText('No comments yet')).toBeVisible()
  await talkOn(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(talkOn(page).getByText('Write something first.')).toBeVisible()
  await talkOn(page).getByRole('textbox', { name: 'Write a comment' }).fill(question)
  await talkOn(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(said(page, question)).toContainText('Zawadi')
  await expect(said(other, question)).toBeVisible(soon)

  await said(other, question).getByRole('button', { name: 'Reply', exact: true }).click()
  const reply = talkOn(other).getByRole('textbox', { name: /^Reply to Zawadi/ })
  await reply.pressSequentially(`@${handle.slice(0, 9)}`)
  await talkOn(other)
    .getByRole('option', { name: `@${handle}` })
    .click()
  await expect(reply).toHaveValue(`@${handle} `)
  await reply.pressSequentially(answer)
  await talkOn(other).locator('form').filter({ hasText: 'Cancel' }).getByRole('button', { name: 'Reply' }).click()
  await expect(said(page, answer)).toContainText('Author', soon)
  await expect(talkOn(page).getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
  await said(page, answer).getByRole('button', { name: 'Like' }).click()
  await expect(said(page, answer).getByRole('button', { name: 'Like', pressed: true })).toHaveText(/1/)

  await said(page, question)
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Comment deleted')).toBeVisible()
  await expect(talkOn(other).getByText('This comment was deleted')).toBeVisible(soon)
  await expect(said(other, answer)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said(other, question)).toBeVisible(soon)

  await said(page, question)
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await talkOn(page).getByRole('textbox', { name: 'Edit comment' }).fill(`${question} Asante`)
  await talkOn(page).getByRole('button', { name: 'Save' }).click()
  await expect(said(other, `${question} Asante`)).toContainText('Edited', soon)
})

test('without script a visitor reads a long talk and a thread, page by page, and is led to sign in', async ({
  browser,
  contextOptions,
  fixtures,
}) => {
  const author = await fixtures.member()
  const { id } = await fixtures.post(author, `Maji yamerudi ${unique()}`)
  const top = await fixtures.comment(author, id, 'The first of all')
  for (let n = 1; n <= 3; n++) await fixtures.comment(author, id, `Reply number ${n}`, top.id)
  for (let n = 0; n < 20; n++) await fixtures.comment(author, id, `Comment number ${n}`)
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/posts/${id}`)
  await expect(talkOn(page).getByText('Comment number 19')).toBeVisible()
  await expect(talkOn(page).getByText('The first of all')).toBeHidden()
  await expect(talkOn(page).getByRole('link', { name: 'Sign in to comment' })).toHaveAttribute('href', /login/)
  await talkOn(page).getByRole('link', { name: 'Earlier comments' }).click()
  await expect(talkOn(page).getByText('The first of all')).toBeVisible()
  await expect(talkOn(page).getByText('Reply number 3')).toBeHidden()
  await talkOn(page).getByRole('link', { name: 'Show all 3 replies' }).click()
  await expect(talkOn(page).getByText('Reply number 3')).toBeVisible()
  await talkOn(page).getByRole('link', { name: 'All comments' }).click()
  await expect(talkOn(page).getByText('Comment number 19')).toBeVisible()
  await context.close()
})
