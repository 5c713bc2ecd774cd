import { day, hour, minute } from '@mtaa/contract/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

/** Midnight in Nairobi. */
const midnight = new Date('2026-11-22T21:00:00Z').getTime()
const moments = fc
  .tuple(fc.constantFrom(-day, -hour, 0, hour, day), fc.constantFrom(-minute, -1, 0, 1, 30 * minute))
  .map(([border, beside]) => new Date(midnight + border + beside))

const acts = fc.oneof(
  fc.record({
    act: fc.constantFrom('join', 'post', 'list', 'order', 'order late', 'message', 'dispute'),
    at: moments,
    away: fc.boolean(),
  }),
  fc.record({ act: fc.constantFrom('pay', 'pay', 'fail'), at: moments, which: fc.nat(9) }),
  fc.record({
    act: fc.constantFrom('fold', 'fold', 'fold twice', 'die before commit', 'die in the hours', 'die in the days'),
  }),
)
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never

const fold = (world: World) => world.runSchedule('numbers.fold')

/** Of the payments that have a number, this one; those that are paid are not paid again. */
async function endPayment({ db }: World, act: { act: string; at: Date; which: number }) {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select p.id, o.id as order_id from payments p join orders o on o.checkout_id = p.payable_id
    where p.status in ('created', 'failed') order by p.id offset ${act.which} limit 1`.execute(db)
  const [row] = rows
  if (!row) return
  const status = act.act === 'pay' ? 'succeeded' : 'failed'
  await sql`update payments set status = ${status}, settled_at = ${act.at}, updated_at = ${act.at} where id = ${row.id}`.execute(
    db,
  )
  if (status === 'failed') return
  await sql`update orders set paid_at = ${act.at}, state = 'paid' where id = ${row.order_id}`.execute(db)
  await sql`update checkouts set paid_at = ${act.at}, status = 'paid' where id = (select checkout_id from orders where id = ${row.order_id})`.execute(
    db,
  )
}

async function makeOrder({ db }: World, [buyer, seller]: readonly [Person, Person], at: Date) {
  const [checkout, order, payment] = [newId(), newId(), newId()]
  await sql`insert into checkouts (id, buyer_id, total, status, expires_at, created_at)
    values (${checkout}, ${buyer.id}, 1500, 'pending_payment', ${at}, ${at})`.execute(db)
  await sql`insert into orders (id, number, checkout_id, buyer_id, seller_id, total, points_discount, state, created_at, updated_at)
    values (${order}, ${order}, ${checkout}, ${buyer.id}, ${seller.id}, 1450, 50, 'pending_payment', ${at}, ${at})`.execute(
    db,
  )
  await sql`insert into payments (id, payable_kind, payable_id, payer_id, method, rail, amount_cents, status, created_at, updated_at)
    values (${payment}, 'checkout', ${checkout}, ${buyer.id}, 'mpesa', 'daraja', 145000, 'created', ${at}, ${at})`.execute(
    db,
  )
  return order
}

/** The database refuses to write the next row of this table. */
async function dieIn(world: World, table: string) {
  await sql`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(world.db)
  await sql`create trigger die before insert or update on ${sql.table(table)} for each row execute function die()`.execute(
    world.db,
  )
  const outcome = await fold(world).then(
    () => 'done',
    () => 'killed',
  )
  await sql`drop function die cascade`.execute(world.db)
  return outcome
}

async function perform(world: World, people: readonly [Person, Person], act: Act): Promise<unknown> {
  const { db, make } = world
  const [someone] = people
  if ('which' in act) return endPayment(world, act)
  if (!('at' in act)) {
    if (act.act === 'fold') return fold(world)
    if (act.act === 'fold twice') return Promise.all([fold(world), fold(world)])
    if (act.act === 'die in the hours') return dieIn(world, 'number_hours')
    if (act.act === 'die in the days') return dieIn(world, 'number_days')
    return dieIn(world, 'number_state')
  }
  const ward = act.away ? portReitz : parklands
  world.setNow(act.at)
  switch (act.act) {
    case 'join':
      return make.member({ home: act.away ? null : ward })
    case 'post':
      return make.post({ author: someone, ward, createdAt: act.at })
    case 'list':
      return make.product({ seller: someone, ward, createdAt: act.at })
    case 'message':
      return sql`insert into messages (id, conversation_id, sender_id, seq, number, created_at, text)
        select ${newId()}, c.id, null, n, n, ${act.at}, 'Habari' from conversations c cross join (select count(*) + 1 as n from messages) m limit 1`.execute(
        db,
      )
    case 'dispute': {
      const order = await makeOrder(world, people, act.at)
      return sql`insert into order_disputes (id, order_id, opened_by, opened_as, reason, state, answer_by, decide_by, created_at)
        values (${newId()}, ${order}, ${someone.id}, 'buyer', 'damaged', 'open', ${act.at}, ${act.at}, ${act.at})`.execute(
        db,
      )
    }
    case 'order late': {
      // A transaction that began long before it is seen.
      return db.transaction().execute(async (tx) => {
        await makeOrder({ ...world, db: tx }, people, act.at)
        await fold(world)
      })
    }
    default:
      return makeOrder(world, people, act.at)
  }
}

/** What is in the tables, counted anew. */
const recounted = sql`
  select 'sign_ups' as metric, created_at as at, coalesce(county_code, 0) as county, 1 as value from profiles
  union all select 'posts', created_at, county_code, 1 from feed_posts
  union all select 'listings', created_at, county_code, 1 from listings
  union all select 'messages', created_at, 0, 1 from messages
  union all select 'checkouts', created_at, 0, 1 from checkouts
  union all select 'checkouts_paid', paid_at, 0, 1 from checkouts where paid_at is not null
  union all select 'orders', created_at, 0, 1 from orders
  union all select 'orders_paid', paid_at, 0, 1 from orders where paid_at is not null
  union all select 'gmv', paid_at, 0, total + points_discount from orders where paid_at is not null
  union all select 'payments', created_at, 0, 1 from payments
  union all select 'payments_paid', settled_at, 0, 1 from payments where status = 'succeeded'
  union all select 'disputes', created_at, 0, 1 from order_disputes`

