import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { type Fixture, pictureFile, unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

/** Sooner than any polling: a page polls every fifteen seconds. */
const soon = { timeout: 10_000 }

const talkOn = (page: Page) => page.getByRole('region', { name: 'The messages of this conversation' })
const said = (page: Page, words: string) => talkOn(page).getByRole('listitem').filter({ hasText: words }).last()
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' })

async function write(page: Page, words: string) {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function choose(page: Page, words: string, act: string) {
  await said(page, words).getByRole('button', { name: 'What to do with this message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
}

test('a stranger writes once, is accepted, and both talk: each reads at once what comes, is read and is deleted', async ({
  page,
  anotherPage,
  fixtures,
}) => {
  const [stranger, member] = [await fixtures.member({ firstName: 'Baraka' }), await fixtures.member()]
  const [hello, answer, thanks] = [`Habari ${unique()}`, `Karibu ${unique()}`, `Asante ${unique()}`]
  await arrive(page, stranger, `/messages/with/${member.session.user.id}`)
  await expect(page.getByText(/^You are not friends, so your first message to/)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write a message first.')).toBeVisible()
  await write(page, hello)
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
  await expect(said(page, hello)).toContainText('Sent')
  await expect(page.getByText(/^Your first message waits for an answer/)).toBeVisible()

  const other = await anotherPage()
  await arrive(other, member, '/messages')
  await expect(other.getByText('No messages yet')).toBeVisible()
  await other.getByRole('link', { name: /^Requests/ }).click()
  await expect(other.getByRole('link', { name: 'Requests (1)' })).toBeVisible()
  await other.getByRole('link', { name: new RegExp(hello) }).click()
  await expect(said(other, hello)).toBeVisible()
  // By its address alone it stands beside the requests, too.
  await other.goto(new URL(other.url()).pathname)
  await expect(other.getByRole('link', { name: 'Requests (1)' })).toHaveAttribute('aria-current', 'page')
  await expect(other.getByRole('link', { name: new RegExp(hello) })).toBeVisible()
  await expect(field(other)).toBeHidden()
  await expectAccessible(other, 'request of a stranger')
  await other.getByRole('button', { name: 'Accept' }).click()
  await write(other, answer)
  await expect(said(page, answer)).toBeVisible()
  await expect(said(page, hello)).toContainText('Read', soon)

  await choose(page, answer, 'Reply')
  await write(page, thanks)
  await expect(said(other, thanks)).toContainText(answer, soon)
  await expect(said(page, thanks)).toContainText('Read', soon)
  // It is said every three seconds at most.
  const typed = 'Sawa, nakuja kesho asubuhi'
  await field(other).pressSequentially(typed, { delay: 200 })
  await expect(page.getByText('writing…').first()).toBeVisible(soon)
  await choose(page, thanks, 'Delete for both of you')
  await expect(said(other, 'This message was deleted')).toBeVisible(soon)
  await expect(talkOn(other).getByText(thanks)).toBeHidden()
  await expectAccessible(other, 'conversation')

  // What was typed and not sent is there after a reload.
  await other.reload()
  await expect(field(other)).toHaveValue(typed)
})

test('pictures, a place and a recorded voice reach the other, who plays the voice', async ({
  page,
  anotherPage,
  fixtures,
  context,
}) => {
  const [sender, reader] = [await fixtures.member({ firstName: 'Baraka' }), await fixtures.member()]
  const send = (from: typeof sender, to: typeof sender, text: string) =>
    fixtures.send<{ conversation_id: string }>(from, '/api/messages', { to: to.session.user.id, text })
  const { conversation_id: id } = await send(sender, reader, 'Habari yako')
  await send(reader, sender, 'Karibu')
  await context.grantPermissions(['geolocation', 'microphone'])
  await context.setGeolocation({ latitude: -1.2648, longitude: 36.8025 })
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, sender, `/messages/${id}`)
  const other = await anotherPage()
  await arrive(other, reader, `/messages/${id}`)

  await page.getByLabel('Pictures', { exact: true }).setInputFiles([pictureFile, pictureFile])
  await expect(page.getByText('2 of 10')).toBeVisible()
  await write(page, 'Picha mbili')
  await expect(said(other, 'Picha mbili').getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Add to the message' }).click()
  await page.getByRole('menuitem', { name: 'Location' }).click()
  await page.getByRole('textbox', { name: /^Name of the place/ }).fill('Duka la Mama Njeri')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(other, 'Duka la Mama Njeri').getByRole('link')).toHaveAttribute(
    'href',
    /openstreetmap\.org\/\?mlat=-1\.2648&mlon=36\.8025/,
  )

  await page.getByRole('button', { name: 'Record a voice message' }).click()
  await expect(page.getByRole('timer')).toContainText('0:02')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const player = talkOn(other).getByRole('button', { name: 'Play' })
  await expect(player).toBeVisible()
  await player.click()
  await expect(talkOn(other).getByRole('button', { name: 'Pause' }).or(player)).toBeVisible()
  await expect(other.getByText('This recording could not be played')).toBeHidden()
})

test('a conversation is muted, archived and taken back, and deleted for oneself alone', async ({ page, fixtures }) => {
  const [member, friend] = [await fixtures.member(), await fixtures.member({ firstName: 'Baraka' })]
  const words = `Habari ${unique()}`
  await fixtures.send(member, '/api/messages', { to: friend.session.user.id, text: 'Mambo' })
  await fixtures.send(friend, '/api/messages', { to: member.session.user.id, text: words })
  await arrive(page, member, '/messages')
  const line = page.getByRole('article').filter({ hasText: words })
  await expect(line).toContainText('1 unread')
  const press = async (act: string) => {
    await line.getByRole('button', { name: /^More about the conversation with Baraka/ }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await press('Mute')
  await expect(line.getByTitle('No notices')).toBeVisible()
  await press('Archive')
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()
  await press('Archive')
  await expect(line).toBeHidden()
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(line).toBeVisible()
  await expectAccessible(page, 'archived conversations')
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing is archived')).toBeVisible()
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await expect(page.getByText('You have sent no messages')).toBeVisible()
})

/** So many messages of one of the two at once, more than anybody may send in a minute. */
const fill = (id: string, from: string, count: number) =>
  inDatabase(async (db) => {
    const talk = db.updateTable('conversations').where('id', '=', id)
    const { last_seq: last } = await talk
      .set(({ eb }) => ({ last_seq: eb('last_seq', '+', count) }))
      .returning('last_seq')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: count }, (_, n) => ({
      conversation_id: id,
      seq: last - count + n + 1,
      id: randomUUID(),
      sender_id: from,
      number: n + 2,
      text: `Ujumbe ${n}`,
      created_at: new Date(),
    }))
    await db.insertInto('messages').values(rows).execute()
  })

test('a long conversation is read back to its beginning, and a press on what is quoted leads there', async ({
  page,
  fixtures,
}) => {
  const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
  const first = `Bei gani? ${unique()}`
  const say = (from: Fixture, to: Fixture, text: string, quote?: number) =>
    fixtures.send<{ conversation_id: string }>(from, '/api/messages', { to: to.session.user.id, text, quote })
  await say(brian, amina, first)
  const { conversation_id: id } = await say(amina, brian, 'Elfu mbili')
  await fill(id, amina.session.user.id, 160)
  await say(brian, amina, 'Nitakuja kesho', 1)
  await arrive(page, amina, `/messages/${id}`)
  await expect(said(page, 'Nitakuja kesho')).toBeVisible()
  await expect(talkOn(page).getByRole('listitem').filter({ hasText: 'Elfu mbili' })).toBeHidden()
  await said(page, 'Nitakuja kesho').getByRole('button', { name: first }).click()
  const quoted = talkOn(page).getByRole('listitem').filter({ hasText: first }).first()
  await expect(quoted).toBeInViewport(soon)
  await expect(
    talkOn(page)
      .getByRole('listitem')
      .filter({ hasText: /Ujumbe \d/ }),
  ).toHaveCount(160)
  await page.getByRole('button', { name: 'To the newest' }).click()
  await expect(said(page, 'Nitakuja kesho')).toBeInViewport()

  // Who reads further up learns how many have come.
  await quoted.scrollIntoViewIfNeeded()
  for (const text of ['Uko wapi?', 'Nimefika']) await say(brian, amina, text)
  await page.getByRole('button', { name: '2 new messages' }).click(soon)
  await expect(said(page, 'Nimefika')).toBeInViewport()
})
