import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { giveRole } from './roles.ts'
import { arrive } from './steps.ts'

const talk = (page: Page) => page.getByRole('log', { name: 'What is said here' })
const said = (page: Page, words: string) => talk(page).getByRole('article').filter({ hasText: words }).first()
/** Sooner than any polling. */
const soon = { timeout: 10_000 }

async function say(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Write to your ward' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

// What slow mode refuses.
test.use({ allowedConsoleErrors: [/status of 429/] })

test('two neighbours talk live: each reads at once what the other writes, answers and deletes; a stranger reads nothing', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member({ firstName: 'Amina' }), await fixtures.member({ firstName: 'Brian' })]
  const other = await anotherPage()
  const streams = [page, other].map((one) => one.waitForRequest(/\/api\/live/))
  await arrive(page, amina, '/chat')
  await arrive(other, brian, '/chat')
  await Promise.all(streams)

  const [question, answer] = [`Maji yamerudi? ${unique()}`, `Bado kabisa ${unique()}`]
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write something first.')).toBeVisible()
  await say(page, question)
  await expect(said(page, question)).toContainText('Amina')
  await expect(said(other, question)).toBeVisible(soon)

  await said(other, question)
    .getByRole('button', { name: /^More about/ })
    .click()
  await other.getByRole('menuitem', { name: 'Reply' }).click()
  await say(other, answer)
  await expect(said(page, answer).getByRole('link', { name: question })).toBeVisible(soon)

  await said(page, question)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Message deleted')).toBeVisible()
  await expect(talk(other).getByText('This message was deleted').last()).toBeVisible(soon)

  await expectAccessible(page, 'the chat')
  const stranger = await fixtures.member()
  const elsewhere = { county_code: 1, constituency_code: 1, ward_code: 1 }
  await inDatabase((db) =>
    db.updateTable('profiles').set(elsewhere).where('id', '=', stranger.session.user.id).execute(),
  )
  const third = await anotherPage()
  await arrive(third, stranger, '/chat')
  await expect(talk(third)).toBeVisible()
  await expect(third.getByText(answer)).toHaveCount(0)
})

test('a moderator sets slow mode, and a neighbour reads in words how long they wait', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const member = await fixtures.member()
  const staff = await fixtures.member()
  await giveRole(staff, 'Content-Moderator')
  const other = await anotherPage()
  await arrive(page, staff, '/chat')
  const stream = other.waitForRequest(/\/api\/live/)
  await arrive(other, member, '/chat')
  await stream
  await page.getByRole('button', { name: 'Slow mode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Slow mode' })
  await dialog.getByText('60 seconds').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write at least three characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too many at once')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('everybody writes once in 60 seconds')).toBeVisible()
  await expect(other.getByText('everybody writes once in 60 seconds')).toBeVisible(soon)
  await say(other, `Habari ${unique()}`)
  await expect(other.getByRole('timer')).toContainText('You can write again in')
  await say(other, 'Tena')
  await expect(other.getByText(/The room is in slow mode/)).toBeVisible()

  await page.getByRole('button', { name: 'Slow mode' }).click()
  await dialog.getByText('No slow mode').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is calm again')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('everybody writes once in')).toHaveCount(0)
})