/** Of this one a payment that fails first and is paid then leaves two traces, of which the table has one. */
const counted = sql`metric not like 'cohort%' and metric not in ('payments_unpaid', 'oldest', 'active')`

async function expectRecount({ db }: World) {
  const hours =
    await sql`select metric, hour, value from number_hours where ${counted} and value <> 0 order by 1, 2`.execute(db)
  const days = await sql`select metric, day::text, county_code as county, value from number_days
    where ${counted} and value <> 0 order by 1, 2, 3`.execute(db)
  const byHour = await sql`select metric, date_trunc('hour', at, 'UTC') as hour, sum(value)::bigint as value
    from (${recounted}) r group by 1, 2 order by 1, 2`.execute(db)
  const byDay =
    await sql`select metric, ((at + interval '3 hours') at time zone 'UTC')::date::text as day, c.county, sum(value)::bigint as value
    from (${recounted}) r cross join lateral (select 0 as county union select r.county where r.county > 0) c
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  expect(hours.rows).toEqual(byHour.rows)
  expect(days.rows).toEqual(byDay.rows)
}

test('sums are what a recount says, in every sequence of events, folds and deaths', async ({ world }) => {
  world.setNow(new Date(midnight - 2 * day))
  const people = [await world.make.member(), await world.make.member()] as const
  await sql`insert into conversations (id, low_id, high_id, created_at)
    values (${newId()}, least(${people[0].id}::uuid, ${people[1].id}::uuid), greatest(${people[0].id}::uuid, ${people[1].id}::uuid), now())`.execute(
    world.db,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 10, maxLength: 30, size: 'max' }), async (all) => {
      for (const act of all) await perform(world, people, act)
      await fold(world)
      await expectRecount(world)
    }),
    { numRuns: runs(8) },
  )
}, 60_000)

test('folds that race, and more changes than one batch takes, count each once', async ({ world }) => {
  await sql`insert into number_changes (metric, at, delta)
    select 'messages', timestamptz '2026-11-22T20:59:59Z' + n * interval '1 microsecond', 1 from generate_series(1, 45000) n`.execute(
    world.db,
  )
  await Promise.all([fold(world), fold(world), fold(world)])
  await fold(world)
  const { rows } = await sql`select sum(value)::int as value from number_days where metric = 'messages'`.execute(
    world.db,
  )
  expect(rows).toEqual([{ value: 45000 }])
})

test('what was counted stays counted when posts and accounts are deleted', async ({ world }) => {
  const { make, db } = world
  const author = await make.member()
  await make.post({ author })
  await fold(world)
  const before = await sql`select * from number_days where metric <> 'oldest' order by 1, 2, 3`.execute(db)
  await sql`delete from feed_posts`.execute(db)
  await sql`delete from users where id = ${author.id}`.execute(db)
  await fold(world)
  expect((await sql`select * from number_days where metric <> 'oldest' order by 1, 2, 3`.execute(db)).rows).toEqual(
    before.rows,
  )
  expect((await sql`select from number_members`.execute(db)).rows).toEqual([])
})

test('the first post and the first paid order of a member are counted once, for the day they joined', async ({
  world,
}) => {
  const { make, db } = world
  world.setNow(new Date(midnight - 3 * day))
  const [buyer, seller] = [await make.member(), await make.member({ home: portReitz })]
  world.setNow(new Date(midnight + hour))
  await Promise.all([1, 2, 3].map(() => make.post({ author: buyer })))
  await make.product({ seller: buyer })
  for (const which of [1, 2]) {
    await makeOrder(world, [buyer, seller], new Date(midnight + which))
    await endPayment(world, { act: 'pay', at: new Date(midnight + which), which: 0 })
  }
  await fold(world)
  const { rows } = await sql`select metric, day::text, county_code, value from number_days
    where metric in ('cohort_posted', 'cohort_ordered') and county_code > 0`.execute(db)
  expect(rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))).toEqual([
    { metric: 'cohort_ordered', day: '2026-11-20', county_code: 47, value: 1 },
    { metric: 'cohort_posted', day: '2026-11-20', county_code: 47, value: 1 },
  ])
})

test('who is back after 1, 7 and 30 days is counted for their week; a second visit of a day is none', async ({
  world,
}) => {
  const { make, db } = world
  const joined = new Date('2026-10-20T20:59:00Z')
  world.setNow(joined)
  const { id } = await make.member()
  for (const after of ['2026-10-20', '2026-10-21', '2026-10-21', '2026-10-22', '2026-10-27', '2026-11-19'])
    await sql`insert into last_seen (member_id, day) values (${id}, ${after}::date)
      on conflict (member_id) do update set day = excluded.day`.execute(db)
  await fold(world)
  const { rows } = await sql`select metric, day::text, value from number_days
    where metric like 'cohort%' and county_code = 47 order by metric`.execute(db)
  expect(rows).toEqual([
    { metric: 'cohort_d1', day: '2026-10-20', value: 1 },
    { metric: 'cohort_d30', day: '2026-10-20', value: 1 },
    { metric: 'cohort_d7', day: '2026-10-20', value: 1 },
  ])
  const active =
    await sql`select sum(value)::int as value from number_days where metric = 'active' and county_code = 0`.execute(db)
  expect(active.rows).toEqual([{ value: 5 }])
})
