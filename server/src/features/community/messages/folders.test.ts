import * as api from '@mtaa/contract/community/messages'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { messageCalls } from '../../../../test/community/messages.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base } from '../../../../test/harness.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ joinedAt })),
  brian: async ({ world }, use) => use(await world.make.member({ joinedAt })),
})

const acts = ({ as }: Parameters<typeof messageCalls>[0]) => ({
  move: (person: Person, id: string, folder: 'inbox' | 'archived') =>
    as(person)(api.moveConversation, { params: { id }, body: { folder } }),
  mute: (person: Person, id: string, muted = true) =>
    as(person)(api.muteConversation, { params: { id }, body: { muted } }),
  remove: (person: Person, id: string) => as(person)(api.deleteConversation, { params: { id } }),
})

test('an archived conversation does not count, and comes back with a new message unless it is muted', async ({
  world,
  amina,
  brian,
}) => {
  const { send, acquaint, list, unread } = messageCalls(world)
  const { move, mute } = acts(world)
  const id = await acquaint(amina, brian)
  expect(await move(brian, id, 'archived')).toMatchObject({ folder: 'archived', unread: 1 })
  expect([await unread(brian), await list(brian), await list(brian, 'archived')]).toMatchObject([0, [], [{ id }]])
  await send(amina, brian)
  expect([await unread(brian), await list(brian)]).toMatchObject([2, [{ id }]])
  expect(await mute(brian, id)).toMatchObject({ muted: true })
  await move(brian, id, 'archived')
  await send(amina, brian)
  expect([await unread(brian), await list(brian), await list(brian, 'archived')]).toMatchObject([
    0,
    [],
    [{ unread: 3 }],
  ])
  expect(await mute(brian, id, false)).toMatchObject({ muted: false })
  await send(amina, brian)
  expect(await list(brian)).toMatchObject([{ unread: 4 }])
})

test('a request that is archived is still one; taken into the inbox, it is accepted', async ({
  world,
  amina,
  brian,
}) => {
  const { send, list } = messageCalls(world)
  const { move } = acts(world)
  const { conversation_id: id } = await send(amina, brian)
  await move(brian, id, 'archived')
  expect(await list(brian, 'requests')).toEqual([])
  await expect(send(amina, brian)).rejects.toMatchObject({ code: 'message_request_waits' })
  expect(await move(brian, id, 'inbox')).toMatchObject({ folder: 'inbox' })
  expect(await send(amina, brian)).toMatchObject({ seq: 2 })
})

test('a deleted conversation is gone for oneself alone, and comes back with what is new', async ({
  world,
  amina,
  brian,
}) => {
  const { send, acquaint, list, read, unread, get } = messageCalls(world)
  const { remove } = acts(world)
  const id = await acquaint(amina, brian)
  await remove(brian, id)
  await remove(brian, id)
  expect([await list(brian), await unread(brian), (await read(brian, id)).items]).toEqual([[], 0, []])
  expect((await world.as(brian)(api.listSentMessages, { query: {} })).items).toEqual([])
  expect(await get(amina, id)).toMatchObject({ last: { seq: 2 }, other_read_seq: 0 })
  expect((await read(amina, id)).items).toHaveLength(2)
  await send(amina, brian, 'Uko?')
  expect(await list(brian)).toMatchObject([{ id, unread: 1, last: { seq: 3 } }])
  expect((await read(brian, id)).items).toMatchObject([{ seq: 3, text: 'Uko?' }])
})

test('a stranger whose request was deleted still waits', async ({ world, amina, brian }) => {
  const { send, list } = messageCalls(world)
  const { conversation_id: id } = await send(amina, brian)
  await acts(world).remove(brian, id)
  expect(await list(brian, 'requests')).toEqual([])
  await expect(send(amina, brian)).rejects.toMatchObject({ code: 'message_request_waits' })
  expect(await send(brian, amina)).toMatchObject({ seq: 2 })
})

test('a folder lists the newest conversation first, page by page, and says how many requests wait', async ({
  world,
  amina,
}) => {
  const { send } = messageCalls(world)
  const start = new Date('2026-03-01T09:00:00Z')
  const people = []
  for (let n = 0; n < 5; n++) {
    world.setNow(new Date(start.getTime() + n * 1000))
    const person = await world.make.member({ joinedAt })
    if (n < 3) await world.make.friends(person, amina)
    people.push(person.id)
    await send(person, amina, `Namba ${n}`)
  }
  const page = async (cursor?: string) =>
    world.as(amina)(api.listConversations, { query: { limit: 2, ...(cursor !== undefined && { cursor }) } })
  const first = await page()
  expect([first.items.map(({ other }) => other?.id), first.requests]).toEqual([[people[2], people[1]], 2])
  const second = await page(first.next_cursor ?? '')
  expect([second.items.map(({ other }) => other?.id), second.next_cursor]).toEqual([[people[0]], null])
  await expect(page('x')).rejects.toMatchObject({ code: 'bad_cursor' })
})

test('what one has sent is listed newest first, page by page', async ({ world, amina, brian }) => {
  const { send } = messageCalls(world)
  await world.make.friends(amina, brian)
  for (const text of ['Moja', 'Mbili', 'Tatu']) await send(amina, brian, text)
  await send(brian, amina, 'Sawa')
  const first = await world.as(amina)(api.listSentMessages, { query: { limit: 2 } })
  expect(first.items).toMatchObject([
    { message: { text: 'Tatu', recipient_id: brian.id }, other: { id: brian.id } },
    { message: { text: 'Mbili' } },
  ])
  const second = await world.as(amina)(api.listSentMessages, { query: { limit: 2, cursor: first.next_cursor ?? '' } })
  expect([second.items.map(({ message }) => message.text), second.next_cursor]).toEqual([['Moja'], null])
})

test('others’ conversations cannot be moved, muted or deleted', async ({ world, amina, brian }) => {
  const { move, mute, remove } = acts(world)
  const id = await messageCalls(world).acquaint(amina, brian)
  for (const other of [await world.make.member(), await world.make.member({ roles: ['Admin'] })])
    for (const act of [() => move(other, id, 'archived'), () => mute(other, id), () => remove(other, id)])
      await expect(act()).rejects.toMatchObject({ code: 'conversation_not_found', status: 404 })
})

test('what would become of a first message is said before it is written', async ({ world, amina, brian }) => {
  const { send } = messageCalls(world)
  const look = (person: Person, other: { id: string }) =>
    world.as(person)(api.findConversationWith, { params: { id: other.id }, query: {} })
  expect(await look(amina, brian)).toMatchObject({
    conversation: null,
    other: { id: brian.id },
    may: { write: true },
    as_request: true,
  })
  await send(amina, brian)
  expect(await look(amina, brian)).toMatchObject({
    conversation: { unread: 0 },
    may: { write: false },
    as_request: true,
  })
  expect(await look(brian, amina)).toMatchObject({
    conversation: { unread: 1 },
    may: { write: true },
    as_request: false,
  })
  const friend = await world.make.member()
  await world.make.friends(amina, friend)
  expect(await look(amina, friend)).toMatchObject({ conversation: null, may: { write: true }, as_request: false })
  await world.db
    .updateTable('users')
    .set({ banned_until: new Date(world.clock().getTime() + day) })
    .where('id', 'in', [brian.id, friend.id])
    .execute()
  expect(await look(amina, brian)).toMatchObject({ conversation: { may: { write: false } }, may: { write: false } })
  for (const other of [friend, amina, { id: '01990000-0000-7000-8000-000000000000' }])
    await expect(look(amina, other)).rejects.toMatchObject({ code: 'person_not_found' })
})
