import * as api from '@mtaa/contract/community/chat'
import { updateMe } from '@mtaa/contract/identity/accounts'
import { expect } from 'vitest'
import {
  messagesOf,
  moderator,
  neighbours,
  removeOwn,
  roomOf,
  silence,
  slowDown,
  textsOf,
  write,
} from '../../../../test/community/chat.ts'
import { block, resident } from '../../../../test/community/comments.ts'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const notFound = { code: 'room_not_found', status: 404 }

test('the room of a ward is read and written by whose home is there; moderators read it; to all others it does not exist', async ({
  world,
}) => {
  const { amina, brian, room } = await neighbours(world)
  await write(world, amina, room, 'Maji yamerudi?')
  await write(world, brian, room, 'Bado')
  const far = await resident(world, { home: portReitz })
  const homeless = await resident(world, { home: null })
  const market = await moderator(world, ['Market-Moderator'])
  for (const staff of [await moderator(world), await moderator(world, ['Admin'])]) {
    expect(await textsOf(world, staff, room)).toEqual(['Maji yamerudi?', 'Bado'])
    const seen = (await world.as(staff)(api.listRooms, { query: { ward_code: parklands.ward_code } })).items
    expect(seen).toMatchObject([{ id: room, may: { write: false, moderate: true } }])
    await expect(write(world, staff, room)).rejects.toMatchObject({ code: 'forbidden' })
  }
  for (const person of [amina, brian]) {
    expect(await roomOf(world, person)).toMatchObject({
      id: room,
      ward_code: 1367,
      may: { write: true, moderate: false },
    })
    expect(await textsOf(world, person, room)).toEqual(['Maji yamerudi?', 'Bado'])
    await expect(slowDown(world, person, room, 5)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(silence(world, person, room, amina, 1)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const { as } = world
  const params = { id: room }
  const calls: ((person: Person) => Promise<unknown>)[] = [
    (person) => as(person)(api.getRoom, { params }),
    (person) => as(person)(api.listRooms, { query: { ward_code: parklands.ward_code } }),
    (person) => messagesOf(world, person, room),
    (person) => write(world, person, room),
    (person) => as(person)(api.readRoom, { params, body: { seq: 1 } }),
    (person) => as(person)(api.muteRoom, { params, body: { muted: true } }),
    (person) => slowDown(world, person, room, 5),
    (person) => silence(world, person, room, amina, 1),
  ]
  for (const person of [far, homeless, market])
    for (const call of calls) await expect(call(person)).rejects.toMatchObject(notFound)
  expect((await world.as(homeless)(api.listRooms, {})).items).toEqual([])
  await expect(messagesOf(world, null, room)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(messagesOf(world, amina, newId())).rejects.toMatchObject(notFound)
  await expect(world.as(await moderator(world))(api.listRooms, { query: { ward_code: 9999 } })).rejects.toMatchObject(
    notFound,
  )
})

test('whose home changes reads the old room no more, and the new one at once', async ({ world }) => {
  const { amina, room } = await neighbours(world)
  await write(world, amina, room, 'Kwaheri')
  await world.as(amina)(updateMe, { body: { home: portReitz } })
  await expect(messagesOf(world, amina, room)).rejects.toMatchObject(notFound)
  await expect(write(world, amina, room)).rejects.toMatchObject(notFound)
  const now = await roomOf(world, amina)
  expect(now).toMatchObject({ ward_code: portReitz.ward_code, last_seq: 0 })
  await write(world, amina, now.id, 'Nimefika')
  expect(await textsOf(world, amina, now.id)).toEqual(['Nimefika'])
})

test('a long talk is read in both directions, and nothing is missed or shown twice', async ({ world }) => {
  const { amina, brian, room } = await neighbours(world)
  for (let n = 1; n <= 12; n++) await write(world, n % 2 ? amina : brian, room, `Neno ${n}`)
  const seqs = async (query: Parameters<typeof messagesOf>[3]) => {
    const { items, more } = await messagesOf(world, amina, room, query)
    return [items.map(({ seq }) => seq), more]
  }
  expect(await seqs({ limit: 5 })).toEqual([[8, 9, 10, 11, 12], true])
  expect(await seqs({ before: 8, limit: 5 })).toEqual([[3, 4, 5, 6, 7], true])
  expect(await seqs({ before: 3, limit: 5 })).toEqual([[1, 2], false])
  expect(await seqs({ after: 9 })).toEqual([[10, 11, 12], false])
  expect(await seqs({ after: 9, limit: 2 })).toEqual([[10, 11], true])
  expect(await seqs({ after: 12 })).toEqual([[], false])
  expect(await seqs({ after: 0, limit: 3 })).toEqual([[1, 2, 3], true])
})

test('an answer shows what it answers; what is gone cannot be answered', async ({ world }) => {
  const { amina, brian, room } = await neighbours(world)
  const first = await write(world, amina, room, 'Nani ana ngazi?')
  const answer = await write(world, brian, room, 'Mimi', { quote: first.seq })
  expect(answer).toMatchObject({ seq: 2, quote: { seq: 1, text: 'Nani ana ngazi?', author: { id: amina.id } } })
  await removeOwn(world, amina, first.id)
  expect((await messagesOf(world, brian, room)).items).toMatchObject([
    { status: 'deleted', text: '', author: null },
    { text: 'Mimi', quote: null },
  ])
  for (const quote of [first.seq, 99])
    await expect(write(world, brian, room, 'Lini?', { quote })).rejects.toMatchObject({
      code: 'chat_message_not_found',
    })
})

test('its author alone deletes a message, within fifteen minutes', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { amina, brian, room } = await neighbours(world)
  const [one, late] = [await write(world, amina, room, 'Siri'), await write(world, amina, room, 'Habari')]
  expect(one.deletable_until).toBe('2026-11-20T09:15:00.000Z')
  expect((await messagesOf(world, brian, room)).items).toMatchObject([{ deletable_until: null }, {}])
  for (const person of [brian, await moderator(world)])
    await expect(removeOwn(world, person, one.id)).rejects.toMatchObject({ code: 'chat_message_not_found' })
  await Promise.all([removeOwn(world, amina, one.id), removeOwn(world, amina, one.id)])
  world.setNow(new Date('2026-11-20T09:15:00Z'))
  await removeOwn(world, amina, one.id)
  await expect(removeOwn(world, amina, late.id)).rejects.toMatchObject({ code: 'chat_too_late' })
  expect(await textsOf(world, brian, room)).toEqual(['', 'Habari'])
})

test('across a block neither sees the other, and pages are as long as those of others', async ({ world }) => {
  const { amina, brian, room } = await neighbours(world)
  const third = await resident(world)
  for (let n = 0; n < 6; n++) await write(world, n % 2 ? amina : brian, room, `Neno ${n}`)
  await write(world, third, room, 'Nani?', { quote: 1 })
  await block(world, amina, brian)
  expect(await textsOf(world, amina, room)).toEqual(['Neno 1', 'Neno 3', 'Neno 5', 'Nani?'])
  const page = await messagesOf(world, amina, room, { limit: 3 })
  expect([page.items.map(({ seq }) => seq), page.more]).toEqual([[4, 6, 7], true])
  expect(page.items.at(-1)?.quote).toBeNull()
  await expect(write(world, amina, room, 'x', { quote: 1 })).rejects.toMatchObject({ code: 'chat_message_not_found' })
  expect((await messagesOf(world, third, room)).items).toHaveLength(7)
})

test('unread is what came after the last that was read, and never goes back', async ({ world }) => {
  const { amina, brian, room } = await neighbours(world)
  for (let n = 0; n < 3; n++) await write(world, amina, room, `Neno ${n}`)
  expect(await roomOf(world, brian)).toMatchObject({ last_seq: 3, unread: 0 })
  const read = (seq: number) => world.as(brian)(api.readRoom, { params: { id: room }, body: { seq } })
  expect(await read(1)).toEqual({ read_seq: 1, unread: 2 })
  expect(await roomOf(world, brian)).toMatchObject({ read_seq: 1, unread: 2 })
  await Promise.all([read(3), read(2)])
  expect(await read(1)).toEqual({ read_seq: 3, unread: 0 })
  expect(await read(2_147_483_647)).toEqual({ read_seq: 3, unread: 0 })
  await write(world, amina, room, 'Neno 4')
  expect(await roomOf(world, brian)).toMatchObject({ unread: 1 })
  await write(world, brian, room, 'Sawa')
  expect(await roomOf(world, brian)).toMatchObject({ unread: 0 })
})

test('a text of nothing that can be seen, or of too much, is refused; emoji are counted as people count them', async ({
  world,
}) => {
  const { amina, room } = await neighbours(world)
  await expect(write(world, amina, room, '\u200B\u200D \n')).rejects.toMatchObject({ code: 'chat_empty' })
  await expect(write(world, amina, room, '👨‍👩‍👧‍👦'.repeat(1001))).rejects.toMatchObject({ code: 'chat_too_long' })
  expect(await write(world, amina, room, '🎉'.repeat(1000))).toMatchObject({ seq: 1 })
})
