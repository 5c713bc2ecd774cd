import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { type Fixture, type Fixtures, unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './steps.ts'

/** A member that can be named by what is answered. */
async function withHandle(fixtures: Fixtures) {
  const member = await fixtures.member({ firstName: 'Amina' })
  const handle = `amina_${unique()}`
  await inDatabase((db) =>
    db.updateTable('profiles').set({ handle }).where('id', '=', member.session.user.id).execute(),
  )
  return { member, handle }
}

/** Each asks the other. */
async function befriend(fixtures: Fixtures, one: Fixture, other: Fixture) {
  await fixtures.send(one, '/api/friends/requests', { member_id: other.session.user.id })
  await fixtures.send(other, '/api/friends/requests', { member_id: one.session.user.id })
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** Chooses a filter, and waits until the list is its own. */
async function show(page: Page, name: string | RegExp) {
  const filter = page.getByRole('navigation', { name: 'Which mentions' }).getByRole('link', { name })
  await filter.click()
  await expect(filter).toHaveAttribute('aria-current')
}

test('mentions by friends and by strangers are listed apart, a conversation is muted and a reply leads to its place', async ({
  page,
  fixtures,
}) => {
  const [{ member: amina, handle }, friend, stranger] = [
    await withHandle(fixtures),
    await fixtures.member({ firstName: 'Brian' }),
    await fixtures.member({ firstName: 'Chebet' }),
  ]
  await befriend(fixtures, friend, amina)
  const [known, unknown, answer] = [`Maji ${unique()}`, `Punguzo ${unique()}`, `Unajua ${unique()}`]
  await fixtures.post(friend, `${known} @${handle}`)
  await fixtures.post(stranger, `${unknown} @${handle}`)
  const talk = await fixtures.post(friend, `Stima ${unique()}`)
  const { id: comment } = await fixtures.comment(friend, talk.id, `${answer} @${handle}`)

  await arrive(page, amina, '/mentions')
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText(answer)
  await expect(cards(page).first().getByText('Unread:')).toBeAttached()
  await expectAccessible(page, 'mentions')
  await show(page, 'Filtered (1)')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(unknown)
  await show(page, 'Friends')
  await expect(cards(page)).toHaveCount(2)
  await show(page, 'My ward')
  await expect(cards(page)).toHaveCount(2)

  await cards(page)
    .first()
    .getByRole('button', { name: /^More about the mention by/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mute conversation' }).click()
  await expect(page.getByRole('status').getByText('Mentions in it no longer notify you.')).toBeVisible()
  await expect(cards(page).first().getByText('Conversation muted')).toBeVisible()
  await expect(cards(page).nth(1).getByText('Conversation muted')).toBeHidden()

  await cards(page)
    .first()
    .getByRole('link', { name: /^Reply to/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/posts/${talk.id}\\?thread=${comment}#comments$`))
  await expect(page.locator(`#comment-${comment}`)).toBeInViewport()
  await page.goto('/mentions?filter=unread')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(known)

  // What comes there from now on is filtered.
  await fixtures.comment(friend, talk.id, `Bado ${unique()} @${handle}`)
  await show(page, 'Filtered (2)')
  await expect(cards(page).first()).toContainText('Bado')
  await page.goto('/mentions')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await show(page, 'Unread')
  await expect(page.getByText('No mentions of this kind')).toBeVisible()
})
