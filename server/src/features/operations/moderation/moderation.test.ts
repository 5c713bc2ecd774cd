import { decideReportCase, openReportCase } from '@mtaa/contract/community/reports-admin'
import { hour, minute } from '@mtaa/contract/time'
import {
  addCaseNote,
  claimCase,
  countQueue,
  getCaseFile,
  listQueue,
  releaseCase,
  type QueueCase,
} from '@mtaa/contract/operations/moderation'
import { answerTicket, closeTicket } from '@mtaa/contract/operations/support'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { test, type World } from '../../../../test/harness.ts'
import { nextFor, queueOf, reportedPost, takeAs, writeTicket } from '../../../../test/operations/queue.ts'
import { exportNotes } from './moderation.queries.ts'

const [content, support] = [['Content-Moderator'], ['Customer-Support-Moderator']]
const later = (world: World, milliseconds: number) => world.setNow(new Date(world.clock().getTime() + milliseconds))

test('cases of all kinds are in one list, the first due first, and pages of it neither repeat nor leave out', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const both = await world.make.member({ roles: [...content, ...support] })
  const spam = await reportedPost(world, 'spam')
  later(world, minute)
  const ticket = await writeTicket(world)
  later(world, minute)
  const violence = await reportedPost(world, 'violence')
  const scam = await reportedPost(world, 'scam')
  const all = await queueOf(world, both)
  expect(all.map(({ kind, id, severity }) => [kind, id, severity])).toEqual([
    ['report', violence.id, 'urgent'],
    ['report', scam.id, 'soon'],
    ['report', spam.id, 'usual'],
    ['ticket', ticket, 'usual'],
  ])
  expect(all[3]).toMatchObject({ path: `/admin/queue/ticket/${ticket}`, overdue: false, owner: null, claim: null })
  const paged: string[] = []
  for (let cursor: string | null = null, page = 0; page === 0 || (cursor && page < 9); page++) {
    const found: { items: QueueCase[]; next_cursor: string | null } = await world.as(both)(listQueue, {
      query: { limit: 1, ...(cursor && { cursor }) },
    })
    paged.push(...found.items.map(({ id }) => id))
    cursor = found.next_cursor
  }
  expect(paged).toEqual(all.map(({ id }) => id))
  expect(await queueOf(world, both, { kind: 'ticket' })).toMatchObject([{ id: ticket }])
  expect(await queueOf(world, both, { severity: 'urgent' })).toMatchObject([{ id: violence.id }])
  const counts = await world.as(both)(countQueue, {})
  expect(counts.kinds).toEqual(
    expect.arrayContaining([
      { kind: 'report', count: 3 },
      { kind: 'ticket', count: 1 },
    ]),
  )
  later(world, 2 * hour)
  expect(await queueOf(world, both)).toMatchObject([{ id: violence.id, overdue: true }, {}, {}, {}])
})

test('who has taken a case keeps the others out for 15 minutes, and they read who it is and until when', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const [one, other] = [
    await world.make.member({ roles: support, firstName: 'Achieng' }),
    await world.make.member({ roles: support }),
  ]
  const ref = { kind: 'ticket', id: await writeTicket(world) } as const
  expect(await takeAs(world, one, ref)).toMatchObject({ claim: { own: true, until: '2026-11-20T10:15:00.000Z' } })
  const refused = { code: 'case_claimed', details: { name: expect.stringContaining('Achieng'), until: '13:15' } }
  await expect(takeAs(world, other, ref)).rejects.toMatchObject(refused)
  const params = { id: ref.id }
  const answer = () => world.as(other)(answerTicket, { params, body: { text: 'We are looking' } })
  await expect(answer()).rejects.toMatchObject(refused)
  await expect(world.as(other)(closeTicket, { params, body: { reason: 'Settled' } })).rejects.toMatchObject(refused)
  // Of a case that another has nothing changes.
  await world.as(other)(releaseCase, { params: ref })
  expect(await queueOf(world, other)).toMatchObject([{ claim: { own: false, by: { first_name: 'Achieng' } } }])
  expect(await queueOf(world, other, { claim: 'unclaimed' })).toEqual([])
  expect(await queueOf(world, one, { claim: 'mine' })).toMatchObject([{ id: ref.id }])
  expect(await queueOf(world, other, { claim: 'mine' })).toEqual([])
  later(world, 15 * minute)
  expect(await takeAs(world, other, ref)).toMatchObject({ claim: { own: true } })
  await expect(takeAs(world, one, ref)).rejects.toMatchObject({ code: 'case_claimed' })
  await answer()
  // What is decided is given back.
  expect(await world.as(one)(getCaseFile, { params: ref })).toMatchObject({ claim: null, waiting: null })
})

