import * as api from '@mtaa/contract/community/messages'
import { getNotificationSettings, putNotificationSettings } from '@mtaa/contract/community/notifications'
import { expect } from 'vitest'
import { messageCalls } from '../../../../test/community/messages.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base } from '../../../../test/harness.ts'
import { listening } from '../../../../test/platform/live-streams.ts'
import { newId } from '../../../platform/database/ids.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ joinedAt })),
  brian: async ({ world }, use) => use(await world.make.member({ joinedAt })),
})

test('what was read is no longer unread, and its sender sees it; numbers only grow and end at the newest message', async ({
  world,
  amina,
  brian,
}) => {
  const { send, acquaint, confirm, get, read, unread } = messageCalls(world)
  const id = await acquaint(amina, brian)
  for (const text of ['Moja', 'Mbili', 'Tatu']) await send(amina, brian, text)
  expect(await unread(brian)).toBe(4)
  expect(await confirm(brian, id, 0, 4)).toEqual({ unread: 4 })
  expect(await get(amina, id)).toMatchObject({ other_delivered_seq: 4, other_read_seq: 0 })
  expect(await confirm(brian, id, 4)).toEqual({ unread: 1 })
  expect(await get(amina, id)).toMatchObject({ other_delivered_seq: 4, other_read_seq: 4 })
  expect((await read(amina, id)).items.map((one) => [one.seq, one.is_read])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, true],
    [5, false],
  ])
  expect(await confirm(brian, id, 1)).toEqual({ unread: 1 })
  expect(await confirm(brian, id, 2_000_000_000)).toEqual({ unread: 0 })
  expect(await get(amina, id)).toMatchObject({ other_delivered_seq: 5, other_read_seq: 5 })
  await send(amina, brian, 'Nne')
  expect([await unread(brian), await unread(amina)]).toEqual([1, 1])
})

test('receipts of conversations that are not there or are others’ change nothing', async ({ world, amina, brian }) => {
  const { acquaint, confirm, get, unread } = messageCalls(world)
  const id = await acquaint(amina, brian)
  const stranger = await world.make.member()
  expect(await confirm(stranger, id, 2)).toEqual({ unread: 0 })
  expect(await confirm(stranger, newId(), 2)).toEqual({ unread: 0 })
  expect(await get(amina, id)).toMatchObject({ other_read_seq: 0 })
  expect([await unread(amina), await unread(brian)]).toEqual([1, 1])
  const receipts = [2, 1, 2].map((seq) => ({ conversation_id: id, delivered: seq, read: seq }))
  expect(await world.as(brian)(api.confirmMessages, { body: { receipts } })).toEqual({ unread: 0 })
})

test('who has not accepted a stranger shows them neither what was received nor what was read', async ({
  world,
  amina,
  brian,
}) => {
  const { send, confirm, get, read } = messageCalls(world)
  const { conversation_id: id } = await send(amina, brian)
  await confirm(brian, id, 1)
  expect(await get(amina, id)).toMatchObject({ other_delivered_seq: 0, other_read_seq: 0 })
  expect((await read(amina, id)).items).toMatchObject([{ is_read: false }])
  expect(await get(brian, id)).toMatchObject({ unread: 0, read_seq: 1, folder: 'requests' })
})

test('who does not show what they have read is not shown it either; what has arrived stays shown', async ({
  world,
  amina,
  brian,
}) => {
  const { acquaint, confirm, get, read } = messageCalls(world)
  const id = await acquaint(amina, brian)
  for (const person of [amina, brian]) await confirm(person, id, 2)
  const { version, kinds_off: _, ...choices } = await world.as(brian)(getNotificationSettings, {})
  await world.as(brian)(putNotificationSettings, { body: { ...choices, read_receipts: false, version } })
  for (const person of [amina, brian]) {
    expect(await get(person, id)).toMatchObject({ other_delivered_seq: 2, other_read_seq: 0, unread: 0 })
    const own = (await read(person, id)).items.filter(({ sender_id }) => sender_id === person.id)
    expect(own).toMatchObject([{ is_read: false }])
  }
})

test('a long conversation is read in pages without a gap', async ({ world, amina, brian }) => {
  const { send, acquaint, read } = messageCalls(world)
  const id = await acquaint(amina, brian)
  for (let seq = 3; seq <= 9; seq++) await send(amina, brian, `Ujumbe ${seq}`)
  const page = async (query: Parameters<typeof read>[2]) => {
    const { items, more } = await read(brian, id, query)
    return [items.map(({ seq }) => seq), more]
  }
  expect(await page({ limit: 4 })).toEqual([[6, 7, 8, 9], true])
  expect(await page({ limit: 4, before: 6 })).toEqual([[2, 3, 4, 5], true])
  expect(await page({ limit: 4, before: 2 })).toEqual([[1], false])
  expect(await page({ limit: 4, after: 2 })).toEqual([[3, 4, 5, 6], true])
  expect(await page({ limit: 4, after: 6 })).toEqual([[7, 8, 9], false])
  expect(await page({ after: 9 })).toEqual([[], false])
})

test('the other one and one’s own other devices learn at once of messages, receipts and typing', async ({
  world,
  amina,
  brian,
}) => {
  const { send, acquaint, confirm } = messageCalls(world)
  const id = await acquaint(amina, brian)
  const [hers, his] = await Promise.all([amina, brian].map((person) => listening(world)({ topics: 'me', person })))
  const type = (person: Person) => world.as(person)(api.sayTyping, { params: { id } })
  await send(amina, brian)
  for (const stream of [hers, his])
    expect(await stream?.next('message')).toEqual({ topic: 'me', data: { message: id, seq: 3 } })
  await type(amina)
  await type(amina)
  await confirm(brian, id, 3)
  expect(await his?.next('message')).toEqual({ topic: 'me', data: { typing: id } })
  expect(await his?.next('message')).toEqual({ topic: 'me', data: { read: id } })
  expect(await hers?.next('message')).toEqual({ topic: 'me', data: { receipts: id } })
})

test('typing is not shown to who has not accepted, has blocked or muted the writer', async ({
  world,
  amina,
  brian,
}) => {
  const { send, acquaint } = messageCalls(world)
  const type = (person: Person, id: string) => world.as(person)(api.sayTyping, { params: { id } })
  const { conversation_id: request } = await send(amina, brian)
  const muting = await world.make.member({ joinedAt })
  const muted = await acquaint(amina, muting)
  await world.db
    .insertInto('muted_people')
    .values({ member_id: muting.id, other_id: amina.id, created_at: world.clock() })
    .execute()
  const streams = await Promise.all([brian, muting].map((person) => listening(world)({ topics: 'me', person })))
  await type(amina, request)
  await type(amina, muted)
  await send(brian, amina)
  await send(muting, amina)
  for (const stream of streams)
    expect(await stream.next('message')).toMatchObject({ data: { message: expect.any(String) as string } })
  await expect(type(await world.make.member(), muted)).rejects.toMatchObject({ code: 'conversation_not_found' })
})
