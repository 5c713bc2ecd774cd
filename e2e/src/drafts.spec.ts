import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { withoutNetwork } from './offline-steps.ts'
import { arrive, enter, signOut } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ allowedConsoleErrors: [withoutNetwork] })

const writingOn = (page: Page) => page.getByRole('dialog', { name: 'Create post' })
const wordsOn = (page: Page) => writingOn(page).getByRole('textbox', { name: "What's happening in your community?" })
const write = (page: Page) => page.getByRole('button', { name: "What's happening in your community?" }).click()

test('a draft begun on one phone is gone on with on another, without a network too, and is gone from both once posted', async ({
  page: first,
  anotherPage,
  fixtures,
}) => {
  const member = await fixtures.member()
  const words = `Maji yamekatika ${unique()}`
  await arrive(first, member, '/feed?new=true')
  await wordsOn(first).fill(words)
  await expect(writingOn(first).getByText('Saved on this phone')).toBeVisible()
  const stored = first.waitForResponse((answer) => answer.request().method() === 'PUT')
  await writingOn(first).getByRole('button', { name: 'Close' }).click()
  await stored
  const second = await anotherPage()
  await arrive(second, member, '/feed?new=true')
  await writingOn(second).getByRole('button', { name: 'Drafts (1)' }).click()
  const drafts = second.getByRole('dialog', { name: 'Drafts', exact: true })
  await drafts.getByRole('button', { name: 'Delete draft' }).click()
  await drafts.getByRole('button', { name: 'Undo' }).click()
  await expectAccessible(second, 'the list of drafts')
  await drafts.getByRole('button', { name: new RegExp(`^${words}`) }).click()
  await expect(wordsOn(second)).toHaveValue(words)

  await second.context().setOffline(true)
  await wordsOn(second).fill(`${words} na yamerudi`)
  await expect(writingOn(second).getByText('Saved on this phone')).toBeVisible()
  await second.context().setOffline(false)
  await expect(writingOn(second).getByText('Saved', { exact: true })).toBeVisible()

  await write(first)
  await expect(wordsOn(first)).toHaveValue(`${words} na yamerudi`)
  await writingOn(second).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(second.getByText('Post created successfully')).toBeVisible()
  await writingOn(first).getByRole('button', { name: 'Close' }).click()
  for (const page of [first, second]) {
    await write(page)
    await expect(wordsOn(page)).toHaveValue('')
    await expect(writingOn(page).getByRole('button', { name: 'Drafts', exact: true })).toBeVisible()
  }
})

test('what a cut line has left on the phone is sent by the next page, and after the sign-out nothing of it is there', async ({
  page,
  fixtures,
}) => {
  const member = await fixtures.member()
  const words = `Siri yangu ${unique()}`
  await enter(page, member)
  await page.route('**/api/me/post-drafts/*', (route) => route.abort())
  await write(page)
  await wordsOn(page).fill(words)
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
  await page.keyboard.press('Escape')
  await lost
  await page.unroute('**/api/me/post-drafts/*')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.reload()
  expect(await (await stored).json()).toMatchObject({ content: words, version: 1 })
  await signOut(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(words)
})
