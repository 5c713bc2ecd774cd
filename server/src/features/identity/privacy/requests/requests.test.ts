import {
  acknowledgeDataRequest,
  answerDataRequest,
  fileDataRequest,
  listDataRequests,
  listOwnDataRequests,
  refuseDataRequest,
  withdrawDataRequest,
} from '@mtaa/contract/identity/data-requests'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { auditEntries } from '../../../../../test/audited.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { expectOnly } from '../../../../../test/staff-matrix.ts'

const start = new Date('2026-11-23T09:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const text = 'Which of my searches do you store?'
const answer = 'Searches by hour, without your name.'

const file = (world: World, person: Person, kind: 'access' | 'objection' = 'access') =>
  world.as(person)(fileDataRequest, { body: { kind, text } })

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('only admins see and answer requests', async ({ world }) => {
  const { id } = await file(world, await world.make.member())
  const params = { id }
  const admins = ['Admin', 'Super-Admin'] as const
  await expectOnly(world, admins, (as) => as(listDataRequests, {}))
  await expectOnly(world, admins, (as) => as(acknowledgeDataRequest, { params }))
  await expectOnly(world, admins, (as) => as(answerDataRequest, { params, body: { text: answer } }))
  await expectOnly(world, admins, (as) => as(refuseDataRequest, { params, body: { reason: answer } }))
})

test('a request is acknowledged within 48 hours and answered within 30 days, and its clock says so', async ({
  world,
}) => {
  world.setNow(start)
  const [member, admin] = [await world.make.member(), await world.make.member({ roles: ['Admin'] })]
  const filed = await file(world, member)
  expect(filed).toMatchObject({
    number: 'DR-000001',
    state: 'received',
    acknowledge_by: after(48 * hour).toISOString(),
    answer_by: after(30 * day).toISOString(),
  })
  const params = { id: filed.id }
  const seen = async (ms: number) => {
    world.setNow(after(ms))
    const { items, counts } = await world.as(admin)(listDataRequests, {})
    return [items[0]?.clock, counts.unacknowledged, counts.late, counts.overdue]
  }
  expect(await seen(48 * hour)).toEqual(['running', 1, 0, 0])
  expect(await seen(49 * hour)).toEqual(['overdue', 1, 1, 1])
  await world.as(admin)(acknowledgeDataRequest, { params })
  expect(await codeOf(world.as(admin)(acknowledgeDataRequest, { params }))).toBe('data_request_acknowledged')
  expect(await seen(7 * day)).toEqual(['running', 0, 0, 0])
  expect(await seen(8 * day)).toEqual(['late', 0, 1, 0])
  expect(await seen(31 * day)).toEqual(['overdue', 0, 1, 1])
  await world.as(admin)(answerDataRequest, { params, body: { text: answer } })
  expect(await seen(31 * day)).toEqual([undefined, 0, 0, 0])
  const { items } = await world.as(member)(listOwnDataRequests, {})
  expect(items).toMatchObject([{ state: 'answered', text, answer, ended_at: after(31 * day).toISOString() }])
  expect(JSON.stringify(items)).not.toContain(admin.id)
  const subjects = (await world.mails()).filter(({ recipient }) => recipient === member.email).map((one) => one.subject)
  expect(subjects).toEqual(['We have answered your request DR-000001', 'We have your request DR-000001'])
  const acts = (await auditEntries(world)).map(({ action, actor_id }) => [action, actor_id])
  expect(acts).toEqual([
    ['data_request.filed', member.id],
    ['data_request.acknowledged', admin.id],
    ['data_request.answered', admin.id],
  ])
  // No word of it is in the log.
  expect(JSON.stringify(await auditEntries(world))).not.toContain('searches')
})

test('what is due first stands first, page by page, and what ended stands in a list of its own', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    world.setNow(after(count * hour))
    ids.push((await file(world, await world.make.member())).id)
  }
  const call = world.as(admin)
  // Its next step is due later than those of the others.
  await call(acknowledgeDataRequest, { params: { id: ids[0] ?? '' } })
  const first = await call(listDataRequests, { query: { limit: 3 } })
  const rest = await call(listDataRequests, { query: { limit: 3, cursor: first.next_cursor ?? '' } })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([...ids.slice(1), ids[0]])
  expect(rest.next_cursor).toBeNull()
  await call(refuseDataRequest, { params: { id: ids[2] ?? '' }, body: { reason: 'We store none of it.' } })
  const ended = await call(listDataRequests, { query: { state: 'ended' } })
  expect(ended.items).toMatchObject([{ id: ids[2], state: 'refused', answer: 'We store none of it.', clock: 'ended' }])
})

