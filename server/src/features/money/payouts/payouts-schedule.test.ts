import * as api from '@mtaa/contract/money/payouts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
  ask,
  hour,
  makeSeller,
  monday,
  overview,
  owed,
  pass,
  report,
  sell,
  stateOf,
  test,
  work,
} from '../../../../test/money/payouts.ts'
import { sendPayout } from './send-payouts.ts'

describe('on Fridays', () => {
  const weekly = async (world: Parameters<typeof work>[0], shillings: number) => {
    const made = await makeSeller(world, { shillings })
    await world.as(made.seller)(api.setPayoutSchedule, { body: { schedule: 'weekly' } })
    return made
  }

  test('from 10:00 in Nairobi everybody who is paid weekly is paid once, however late we are', async ({
    world,
    rail,
  }) => {
    const { seller } = await weekly(world, 950)
    const poor = await weekly(world, 99)
    expect((await overview(world, seller)).next_weekly).toBe('2027-03-05T07:00:00.000Z')
    world.setNow(new Date('2027-03-05T06:59:59.999Z'))
    await work(world)
    expect(rail.sent).toEqual([])
    world.setNow(new Date('2027-03-07T22:30:00.000Z'))
    await Promise.all([world.runSchedule('payouts.weekly'), world.runSchedule('payouts.weekly')])
    await work(world)
    expect(rail.sent.map(({ shillings }) => shillings)).toEqual([950])
    const [last] = (await world.as(seller)(api.listPayouts, { query: { limit: 1 } })).items
    await report(world, last?.id ?? '', 'paid')
    await sell(world, seller, 700)
    await sell(world, poor.seller, 1)
    await pass(world, hour)
    expect(rail.sent).toHaveLength(1)
    world.setNow(new Date('2027-03-12T07:00:00.000Z'))
    await work(world)
    expect(rail.sent.map(({ shillings }) => shillings).toSorted((one, other) => one - other)).toEqual([100, 700, 950])
  })

  test('a seller who chooses it after the hour is paid a week later, one who is stopped or on demand is not', async ({
    world,
    rail,
  }) => {
    world.setNow(new Date('2027-03-05T07:00:00.000Z'))
    const late = await weekly(world, 950)
    await work(world)
    expect(rail.sent).toEqual([])
    const changed = await weekly(world, 800)
    await world.as(changed.seller)(api.setPayoutSchedule, { body: { schedule: 'on_demand' } })
    const stopped = await weekly(world, 600)
    const stop = { stopped_at: monday, stop_cause: 'staff' }
    await world.db.updateTable('payout_accounts').set(stop).where('seller_id', '=', stopped.seller.id).execute()
    world.setNow(new Date('2027-03-12T07:00:00.000Z'))
    await work(world)
    expect(rail.sent).toEqual([{ phone: late.number, shillings: 950 }])
  })
})

/** What a payout leaves: nothing of an act that broke off may be among it. */
async function traces(world: Parameters<typeof work>[0]) {
  const { rows } = await sql<{ text: string }>`
    select string_agg(t, '|' order by t) as text from (
      select id::text || state || coalesce(phone, '') as t from payouts
      union all select id::text || state from ledger_tx union all select id::text || status from transfers
      union all select code || coalesce(owner_id::text, '') || posted_debit || ' ' || pending_debit from ledger_account
      union all select action || subject_id from audit_log where action like 'payout%') all_of_it`.execute(world.db)
  return rows[0]?.text
}

test('an act that breaks off at any of its tables leaves nothing, and is done by the next try', async ({
  world,
  rail,
}) => {
  const { seller } = await makeSeller(world, { shillings: 950 })
  let id = ''
  const acts: [string[], () => Promise<unknown>][] = [
    [['payouts', 'audit_log', 'ledger_tx'], async () => void (id = (await ask(world, seller)).id)],
    [['payouts', 'audit_log', 'transfers'], () => sendPayout(world.deps, id)],
    [['payouts', 'audit_log', 'ledger_entry'], () => report(world, id, 'paid', 500)],
  ]
  for (const [tables, act] of acts) {
    for (const table of tables) {
      const before = await traces(world)
      await sql`create function breaks() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
        world.db,
      )
      await sql`create trigger breaks after insert or update on ${sql.table(table)} for each statement execute function breaks()`.execute(
        world.db,
      )
      await expect(act()).rejects.toThrow(/./)
      await sql`drop function breaks cascade`.execute(world.db)
      expect(await traces(world)).toBe(before)
    }
    await act()
    // What was begun is sent; what waits is begun by the next act.
    if (tables.includes('transfers')) await work(world)
  }
  expect([await stateOf(world, id), rail.sent.length, await owed(world, seller)]).toEqual(['paid', 1, 0])
})

test('a payout whose job is lost is sent by the schedule', async ({ world, rail }) => {
  const { seller } = await makeSeller(world, { shillings: 950 })
  await ask(world, seller)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await work(world)
  expect(rail.sent).toHaveLength(1)
})
