import { getAuditFile, listAuditActions, listAuditLog } from '@mtaa/contract/operations/audit-log'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { linkChain } from '../../../platform/audit/link-chain.ts'

interface Act {
  actorId?: string
  action?: string
  subject?: { type: string; id: string }
  reason?: string
}

const write = (world: World, { actorId, action = 'test.acted', subject = { type: 'test', id: '1' }, reason }: Act) =>
  world.db
    .transaction()
    .execute((tx) =>
      audit(world.deps, tx, { actorId: actorId ?? null, action, subject, ...(reason !== undefined && { reason }) }),
    )

const admin = (world: World) => world.make.member({ roles: ['Admin'] })
const entries = async (world: World, person: Person, query: object = {}) =>
  (await world.as(person)(listAuditLog, { query })).items
const actions = async (world: World, person: Person, query: object = {}) =>
  (await entries(world, person, query)).map(({ action }) => action)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('admins read the log, and nobody else', async ({ world }) => {
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listAuditLog, {}))
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(getAuditFile, {}))
  await expectOnly(world, ['Admin', 'Super-Admin'], (as) => as(listAuditActions, {}))
})

test('entries are found by who, what, whom and when, newest first', async ({ world }) => {
  const [reader, amina] = [await admin(world), await world.make.member()]
  world.setNow(new Date('2026-11-27T12:00:00.000Z'))
  await write(world, { actorId: amina.id, action: 'flag.changed', subject: { type: 'flag', id: 'market' } })
  world.setNow(new Date('2026-11-27T13:00:00.000Z'))
  await write(world, { action: 'export.made', subject: { type: 'user', id: amina.id } })
  expect(await actions(world, reader)).toEqual(['export.made', 'flag.changed'])
  expect(await actions(world, reader, { action: 'flag.changed' })).toEqual(['flag.changed'])
  expect(await actions(world, reader, { subject_type: 'flag', subject_id: 'market' })).toEqual(['flag.changed'])
  expect(await actions(world, reader, { to: '2026-11-27T13:00:00.000Z' })).toEqual(['flag.changed'])
  expect(await actions(world, reader, { from: '2026-11-27T13:00:00.000Z', action: '' })).toEqual(['export.made'])
  expect(await actions(world, reader, { actor_id: amina.id })).toEqual(['flag.changed'])
  expect((await world.as(reader)(listAuditActions, {})).items).toEqual(['audit.read', 'export.made', 'flag.changed'])
  expect(await codeOf(entries(world, reader, { subject_id: 'market' }))).toBe('audit_subject_type_needed')
  expect(await codeOf(entries(world, reader, { actor_id: 'amina' }))).toBe('bad_request')
})

test('a filter on a person is written to the log before anything is read, at every page', async ({ world }) => {
  const [reader, amina] = [await admin(world), await world.make.member()]
  for (let count = 0; count < 3; count++) await write(world, { actorId: amina.id })
  const about = { actor_id: amina.id.toUpperCase(), limit: 2 }
  const { next_cursor } = await world.as(reader)(listAuditLog, { query: about })
  const reads = async () => (await auditEntries(world)).filter(({ action }) => action === 'audit.read')
  expect(await reads()).toMatchObject([
    { actor_id: reader.id, subject_type: 'user', subject_id: amina.id, details: { as: 'actor' } },
  ])
  await world.as(reader)(listAuditLog, { query: { ...about, cursor: next_cursor ?? '' } })
  await entries(world, reader, { subject_type: 'user', subject_id: amina.id.toUpperCase() })
  expect((await reads()).map(({ details }) => details)).toEqual([{ as: 'actor' }, { as: 'actor' }, { as: 'subject' }])
  await entries(world, reader, { subject_type: 'flag', subject_id: amina.id })
  expect(await reads()).toHaveLength(3)
})

test('each entry says whether it stands in the chain as it was written', async ({ world }) => {
  const reader = await admin(world)
  for (let count = 1; count <= 4; count++) await write(world, { action: `test.act_${count}` })
  await linkChain(world.deps)
  await write(world, { action: 'test.act_5' })
  const states = async () =>
    (await entries(world, reader)).map(({ action, chain }) => `${action} ${chain}`).toReversed()
  expect(await states()).toEqual([
    'test.act_1 verified',
    'test.act_2 verified',
    'test.act_3 verified',
    'test.act_4 verified',
    'test.act_5 waiting',
  ])
  await tamper(world, `update audit_log set reason = 'another' where action = 'test.act_1'`)
  await tamper(world, `delete from audit_log where action = 'test.act_3'`)
  expect(await states()).toEqual([
    'test.act_1 broken',
    'test.act_2 verified',
    'test.act_4 broken',
    'test.act_5 waiting',
  ])
})

/** As the owner of the table could. */
const tamper = (world: World, statement: string) =>
  world.db.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger user`.execute(tx)
    await sql.raw(statement).execute(tx)
    await sql`alter table audit_log enable trigger user`.execute(tx)
  })

test('the file has every entry once, no formula, and is itself written to the log', async ({ world }) => {
  const reader = await admin(world)
  const reasons = Array.from({ length: 1203 }, (_, at) => `=HYPERLINK(${at})`)
  await world.db.transaction().execute(async (tx) => {
    for (const reason of reasons)
      await audit(world.deps, tx, { actorId: null, action: 'test.acted', subject: { type: 'test', id: '1' }, reason })
  })
  const headers = await world.headersOf(reader)
  const answer = await world.http.inject({ url: '/api/admin/audit/file?action=test.acted', headers })
  expect(answer.headers['content-type']).toContain('text/csv')
  const lines = answer.body.trim().split('\r\n')
  expect(lines).toHaveLength(1204)
  expect(new Set(lines).size).toBe(1204)
  expect(lines[1]).toContain("'=HYPERLINK(1202)")
  expect((await auditEntries(world)).at(-1)).toMatchObject({
    action: 'audit.exported',
    actor_id: reader.id,
    details: { action: 'test.acted' },
  })
})
