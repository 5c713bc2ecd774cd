import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { arrive } from './steps.ts'

// The refusal of a profile.
test.use({ allowedConsoleErrors: [/status of 403/] })

test('who blocks a neighbour from a post sees their posts no more, nor they the other’s, until the block ends; muted they come back from the notice, and a muted word hides them', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const [amina, baraka] = [
    await fixtures.member({ firstName: 'Amina' }),
    await fixtures.member({ firstName: 'Baraka' }),
  ]
  const [mine, theirs] = [`Maji yamerudi ${unique()}`, `Umeme umerudi ${unique()}`]
  await fixtures.post(amina, mine)
  await fixtures.post(baraka, theirs)
  const feed = '/feed?ward=1367'
  const saying = (words: string) => ({ hasText: words })
  const other = await anotherPage()
  await arrive(other, baraka, feed)
  await expect(other.getByRole('article').filter(saying(mine))).toBeVisible()

  await arrive(page, amina, feed)
  const post = page.getByRole('article').filter(saying(theirs))
  const choose = async (name: string) => {
    await post.getByRole('button', { name: 'More about the post by Baraka' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Mute Baraka')
  await expect(post).toBeHidden()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText('You have unmuted Baraka')).toBeVisible()
  await choose('Block Baraka')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('We do not notify them')
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('status').getByText('You have blocked Baraka')).toBeVisible()
  await expect(page.getByRole('article').filter(saying(mine))).toBeVisible()
  await expect(post).toBeHidden()

  await other.reload()
  await expect(other.getByRole('article').filter(saying(theirs))).toBeVisible()
  await expect(other.getByRole('article').filter(saying(mine))).toBeHidden()
  await other.goto(`/sellers/${amina.session.user.id}`)
  await expect(other.getByRole('heading', { level: 1, name: 'You cannot see this profile' })).toBeVisible()

  await page.goto('/settings/blocked')
  await page.getByRole('button', { name: 'Unblock Baraka' }).click()
  await expect(page.getByRole('status').getByText('You have unblocked Baraka')).toBeVisible()
  await expect(page.getByText('You have blocked nobody')).toBeVisible()
  await page.getByLabel('Word or #hashtag').fill('UMEME')
  await page.getByRole('button', { name: 'Mute word' }).click()
  await expect(page.getByRole('status').getByText('Muted: UMEME')).toBeVisible()
  await page.goto(feed)
  await expect(page.getByRole('article').filter(saying(mine))).toBeVisible()
  await expect(page.getByRole('article').filter(saying(theirs))).toBeHidden()
})
