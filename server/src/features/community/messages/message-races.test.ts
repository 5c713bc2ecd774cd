import * as api from '@mtaa/contract/community/messages'
import { blockMember } from '@mtaa/contract/community/blocks'
import fc from 'fast-check'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { messageCalls } from '../../../../test/community/messages.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base } from '../../../../test/harness.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const test = base.extend<{ amina: Person; brian: Person }>({
  amina: async ({ world }, use) => use(await world.make.member({ joinedAt })),
  brian: async ({ world }, use) => use(await world.make.member({ joinedAt })),
})
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const oneTo = (count: number) => numbers(count).map((n) => n + 1)

test('fifty messages of both at the same moment have fifty numbers without a gap', async ({ world, amina, brian }) => {
  const { send, read, unread } = messageCalls(world)
  await world.make.friends(amina, brian)
  const sent = await Promise.all(
    numbers(50).map((n) => (n % 2 ? send(amina, brian, `${n}`) : send(brian, amina, `${n}`))),
  )
  expect(sent.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual(oneTo(50))
  const { items } = await read(amina, sent[0]?.conversation_id ?? '')
  expect(items.map(({ seq }) => seq)).toEqual(oneTo(50))
  expect([await unread(amina), await unread(brian)]).toEqual([25, 25])
  for (const { id } of [amina, brian]) {
    const rows = await world.db
      .selectFrom('messages')
      .select('number')
      .where('sender_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(oneTo(25))
  }
})

test('one message from many tabs is sent once, also again later; another message with its key is refused', async ({
  world,
  amina,
  brian,
}) => {
  const { send, unread } = messageCalls(world)
  await world.make.friends(amina, brian)
  const sent = await Promise.all(numbers(8).map(() => send(amina, brian, 'Mara moja', {}, 'one-key-1')))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await send(amina, brian, 'Mara moja', {}, 'one-key-1')).toEqual(sent[0])
  expect(await unread(brian)).toBe(1)
  await expect(send(amina, brian, 'Nyingine', {}, 'one-key-1')).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  await expect(world.as(amina)(api.sendMessage, { body: { to: brian.id, text: 'Bila' } })).rejects.toMatchObject({
    status: 400,
  })
})

test('of many first messages of a stranger at the same moment one is a request', async ({ world, amina, brian }) => {
  const { send, list } = messageCalls(world)
  const sent = await Promise.allSettled(numbers(8).map((n) => send(amina, brian, `Habari ${n}`)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await list(brian, 'requests')).toMatchObject([{ unread: 1, last_seq: 1 }])
})

test('two strangers who write to each other at the same moment know each other', async ({ world }) => {
  const { send, list } = messageCalls(world)
  for (let round = 0; round < 4; round++) {
    const [one, other] = [await world.make.member({ joinedAt }), await world.make.member({ joinedAt })]
    await Promise.all([send(one, other), send(other, one)])
    for (const person of [one, other]) expect(await list(person)).toMatchObject([{ unread: 1, may: { write: true } }])
  }
})

test('requests to many at the same moment are no more than a day allows', async ({ world, amina }) => {
  const { send } = messageCalls(world)
  const strangers = await Promise.all(numbers(9).map(() => world.make.member({ joinedAt })))
  const sent = await Promise.allSettled(strangers.map((stranger) => send(amina, stranger)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await world.db.selectFrom('messages').select('id').execute()).toHaveLength(5)
})

test('a block and a message do not pass each other, also when the other one blocks', async ({ world }) => {
  const { send, get, acquaint } = messageCalls(world)
  for (let round = 0; round < 6; round++) {
    const [one, other] = [await world.make.member({ joinedAt }), await world.make.member({ joinedAt })]
    const id = await acquaint(one, other)
    const by = round % 2 ? one : other
    const [sent] = await Promise.allSettled([
      send(one, other),
      world.as(by)(blockMember, { body: { member_id: by === one ? other.id : one.id } }),
    ])
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      await expect(send(from, to)).rejects.toMatchObject({ code: 'message_not_allowed' })
    const { last_seq, may } = await get(one, id)
    expect([last_seq, may.write]).toEqual([sent.status === 'fulfilled' ? 3 : 2, false])
  }
})

test('a conversation that is deleted while it is written into shows what came after it, and counts that alone', async ({
  world,
  amina,
  brian,
}) => {
  const { send, acquaint, read, unread } = messageCalls(world)
  const id = await acquaint(amina, brian)
  for (let round = 0; round < 6; round++) {
    await Promise.all([
      send(amina, brian),
      send(amina, brian),
      world.as(brian)(api.deleteConversation, { params: { id } }),
      send(amina, brian),
    ])
    expect(await unread(brian)).toBe((await read(brian, id)).items.length)
  }
})

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('send' as const), by: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('read' as const), by: fc.nat(1), back: fc.nat(3) }) },
  fc.record({ act: fc.constant('deliver' as const), by: fc.nat(1), back: fc.nat(3) }),
)
/** What is done at the same moment, one round after the other. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 4, maxLength: 8 })

test('after every race of sending and reading, unread is what came after what was read', async ({ world }) => {
  const { send, confirm, unread, acquaint, get, read } = messageCalls(world)
  const property = fc.asyncProperty(rounds, async (all) => {
    const people = [await world.make.member({ joinedAt }), await world.make.member({ joinedAt })] as const
    const id = await acquaint(...people)
    const readUpTo = [0, 0]
    for (const round of all) {
      const { last_seq: last } = await get(people[0], id)
      await Promise.all(
        round.map((one) => {
          const [me, other] = one.by ? [people[1], people[0]] : people
          if (one.act === 'send') return send(me, other)
          const seq = Math.max(0, last - one.back)
          if (one.act === 'deliver') return confirm(me, id, 0, seq)
          readUpTo[one.by] = Math.max(readUpTo[one.by] ?? 0, seq)
          return confirm(me, id, seq)
        }),
      )
      const { items } = await read(people[0], id, { limit: 100 })
      for (const [by, me] of people.entries()) {
        const theirs = items.filter(({ sender_id, seq }) => sender_id !== me.id && seq > (readUpTo[by] ?? 0))
        expect(await unread(me)).toBe(theirs.length)
      }
    }
  })
  await fc.assert(property, { numRuns: runs(8) })
})