test('of many who press for the next case at once each gets another, the first due first', async ({ world }) => {
  const staff = await Promise.all(Array.from({ length: 6 }, () => world.make.member({ roles: support })))
  const tickets: string[] = []
  for (let count = 0; count < 6; count++)
    tickets.push(await writeTicket(world, `This is message number ${count} to you.`))
  const taken = await Promise.all(staff.map((one) => nextFor(world, one)))
  expect(taken.map((one) => one?.id).toSorted()).toEqual(tickets.toSorted())
  expect(await nextFor(world, await world.make.member({ roles: support }))).toBeNull()
})

test('the next case is behind the one that is left, which is given back; after the last comes the first', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const one = await world.make.member({ roles: support })
  const tickets: string[] = []
  for (let count = 0; count < 3; count++) {
    tickets.push(await writeTicket(world, `This is message number ${count} to you.`))
    later(world, minute)
  }
  const seen: (string | undefined)[] = []
  let leave: object = {}
  for (let count = 0; count < 4; count++) {
    const next = await nextFor(world, one, leave)
    seen.push(next?.id)
    leave = { leave: { kind: 'ticket', id: next?.id } }
  }
  expect(seen).toEqual([tickets[0], tickets[1], tickets[2], tickets[0]])
  expect(await queueOf(world, one, { claim: 'mine' })).toMatchObject([{ id: tickets[0] }])
})

test('nobody is given a case about themselves, nor one that they reported or decided before', async ({ world }) => {
  const [one, other] = [await world.make.member({ roles: content }), await world.make.member({ roles: content })]
  const post = await world.make.post({ author: one })
  const { id } = await world.as(other)(openReportCase, { body: { kind: 'post', id: post.id } })
  expect([await queueOf(world, one), await nextFor(world, one)]).toEqual([[], null])
  const params = { kind: 'report', id } as const
  for (const call of [
    () => world.as(one)(claimCase, { params }),
    () => world.as(one)(getCaseFile, { params }),
    () => world.as(one)(addCaseNote, { params, body: { text: 'Mine' } }),
    () => world.as(one)(releaseCase, { params }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'case_not_found' })
  const claimed = world.as(other)(claimCase, { params: { ...params, kind: 'ticket' } })
  await expect(claimed).rejects.toMatchObject({ code: 'case_not_found' })
  expect(await queueOf(world, other)).toMatchObject([{ id }])
})

test('notes and history are for the moderators of the case, and a note is in its author’s copy only', async ({
  world,
}) => {
  const [one, other, stranger] = [
    await world.make.member({ roles: content }),
    await world.make.member({ roles: content }),
    await world.make.member({ roles: support }),
  ]
  const { id, author } = await reportedPost(world)
  const params = { kind: 'report', id } as const
  await takeAs(world, one, params)
  await world.as(one)(addCaseNote, { params, body: { text: 'The same words as last week' } })
  const decision = { decision: 'warn', reason: 'scam', note: 'No advance payments' } as const
  await world.as(one)(decideReportCase, { params: { id }, body: decision })
  const file = await world.as(other)(getCaseFile, { params })
  expect(file).toMatchObject({ waiting: null, notes: [{ text: 'The same words as last week', by: { id: one.id } }] })
  expect(file.history.map(({ action, by }) => [action, by?.id])).toEqual([
    ['report.warned', one.id],
    ['case.noted', one.id],
    ['case.taken', one.id],
  ])
  await expect(world.as(stranger)(getCaseFile, { params })).rejects.toMatchObject({ code: 'case_not_found' })
  expect(await exportNotes(world.db, one.id)).toMatchObject([{ text: 'The same words as last week' }])
  expect(await exportNotes(world.db, author.id)).toEqual([])
  const acts = (await auditEntries(world)).filter(({ action }) => action.startsWith('case.'))
  expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['case.taken', one.id],
    ['case.noted', one.id],
  ])
})
