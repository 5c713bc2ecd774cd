import * as api from '@mtaa/contract/community/messages'
import { blockMember } from '@mtaa/contract/community/blocks'
import { day, minute } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { messageCalls } from '../../../../test/community/messages.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { listening } from '../../../../test/platform/live-streams.ts'

const joinedAt = new Date('2025-11-01T08:00:00Z')
const place = { location: { lat: -1.26, lng: 36.8, name: 'Sarit' } }

/** Text alone goes by one statement (`sendText`), everything else by several (`writeMessage`). */
const ways = [
  ['text alone', 'Tuonane kesho', {}],
  ['text with a place', 'Tuonane hapa', place],
  ['text that its reader is warned of', 'Nipigie 0712 345 678', {}],
] as const

interface Scene {
  amina: Person
  brian: Person
  /** Their conversation: two messages, one of each. */
  id: string
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ world }, use) => {
    const [amina, brian] = [await world.make.member({ joinedAt }), await world.make.member({ joinedAt })]
    const id = await messageCalls(world).acquaint(amina, brian)
    await use({ amina, brian, id })
  },
})

const set = ({ db }: World, { id }: Person, changes: object) =>
  db.updateTable('users').set(changes).where('id', '=', id).execute()

const sidesOf = async ({ db }: World, { amina }: Scene) => {
  const rows = await db
    .selectFrom('conversation_members')
    .select(['member_id', 'folder', 'accepted', 'received', 'read', 'last_at'])
    .execute()
  const of = (isHers: boolean) => rows.find((row) => (row.member_id === amina.id) === isHers)
  return { hers: of(true), his: of(false) }
}

const waiting = async ({ db }: World) =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs where task_identifier = 'messages.notify'`.execute(
      db,
    )
  ).rows.length

describe.for(ways)('%s', ([, text, more]) => {
  const call = (world: World, from: Person, to: Person, key?: string) =>
    messageCalls(world).send(from, to, text, more, key)

  test('is counted on both sides, in the order of the server, and both learn of it at once', async ({
    world,
    scene,
  }) => {
    const { amina, brian, id } = scene
    const streams = await Promise.all([amina, brian].map((person) => listening(world)({ topics: 'me', person })))
    const at = new Date(world.clock().getTime() + minute)
    world.setNow(at)
    expect(await call(world, amina, brian)).toMatchObject({
      conversation_id: id,
      seq: 3,
      sender_id: amina.id,
      recipient_id: brian.id,
      text,
      is_read: false,
      created_at: at.toISOString(),
    })
    for (const stream of streams)
      expect(await stream.next('message')).toEqual({ topic: 'me', data: { message: id, seq: 3 } })
    expect(await sidesOf(world, scene)).toMatchObject({
      hers: { folder: 'inbox', accepted: true, received: 1, last_at: at },
      his: { folder: 'inbox', accepted: true, received: 2, last_at: at },
    })
    const numbers = await world.db.selectFrom('messages').select(['seq', 'number']).orderBy('seq').execute()
    expect(numbers.map(({ number }) => number)).toEqual([1, 1, 2])
  })

  test('a repeated request is one message', async ({ world, scene: { amina, brian } }) => {
    const sent = await Promise.all([1, 2, 3].map(() => call(world, amina, brian, 'one-key-of-hers')))
    expect(new Set(sent.map(({ seq }) => seq))).toEqual(new Set([3]))
    expect(await world.db.selectFrom('messages').select('id').execute()).toHaveLength(3)
  })

  test('brings an archived or deleted conversation back, but not one that is muted, too', async ({ world, scene }) => {
    const { amina, brian, id } = scene
    const { list } = messageCalls(world)
    const move = () => world.as(brian)(api.moveConversation, { params: { id }, body: { folder: 'archived' } })
    await move()
    await call(world, amina, brian)
    expect(await list(brian)).toMatchObject([{ id, unread: 2 }])
    await world.as(brian)(api.muteConversation, { params: { id }, body: { muted: true } })
    await move()
    await call(world, amina, brian)
    expect([await list(brian), await list(brian, 'archived')]).toMatchObject([[], [{ unread: 3 }]])
    await world.as(brian)(api.deleteConversation, { params: { id } })
    await call(world, amina, brian)
    expect((await messageCalls(world).read(brian, id)).items).toMatchObject([{ seq: 5, text }])
  })

  test('is notified of outside the app, and not where the conversation is muted', async ({ world, scene }) => {
    const { amina, brian, id } = scene
    await world.runJobs()
    await sql`delete from graphile_worker._private_jobs`.execute(world.db)
    await world.as(brian)(api.muteConversation, { params: { id }, body: { muted: true } })
    await call(world, amina, brian)
    expect(await waiting(world)).toBe(0)
    await world.as(brian)(api.muteConversation, { params: { id }, body: { muted: false } })
    await call(world, amina, brian)
    expect(await waiting(world)).toBe(1)
  })

  test('is refused with a block either way, and writes nothing', async ({ world, scene: { amina, brian } }) => {
    await world.as(brian)(blockMember, { body: { member_id: amina.id } })
    for (const [from, to] of [
      [amina, brian],
      [brian, amina],
    ] as const)
      await expect(call(world, from, to)).rejects.toMatchObject({ code: 'message_not_allowed' })
    expect(await world.db.selectFrom('conversations').select('last_seq').execute()).toEqual([{ last_seq: 2 }])
  })

  test('is refused for who is suspended or without an account of their own', async ({ world, scene }) => {
    const { amina, brian } = scene
    const until = new Date(world.clock().getTime() + day)
    for (const closed of [{ banned_until: until }, { is_anonymous: true }]) {
      await set(world, brian, closed)
      await expect(call(world, amina, brian)).rejects.toMatchObject({ code: 'message_not_allowed' })
      await set(world, brian, { banned_until: null, is_anonymous: false })
    }
    await world.db.deleteFrom('users').where('id', '=', brian.id).execute()
    await expect(call(world, amina, brian)).rejects.toMatchObject({ code: 'person_not_found' })
  })

  test('is a request again where the recipient has not accepted its sender', async ({ world, scene: { amina } }) => {
    const stranger = await world.make.member({ joinedAt })
    await messageCalls(world).send(amina, stranger, 'Habari, mimi ni jirani')
    await expect(call(world, amina, stranger)).rejects.toMatchObject({ code: 'message_request_waits' })
    expect(await call(world, stranger, amina)).toMatchObject({ seq: 2 })
    expect(await call(world, amina, stranger)).toMatchObject({ seq: 3 })
  })

  test('is sent sixty times a minute', async ({ world, scene: { amina, brian } }) => {
    const sent = await Promise.allSettled(Array.from({ length: 62 }, () => call(world, amina, brian)))
    const refused = sent
      .filter((one) => one.status === 'rejected')
      .map(({ reason }) => (reason as { code: string }).code)
    expect(refused).toEqual(['too_fast', 'too_fast', 'too_fast'])
    expect(await world.db.selectFrom('conversations').select('last_seq').execute()).toEqual([{ last_seq: 61 }])
  })
})
