import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../../test/harness.ts'
import { runSchedule } from '../../../test/platform/schedules.ts'
import { newId } from '../database/ids.ts'
import { audit } from './audit.ts'
import { lockChain } from './audit.queries.ts'
import { linkChain } from './link-chain.ts'
import { reportOf, verifyChain } from './verify-chain.ts'

const write = ({ db, deps }: World, n: number) =>
  db.transaction().execute((tx) =>
    audit(deps, tx, {
      actorId: null,
      action: 'test.acted',
      subject: { type: 'test', id: String(n) },
      details: { n, note: 'habari', left: null, done: true },
    }),
  )

const writeMany = (world: World, count: number) => Promise.all(Array.from({ length: count }, (_, n) => write(world, n)))

/** As somebody with the rights of a superuser, whom no trigger stops. */
const tamper = ({ db }: World, statement: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

test('entries written at once, linked by two at once, make one whole chain', async ({ world }) => {
  await writeMany(world, 60)
  await Promise.all([linkChain(world.deps), linkChain(world.deps)])
  await writeMany(world, 5)
  const verdict = await verifyChain(world.deps)
  expect(verdict).toMatchObject({ entries: 65, waiting: 5, faults: [] })
  expect(verdict.head?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a new day continues from the last hash of the day before, also when the clock is set back', async ({ world }) => {
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-01', '2026-03-03']) {
    world.setNow(new Date(`${day}T12:00:00Z`))
    await writeMany(world, 2)
    await linkChain(world.deps)
  }
  const { rows } = await sql<{ day: string; n: number }>`
    select day::text, count(*)::int as n from audit_log group by day order by day`.execute(world.db)
  expect(rows).toEqual([
    { day: '2026-03-01', n: 2 },
    { day: '2026-03-02', n: 4 },
    { day: '2026-03-03', n: 2 },
  ])
  const verdict = await verifyChain(world.deps)
  expect(verdict.faults).toEqual([])
  expect(verdict.days.map(({ day, entries }) => [day, entries])).toEqual(rows.map(({ day, n }) => [day, n]))
  expect(verdict.days.at(-1)?.hash).toBe(verdict.head?.hash)
  const hash = /^[\d-]{10} {2}\d entries {2}[0-9a-f]{64}$/
  expect(reportOf(verdict)).toEqual([
    expect.stringMatching(hash),
    expect.stringMatching(hash),
    expect.stringMatching(hash),
  ])
})

test('the schedule of the program links what was committed, and the report counts what is not linked', async ({
  world,
}) => {
  await writeMany(world, 3)
  expect(reportOf(await verifyChain(world.deps))).toEqual(['3 entries are not yet in the chain'])
  await runSchedule(world.deps, 'audit.link')
  expect(await verifyChain(world.deps)).toMatchObject({ entries: 3, waiting: 0, faults: [], days: [{ entries: 3 }] })
})

test('writers do not wait for the links, nor for each other', async ({ world }) => {
  await writeMany(world, 2)
  await world.db.transaction().execute(async (tx) => {
    await lockChain(tx)
    await write(world, 3)
    await world.db.transaction().execute(async (other) => {
      await audit(world.deps, other, { actorId: null, action: 'test.acted', subject: { type: 'test', id: 'slow' } })
      await write(world, 4)
    })
  })
  await linkChain(world.deps)
  expect(await verifyChain(world.deps)).toMatchObject({ entries: 5, faults: [] })
})

test('an act that is rolled back leaves no entry', async ({ world }) => {
  const failed = world.db.transaction().execute(async (tx) => {
    await audit(world.deps, tx, { actorId: null, action: 'test.acted', subject: { type: 'test', id: '1' } })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await verifyChain(world.deps)).toMatchObject({ entries: 0, head: null, faults: [] })
})

for (const statement of [
  "update audit_log set reason = 'another'",
  'delete from audit_log',
  'truncate audit_log',
  'update audit_log set chain = null, day = null, position = null',
]) {
  test(`the database refuses: ${statement}`, async ({ world }) => {
    await write(world, 1)
    await linkChain(world.deps)
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('only added to')
  })
}

test('the database refuses an entry that changes while it gets its link', async ({ world }) => {
  await write(world, 1)
  const link = sql`update audit_log set day = now(), position = 1, chain = '\\x00', reason = 'another'`
  await expect(link.execute(world.db)).rejects.toThrow('only added to')
})

const tamperings = {
  'a changed entry': [`update audit_log set details = '{"n": 7}' where position = 3`, /entry 3 was changed/],
  'a missing entry': ['delete from audit_log where position = 3', /entry 3 is missing/],
  'entries that changed places': ['update audit_log set position = 100 - position', /does not continue the chain/],
  'an entry put in by hand': [
    `insert into audit_log (id, at, action, subject_type, subject_id, details, mac)
      values ('${newId()}', now(), 'test.acted', 'test', '1', '{}', '\\x00')`,
    /not yet in the chain, was changed/,
  ],
} as const

for (const [what, [statement, fault]] of Object.entries(tamperings)) {
  test(`${what} is found by a reader of the log who has the key`, async ({ world }) => {
    await writeMany(world, 5)
    await linkChain(world.deps)
    await tamper(world, statement)
    const verdict = await verifyChain(world.deps)
    expect(verdict.faults.join('\n')).toMatch(fault)
    expect(reportOf(verdict)).toEqual([verdict.faults[0]])
  })
}
