import { blockMember, unblockMember } from '@mtaa/contract/community/blocks'
import { muteConversation, uploadVoice } from '@mtaa/contract/community/messages'
import { mutePerson } from '@mtaa/contract/community/mutes'
import { day, minute } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { messageCalls } from '../../../../test/community/messages.ts'
import { recorded } from '../../../../test/community/recordings.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { eraseOwnData } from '../../../core/erase-own-data.ts'
import { features } from '../../../features.ts'
import { exportMessages } from './people.queries.ts'

const now = new Date('2026-11-20T10:00:00Z')

async function acquainted(world: World) {
  world.setNow(now)
  const calls = messageCalls(world)
  const [amina, baraka] = [
    await world.make.member({ firstName: 'Amina' }),
    await world.make.member({ firstName: 'Baraka' }),
  ]
  return { ...calls, amina, baraka, id: await calls.acquaint(amina, baraka) }
}

const voiceOf = async (world: World, person: Person) =>
  (await world.as(person)(uploadVoice, { file: new Blob([new Uint8Array(recorded.webm)]) })).key

const leave = (world: World, { id }: Person) =>
  world.deps.db.transaction().execute(async (tx) => {
    await eraseOwnData(world.deps, tx, features, id)
    await tx.deleteFrom('users').where('id', '=', id).execute()
  })

test('who is suspended writes to nobody and is written to by nobody, and what was written stays readable', async ({
  world,
}) => {
  const { send, read, get, amina, baraka, id } = await acquainted(world)
  const until = new Date(now.getTime() + day)
  await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', baraka.id).execute()
  await expect(send(baraka, amina)).rejects.toThrow()
  await expect(send(amina, baraka)).rejects.toMatchObject({ code: 'message_not_allowed' })
  expect(await get(amina, id)).toMatchObject({ may: { write: false }, other: { first_name: 'Baraka' } })
  expect((await read(amina, id)).items).toHaveLength(2)
})

