import { sql } from 'kysely'
import { expect } from 'vitest'
import { corruptions } from '../../../../test/money/ledger-corruptions.ts'
import { makeLedger } from '../../../../test/money/ledger-life.ts'
import { test, type World } from '../../../../test/harness.ts'
import { foldLedgerChecks } from '../../../core/fold.ts'
import { features } from '../../../features.ts'
import { findHistory, prove, proveAndStore } from './index.ts'
import { findBreaches } from './prove.ts'

const checks = foldLedgerChecks(features)

test('books that are right prove, and prove again', async ({ world }) => {
  await makeLedger(world)
  expect((await proveAndStore(world.deps, features)).breaches).toEqual([])
  const { db, clock } = world
  expect((await prove({ db, checks, at: clock(), before: await findHistory(db) })).breaches).toEqual([])
})

class Undone extends Error {}

/** What the proof says after these statements, as somebody with all rights would write them: no trigger is in the way. */
async function breachesAfter({ db, clock }: World, statements: readonly string[]) {
  const before = await findHistory(db)
  let found: string[] = []
  const attempt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    let changed = 0n
    for (const statement of statements) changed += (await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n
    if (changed === 0n) throw new Error(`nothing was changed by ${statements.join('; ')}`)
    const { breaches } = await findBreaches(tx, { checks, at: clock(), before })
    found = breaches.map(({ name }) => name)
    throw new Undone()
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}

test('the proof finds everything that can go wrong in the tables', async ({ world }) => {
  await makeLedger(world)
  expect((await proveAndStore(world.deps, features)).breaches).toEqual([])
  const missed: string[] = []
  for (const [what, statements] of Object.entries(corruptions))
    if ((await breachesAfter(world, statements)).length === 0) missed.push(what)
  expect(missed).toEqual([])
  expect(Object.keys(corruptions).length).toBeGreaterThanOrEqual(50)
})
