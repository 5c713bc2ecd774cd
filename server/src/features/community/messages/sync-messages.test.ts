import * as api from '@mtaa/contract/community/messages'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { messageCalls } from '../../../../test/community/messages.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ joinedAt })),
  brian: async ({ world }, use) => use(await world.make.member({ joinedAt })),
})
type Known = { id: string; seq: number }[]
const sync = ({ as }: World, person: Person, known: Known = []) => as(person)(api.syncMessages, { body: { known } })

/** Adds so many messages of the other's, past the endpoint. */
async function fill({ db, clock }: World, id: string, from: Person, count: number) {
  const { last_seq: last } = await db
    .selectFrom('conversations')
    .select('last_seq')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const at = clock()
  const rows = Array.from({ length: count }, (_, n) => ({
    conversation_id: id,
    seq: last + n + 1,
    id: newId(),
    sender_id: from.id,
    number: n + 2,
    text: `Ujumbe ${n}`,
    created_at: at,
  }))
  await db.insertInto('messages').values(rows).execute()
  await db
    .updateTable('conversations')
    .set({ last_seq: last + count })
    .where('id', '=', id)
    .execute()
}

test('a device gets what it does not have, and nothing twice', async ({ world, amina, brian }) => {
  const { send, acquaint } = messageCalls(world)
  const id = await acquaint(amina, brian)
  const other = await acquaint(amina, await world.make.member({ joinedAt }))
  const first = await sync(world, amina)
  expect(first.messages.map((one) => [one.conversation_id, one.seq])).toEqual([
    [other, 1],
    [other, 2],
    [id, 1],
    [id, 2],
  ])
  expect([first.conversations.map((one) => one.id), first.more]).toEqual([[other, id], false])
  const known = [
    { id, seq: 2 },
    { id: other, seq: 2 },
  ]
  expect(await sync(world, amina, known)).toEqual({ conversations: [], messages: [], gone: [], more: false })
  await send(brian, amina, 'Upo?')
  const next = await sync(world, amina, [...known, { id, seq: 1 }])
  expect(next).toMatchObject({ conversations: [{ id, unread: 2 }], messages: [{ seq: 3, text: 'Upo?' }], more: false })
})

test('a long conversation comes in parts of 200, without a gap', async ({ world, amina, brian }) => {
  const id = await messageCalls(world).acquaint(amina, brian)
  await fill(world, id, brian, 448)
  const seqs: number[] = []
  let answer
  do {
    answer = await sync(world, amina, [{ id, seq: seqs.at(-1) ?? 0 }])
    seqs.push(...answer.messages.map(({ seq }) => seq))
  } while (answer.more)
  expect(seqs).toEqual(Array.from({ length: 450 }, (_, n) => n + 1))
})

test('what is older than 30 days, deleted for oneself or others’ does not come', async ({ world, amina, brian }) => {
  const { send, acquaint } = messageCalls(world)
  const start = new Date('2026-01-01T08:00:00Z')
  world.setNow(start)
  const id = await acquaint(amina, brian)
  const stranger = await world.make.member({ joinedAt })
  expect((await sync(world, stranger, [{ id, seq: 0 }])).messages).toEqual([])
  world.setNow(new Date(start.getTime() + 31 * day))
  expect((await sync(world, amina)).messages).toEqual([])
  await send(brian, amina, 'Habari za siku nyingi')
  expect((await sync(world, amina)).messages).toMatchObject([{ seq: 3 }])
  await world.as(amina)(api.deleteConversation, { params: { id } })
  expect((await sync(world, amina)).messages).toEqual([])
})

test('what was deleted for both or removed is named to each device that has it, and to nobody else', async ({
  world,
  amina,
  brian,
}) => {
  const { send, acquaint } = messageCalls(world)
  const id = await acquaint(amina, brian)
  const [deleted, removed] = [await send(brian, amina, 'Namba yangu'), await send(brian, amina, 'Matusi')]
  await world.as(brian)(api.deleteMessage, { params: { id: deleted.id } })
  await world.db.updateTable('messages').set({ removed_at: world.clock() }).where('id', '=', removed.id).execute()
  const gone = async (person: Person, known: Known) => (await sync(world, person, known)).gone.map((one) => one.seq)
  expect((await gone(amina, [{ id, seq: removed.seq }])).toSorted()).toEqual([deleted.seq, removed.seq])
  expect(await gone(brian, [{ id, seq: deleted.seq }])).toEqual([deleted.seq])
  expect(await gone(amina, [{ id, seq: 2 }])).toEqual([])
  expect(await gone(amina, [{ id: newId(), seq: 9 }])).toEqual([])
  expect(await gone(await world.make.member({ joinedAt }), [{ id, seq: 9 }])).toEqual([])
  await world.as(amina)(api.deleteConversation, { params: { id } })
  expect(await gone(amina, [{ id, seq: removed.seq }])).toEqual([])
  world.setNow(new Date(world.clock().getTime() + 31 * day))
  expect(await gone(brian, [{ id, seq: removed.seq }])).toEqual([])
})