test('of a deleted account the words stay for the other, as of nobody, without pictures, recordings and places', async ({
  world,
}) => {
  const { send, read, get, list, amina, baraka, id } = await acquainted(world)
  const voice = await voiceOf(world, baraka)
  const unsent = await voiceOf(world, baraka)
  await send(baraka, amina, 'Nipigie', { voice, location: { lat: 1, lng: 2, name: 'Kwangu' } })
  const stranger = await world.make.member()
  await send(baraka, stranger, 'Habari, jirani')
  await leave(world, baraka)
  await world.runJobs()
  expect((await read(amina, id)).items.slice(1)).toMatchObject([
    { sender_id: null, text: 'Nzuri' },
    { sender_id: null, text: 'Nipigie', voice: null, location: null, pictures: [] },
  ])
  expect(await get(amina, id)).toMatchObject({ other: null, may: { write: false } })
  expect(await list(stranger, 'requests')).toEqual([])
  for (const key of [voice, unsent]) expect(await world.deps.storage.get(`voices/${key}`)).toBeNull()
  await leave(world, amina)
  await leave(world, stranger)
  for (const table of ['conversations', 'messages', 'message_voices'] as const)
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('the copy of a member has what they wrote and what they received, and nothing that they deleted', async ({
  world,
}) => {
  const { send, amina, baraka, id } = await acquainted(world)
  await send(baraka, amina, 'Tuonane kesho')
  await world.db.updateTable('conversation_members').set({ cleared_seq: 1 }).where('member_id', '=', amina.id).execute()
  const own = await exportMessages(world.deps.db, amina.id)
  expect(own.conversations).toMatchObject([{ id, other_id: baraka.id, first_name: 'Baraka' }])
  expect(own.messages.map(({ from, text }) => [from, text])).toEqual([
    ['other', 'Nzuri'],
    ['other', 'Tuonane kesho'],
  ])
})

test('messages are deleted after three years, with their recordings, and a conversation with its newest one', async ({
  world,
}) => {
  const { send, list, read, amina, baraka, id } = await acquainted(world)
  const voice = await voiceOf(world, amina)
  await send(amina, baraka, '', { voice })
  world.setNow(new Date(now.getTime() + 900 * day))
  await send(amina, baraka, 'Bado upo?')
  world.setNow(new Date(now.getTime() + 1095 * day))
  await sweepRetention(world.deps)
  expect((await read(amina, id)).items).toMatchObject([{ text: 'Bado upo?' }])
  world.setNow(new Date(now.getTime() + 1997 * day))
  await sweepRetention(world.deps)
  await world.runJobs()
  expect(await list(amina)).toEqual([])
  expect(await world.deps.storage.get(`voices/${voice}`)).toBeNull()
})

const about = async (world: World, { email }: Person) =>
  (await world.mails()).filter(({ recipient, subject }) => recipient === email && subject?.includes('written to you'))

/** When members are to get a mail about messages, if these are unread by then. */
async function planned({ db, runJobs }: World): Promise<Date[]> {
  await runJobs()
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where task_identifier = 'messages.notify' order by run_at`.execute(db)
  return rows.map(({ run_at: at }) => at)
}

const makeDue = ({ db }: World) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)

test('one mail says that somebody has written, ten minutes after the first unread message, and not what', async ({
  world,
}) => {
  const { send, confirm, amina, baraka, id } = await acquainted(world)
  await confirm(amina, id, 2)
  await confirm(baraka, id, 2)
  expect(await about(world, baraka)).toEqual([])
  // Jobs wait by the clock of the database.
  const start = new Date('2099-01-01T10:00:00Z')
  world.setNow(start)
  await send(amina, baraka, 'Siri yangu')
  expect(await planned(world)).toEqual([new Date(start.getTime() + 10 * minute)])
  world.setNow(new Date(start.getTime() + 5 * minute))
  await send(amina, baraka, 'Siri nyingine')
  expect(await planned(world)).toEqual([new Date(start.getTime() + 10 * minute)])
  expect(await about(world, baraka)).toEqual([])
  await makeDue(world)
  const [mail, ...others] = await about(world, baraka)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Amina \S+ has written to you$/)
  expect(`${mail?.body_text} ${mail?.body_html}`).not.toContain('Siri')
  expect(mail?.body_text).toContain(`/messages/${id}`)
  await send(amina, baraka, 'Siri ya tatu')
  expect(await planned(world)).toEqual([])
  await confirm(baraka, id, 5)
  await send(amina, baraka, 'Siri ya nne')
  expect(await planned(world)).toHaveLength(1)
  await confirm(baraka, id, 6)
  await makeDue(world)
  expect(await about(world, baraka)).toHaveLength(1)
})

test('nothing leaves the app for requests, for what is muted, and for what was read meanwhile', async ({ world }) => {
  const { send, confirm, amina, baraka, id } = await acquainted(world)
  await confirm(amina, id, 2)
  await confirm(baraka, id, 2)
  const stranger = await world.make.member()
  await send(stranger, baraka, 'Habari')
  await send(amina, baraka, 'Moja')
  await confirm(baraka, id, 3)
  await world.as(baraka)(muteConversation, { params: { id }, body: { muted: true } })
  await send(amina, baraka, 'Mbili')
  expect(await about(world, baraka)).toEqual([])
  await world.as(baraka)(muteConversation, { params: { id }, body: { muted: false } })
  await world.as(baraka)(mutePerson, { params: { id: amina.id } })
  await send(amina, baraka, 'Tatu')
  expect(await about(world, baraka)).toEqual([])
})

test('a block ends what is new, typing included; when it ends, what is written arrives again', async ({ world }) => {
  const { send, unread, amina, baraka } = await acquainted(world)
  await world.as(amina)(blockMember, { body: { member_id: baraka.id } })
  for (const [from, to] of [
    [amina, baraka],
    [baraka, amina],
  ] as const)
    await expect(send(from, to)).rejects.toMatchObject({ code: 'message_not_allowed' })
  await world.as(amina)(unblockMember, { params: { id: baraka.id } })
  const before = await unread(amina)
  await send(baraka, amina)
  expect(await unread(amina)).toBe(before + 1)
})
