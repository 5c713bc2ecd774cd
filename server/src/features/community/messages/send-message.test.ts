import * as api from '@mtaa/contract/community/messages'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { messageCalls } from '../../../../test/community/messages.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base } from '../../../../test/harness.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ joinedAt })),
  brian: async ({ world }, use) => use(await world.make.member({ firstName: 'Brian', lastName: 'Kamau', joinedAt })),
})

test('friends write to each other, and both read the same in the order of the server', async ({
  world,
  amina,
  brian,
}) => {
  const { send, list, read } = messageCalls(world)
  await world.make.friends(amina, brian)
  const first = await send(amina, brian, 'Habari ya leo?')
  expect(first).toMatchObject({
    seq: 1,
    sender_id: amina.id,
    recipient_id: brian.id,
    is_read: false,
    text: 'Habari ya leo?',
  })
  await send(brian, amina, 'Nzuri sana')
  await send(amina, brian, 'Tuonane kesho')
  for (const person of [amina, brian]) {
    const { items, more } = await read(person, first.conversation_id)
    expect(items.map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'Habari ya leo?'],
      [2, 'Nzuri sana'],
      [3, 'Tuonane kesho'],
    ])
    expect(more).toBe(false)
  }
  expect(await list(brian)).toMatchObject([
    { other: { id: amina.id }, last: { seq: 3, text: 'Tuonane kesho', kind: 'text' }, unread: 2, may: { write: true } },
  ])
  expect(await list(amina)).toMatchObject([{ other: { id: brian.id, first_name: 'Brian' }, unread: 1 }])
})

test('a stranger writes once, as a request; an answer accepts, and so does the button', async ({
  world,
  amina,
  brian,
}) => {
  const { send, list, unread } = messageCalls(world)
  const { conversation_id: id } = await send(amina, brian, 'Habari, mimi ni jirani')
  expect([await list(brian), await list(brian, 'requests'), await unread(brian)]).toMatchObject([
    [],
    [{ id, unread: 1 }],
    0,
  ])
  expect(await list(amina)).toMatchObject([{ id, may: { write: false } }])
  await expect(send(amina, brian, 'Uko?')).rejects.toMatchObject({ code: 'message_request_waits', status: 403 })
  await send(brian, amina, 'Karibu')
  expect([await list(brian, 'requests'), await list(brian)]).toMatchObject([[], [{ id, unread: 1 }]])
  expect(await send(amina, brian, 'Asante')).toMatchObject({ seq: 3 })
})

test('a request is text only, five a day, and two of an account in its first week', async ({ world, amina, brian }) => {
  const { send } = messageCalls(world)
  const location = { lat: -1.26, lng: 36.8, name: 'Sarit' }
  await expect(send(amina, brian, 'Hapa', { location })).rejects.toMatchObject({ code: 'message_request_text_only' })
  const newcomer = await world.make.member({ joinedAt: new Date(world.clock().getTime() - 6 * day) })
  for (const [sender, max] of [
    [amina, 5],
    [newcomer, 2],
  ] as const) {
    for (let count = 0; count < max; count++) await send(sender, await world.make.member())
    await expect(send(sender, await world.make.member())).rejects.toMatchObject({
      code: 'message_requests_full',
      status: 429,
    })
  }
  await world.make.friends(newcomer, brian)
  await send(newcomer, brian)
})

test('what a member chose bounds first messages of strangers and friends', async ({ world, amina, brian }) => {
  const { send, acquaint } = messageCalls(world)
  const choose = (messages_from: string) =>
    world.db
      .insertInto('privacy_settings')
      .values({
        member_id: brian.id,
        messages_from,
        ward_shown_to: 'members',
        last_seen: true,
        searchable: true,
        version: 1,
        updated_at: world.clock(),
      })
      .onConflict((row) => row.column('member_id').doUpdateSet({ messages_from }))
      .execute()
  const known = await world.make.member({ joinedAt })
  await acquaint(known, brian)
  const closed = { code: 'message_not_allowed', status: 403 }
  await choose('friends')
  await expect(send(amina, brian)).rejects.toMatchObject(closed)
  await choose('nobody')
  await world.make.friends(amina, brian)
  await expect(send(amina, brian)).rejects.toMatchObject(closed)
  await send(known, brian)
  await choose('friends')
  expect(await send(amina, brian)).toMatchObject({ seq: 1 })
})

test('a message says something, in 4,000 letters', async ({ world, amina, brian }) => {
  const { send } = messageCalls(world)
  await world.make.friends(amina, brian)
  for (const text of ['', ' \n ', '\u200b\u200d\u2060'])
    await expect(send(amina, brian, text)).rejects.toMatchObject({ code: 'message_empty' })
  expect((await send(amina, brian, '👍🏾'.repeat(4000))).text).toBe('👍🏾'.repeat(4000))
  await expect(send(amina, brian, '👍🏾'.repeat(4001))).rejects.toMatchObject({ code: 'message_too_long' })
  expect((await send(amina, brian, 'Habari \u200Fمرحبا\u200E yako')).text).toBe('Habari \u200Fمرحبا\u200E yako')
})

test('nobody writes to oneself, to one who is gone, suspended, without an account of their own, or blocked either way', async ({
  world,
  amina,
  brian,
}) => {
  const { send, acquaint } = messageCalls(world)
  const closed = { code: 'message_not_allowed', status: 403 }
  await expect(send(amina, amina)).rejects.toMatchObject(closed)
  await expect(send(amina, { id: '01990000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    code: 'person_not_found',
  })
  await acquaint(amina, brian)
  const until = new Date(world.clock().getTime() + day)
  await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', brian.id).execute()
  await expect(send(amina, brian)).rejects.toMatchObject(closed)
  await world.db
    .updateTable('users')
    .set({ banned_until: null, is_anonymous: true })
    .where('id', '=', brian.id)
    .execute()
  await expect(send(amina, brian)).rejects.toMatchObject(closed)
  await world.db.updateTable('users').set({ is_anonymous: false }).where('id', '=', brian.id).execute()
  expect(await send(amina, brian)).toMatchObject({ seq: 3 })
})

test('only the two have a conversation: no visitor, other member or staff sees or writes into it', async ({
  world,
  amina,
  brian,
}) => {
  const { send, get, read, acquaint } = messageCalls(world)
  const id = await acquaint(amina, brian)
  await expect(send(null, brian)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(get(null, id)).rejects.toMatchObject({ code: 'sign_in_required' })
  const missing = { code: 'conversation_not_found', status: 404 }
  for (const other of [
    await world.make.member(),
    await world.make.member({ roles: ['Content-Moderator'] }),
    await world.make.member({ roles: ['Admin'] }),
  ]) {
    await expect(get(other, id)).rejects.toMatchObject(missing)
    await expect(read(other, id)).rejects.toMatchObject(missing)
    expect((await world.as(other)(api.listSentMessages, { query: {} })).items).toEqual([])
  }
})
