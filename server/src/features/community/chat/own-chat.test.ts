import { mutePerson } from '@mtaa/contract/community/mutes'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { messagesOf, neighbours, removeOwn, roomOf, write } from '../../../../test/community/chat.ts'
import { test } from '../../../../test/harness.ts'
import { eraseChat, exportChat } from './own-data.queries.ts'

test('messages are deleted after 90 days; their numbers are not given again', async ({ world }) => {
  world.setNow(new Date('2026-08-01T09:00:00Z'))
  const { amina, room } = await neighbours(world)
  for (const text of ['Moja', 'Mbili']) await write(world, amina, room, text)
  world.setNow(new Date(Date.parse('2026-08-01T09:00:00Z') + 90 * day - 1))
  const third = await write(world, amina, room, 'Tatu', { quote: 2 })
  await world.runSchedule('retention.sweep')
  expect((await messagesOf(world, amina, room)).items).toHaveLength(3)
  world.setNow(new Date(Date.parse('2026-08-01T09:00:00Z') + 90 * day))
  await world.runSchedule('retention.sweep')
  expect(await messagesOf(world, amina, room)).toMatchObject({
    items: [{ id: third.id, seq: 3, quote: null }],
    more: false,
  })
  expect(await write(world, amina, room, 'Nne')).toMatchObject({ seq: 4 })
})

test('of a deleted account the messages that are shown stay without its name, all others lose their text', async ({
  world,
}) => {
  const { amina, brian, room } = await neighbours(world)
  await write(world, amina, room, 'Maji yamerudi')
  const gone = await write(world, amina, room, 'Siri')
  await removeOwn(world, amina, gone.id)
  await write(world, brian, room, 'Asante', { quote: 1 })
  const copy = await exportChat(world.db, amina.id)
  expect(copy).toMatchObject({
    chat_messages: [{ text: 'Maji yamerudi' }, { text: '', status: 'deleted' }],
    chat_rooms: [{ room_id: room, read_seq: 2 }],
  })
  await world.deps.db.transaction().execute((tx) => eraseChat(tx, amina.id))
  expect((await messagesOf(world, brian, room)).items).toMatchObject([
    { author: null, text: 'Maji yamerudi' },
    { author: null, text: '' },
    { text: 'Asante', quote: { author: null, text: 'Maji yamerudi' } },
  ])
})

test('what a muted person writes is folded for who has muted them, and an answer to it has no quote', async ({
  world,
}) => {
  const { amina, brian, room } = await neighbours(world)
  await write(world, brian, room, 'Kelele')
  await write(world, amina, room, 'Nani?', { quote: 1 })
  await world.as(amina)(mutePerson, { params: { id: brian.id } })
  expect((await messagesOf(world, amina, room)).items).toMatchObject([
    { text: 'Kelele', muted: 'person' },
    { text: 'Nani?', quote: null },
  ])
  expect((await messagesOf(world, brian, room)).items[0]).not.toHaveProperty('muted')
  expect(await roomOf(world, amina)).toMatchObject({ unread: 0 })
})