test('of each kind one request is open, also when two arrive at once', async ({ world }) => {
  const member = await world.make.member()
  const codes = await Promise.all([codeOf(file(world, member)), codeOf(file(world, member))])
  expect(codes.toSorted()).toEqual(['data_request_open', 'done'])
  expect(await codeOf(file(world, member, 'objection'))).toBe('done')
  const { items } = await world.as(member)(listOwnDataRequests, {})
  const access = items.find(({ kind }) => kind === 'access')?.id ?? ''
  await world.as(member)(withdrawDataRequest, { params: { id: access } })
  expect(await codeOf(world.as(member)(withdrawDataRequest, { params: { id: access } }))).toBe('data_request_decided')
  expect(await codeOf(file(world, member))).toBe('done')
})

test('what belongs to another member is not there, and nobody answers their own', async ({ world }) => {
  const [member, other] = [await world.make.member(), await world.make.member()]
  const admin = await world.make.member({ roles: ['Super-Admin'] })
  const { id } = await file(world, member)
  expect(await codeOf(world.as(other)(withdrawDataRequest, { params: { id } }))).toBe('data_request_not_found')
  expect((await world.as(other)(listOwnDataRequests, {})).items).toEqual([])
  const own = await file(world, admin)
  const params = { id: own.id }
  for (const call of [
    () => world.as(admin)(acknowledgeDataRequest, { params }),
    () => world.as(admin)(answerDataRequest, { params, body: { text: answer } }),
    () => world.as(admin)(refuseDataRequest, { params, body: { reason: answer } }),
  ])
    expect(await codeOf(call())).toBe('data_request_own')
})

test('two admins at once: one answers, and the other finds it answered', async ({ world }) => {
  const people = [await world.make.member({ roles: ['Admin'] }), await world.make.member({ roles: ['Admin'] })]
  const { id } = await file(world, await world.make.member())
  const codes = await Promise.all([
    codeOf(world.as(people[0] ?? null)(answerDataRequest, { params: { id }, body: { text: answer } })),
    codeOf(world.as(people[1] ?? null)(refuseDataRequest, { params: { id }, body: { reason: answer } })),
  ])
  expect(codes.toSorted()).toEqual(['data_request_decided', 'done'])
})

test('a crowd of requests is refused, and words out of bounds are', async ({ world }) => {
  const member = await world.make.member()
  for (let count = 0; count < 10; count++) {
    const { id } = await file(world, member)
    await world.as(member)(withdrawDataRequest, { params: { id } })
  }
  expect(await codeOf(file(world, member))).toBe('data_request_too_many')
  const write = (words: string) => codeOf(world.as(member)(fileDataRequest, { body: { kind: 'access', text: words } }))
  for (const words of ['short', ' '.repeat(30), 'x'.repeat(2001)]) expect(await write(words)).toBe('bad_request')
})

test('requests go three years after their end, and the words of a deleted account at once', async ({ world }) => {
  world.setNow(start)
  const [member, admin] = [await world.make.member(), await world.make.member({ roles: ['Admin'] })]
  const { id } = await file(world, member)
  await world.as(admin)(answerDataRequest, { params: { id }, body: { text: answer } })
  await file(world, member, 'objection')
  const stored = async () =>
    (await world.pool.query(`select kind, state, text from data_requests where kind <> 'deletion' order by kind`)).rows
  world.setNow(after(730 * day))
  await world.runSchedule('retention.sweep')
  expect(await stored()).toHaveLength(2)
  world.setNow(after(1095 * day))
  await world.runSchedule('retention.sweep')
  expect(await stored()).toEqual([{ kind: 'objection', state: 'received', text }])
  await world.pool.query(
    `insert into inactive_accounts (member_id, last_used_on, notices, delete_at, next_at)
     values ($1, '2026-11-23', 4, $2, $2) on conflict (member_id) do update set notices = 4, next_at = excluded.next_at`,
    [member.id, after(1000 * day)],
  )
  await world.runSchedule('retention.sweep')
  expect(await stored()).toEqual([{ kind: 'objection', state: 'withdrawn', text: null }])
})
