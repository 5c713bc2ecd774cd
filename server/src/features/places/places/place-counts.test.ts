import { minute } from '@mtaa/contract/time'
import { itemKinds } from '@mtaa/contract/places/places'
import { listingStatuses } from '@mtaa/contract/commerce/listings/listings'
import { visibilities } from '@mtaa/contract/community/feed'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { parklands, portReitz, type Ward } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { runs } from '../../../../../test/property-runs.ts'
import { createPlaceCounts } from './place-counts.ts'
import { findPlaceCounts, foldPlaceCounts } from './place-counts.queries.ts'

const start = new Date('2026-03-01T09:00:00Z')
const karura: Ward = { ...parklands, ward_code: 1366 }

const fold = ({ db, clock }: World) => db.transaction().execute((tx) => foldPlaceCounts(tx, clock()))

/** By `kind county constituency ward`, without what is zero. */
async function counted({ db, clock }: World): Promise<Record<string, number>> {
  const sums = new Map<string, number>()
  for (const { kind, county_code, constituency_code, ward_code, count } of await findPlaceCounts(db, clock())) {
    const key = [kind, county_code, constituency_code, ward_code].join(' ')
    sums.set(key, (sums.get(key) ?? 0) + count)
  }
  return Object.fromEntries([...sums].filter(([, count]) => count !== 0))
}

/** The same by counting what the lists show. */
async function shown({ db, clock }: World): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select concat_ws(' ', module, county_code, constituency_code, ward_code) as key, count(*) from listings
    where status in ('active', 'scheduled') and (due_at is null or due_at >= ${clock()}) group by key
    union all
    select 'posts ' || county_code || ' ' || coalesce(constituency_code::text, '') || ' ' || coalesce(ward_code::text, ''),
      count(*) from feed_posts where visibility = 'public' group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

const changes = async ({ db }: World) => (await db.selectFrom('place_count_changes').selectAll().execute()).length

const acts = fc.oneof(
  fc.record({
    act: fc.constant('post' as const),
    ward: fc.nat(2),
    wide: fc.constantFrom('ward', 'constituency', 'county'),
    visibility: fc.constantFrom(...visibilities, 'public' as const),
  }),
  fc.record({
    act: fc.constant('listing' as const),
    ward: fc.nat(2),
    module: fc.constantFrom('market', 'auctions', 'events', 'events', 'services'),
    status: fc.oneof({ arbitrary: fc.constant('active' as const), weight: 2 }, fc.constantFrom(...listingStatuses)),
    due: fc.integer({ min: -10, max: 40 }),
  }),
  fc.record({
    act: fc.constantFrom('change post', 'change listing', 'move listing', 'delete', 'delete author'),
    which: fc.nat(30),
  }),
  fc.record({ act: fc.constant('time passes' as const), minutes: fc.nat(30) }),
  fc.record({ act: fc.constantFrom('fold', 'fold', 'fold twice', 'fold and fail', 'fail', 'end', 'define again') }),
)
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never

const wards = [parklands, karura, portReitz]

/** One thing that happens to the database. What names a row takes whichever has this number. */
async function perform(world: World, act: Act): Promise<unknown> {
  const { db, make, clock, setNow } = world
  const at = (minutes: number) => new Date(clock().getTime() + minutes * minute)
  const rowOf = (table: 'listings' | 'feed_posts', which: number) =>
    sql`(select id from ${sql.table(table)} order by id offset ${which} % greatest(1, (select count(*) from ${sql.table(table)})) limit 1)`
  switch (act.act) {
    case 'post': {
      const ward = wards[act.ward] ?? parklands
      const { id } = await make.post({ ward, visibility: act.visibility })
      const none = act.wide === 'county' ? { constituency_code: null, ward_code: null } : { ward_code: null }
      const isWidened = act.wide !== 'ward' && ['public', 'county', 'friends'].includes(act.visibility)
      return isWidened && db.updateTable('feed_posts').set(none).where('id', '=', id).execute()
    }
    case 'listing': {
      const times = { startsAt: at(act.due), endsAt: at(act.due + 15) }
      const input = { ward: wards[act.ward] ?? parklands, status: act.status }
      if (act.module === 'auctions') return make.auction({ ...input, ...times })
      const status = act.status === 'scheduled' ? 'draft' : act.status
      if (act.module === 'events') return make.event({ ...input, ...times, status })
      return act.module === 'market' ? make.product({ ...input, status }) : make.service({ ...input, status })
    }
    case 'change post':
      return sql`update feed_posts set visibility = case visibility when 'public' then 'friends' else 'public' end,
        county_code = ${portReitz.county_code}, constituency_code = ${portReitz.constituency_code},
        ward_code = ${portReitz.ward_code}, likes_count = likes_count + 1
        where id = ${rowOf('feed_posts', act.which)}`.execute(db)
    case 'change listing':
      return sql`update listings set status = case when ${act.which} % 3 = 0 then 'paused' else 'active' end,
        starts_at = starts_at + ${(act.which % 7) - 2} * interval '7 minutes',
        ends_at = ends_at + ${(act.which % 7) - 2} * interval '7 minutes',
        ward_code = ${act.which % 2 ? karura.ward_code : parklands.ward_code}, constituency_code = 274, county_code = 47
        where id = ${rowOf('listings', act.which)}`.execute(db)
    case 'move listing':
      return sql`update listings set starts_at = starts_at + ${(act.which % 7) - 2} * interval '9 minutes',
        ends_at = ends_at + ${(act.which % 7) - 2} * interval '9 minutes',
        listed_from = case when ${act.which} % 3 = 0 then created_at end
        where id = ${rowOf('listings', act.which)}`.execute(db)
    case 'delete':
      return sql`delete from listings where id = ${rowOf('listings', act.which)}`.execute(db)
    case 'delete author':
      return sql`delete from users where id = (select user_id from feed_posts where id = ${rowOf('feed_posts', act.which)})`.execute(
        db,
      )
    case 'time passes':
      return setNow(at(act.minutes))
    case 'fold':
      return fold(world)
    case 'fold twice':
      return Promise.all([fold(world), fold(world), make.post({})])
    case 'fold and fail':
      return failing(world, (tx) => foldPlaceCounts(tx, at(10)))
    case 'fail':
      return failing(world, (tx) => sql`delete from feed_posts`.execute(tx))
    case 'end':
      await world.runSchedule('auctions.settle')
      return world.runSchedule('listings.move_on')
    case 'define again':
      return sql`select count_by_place('feed_posts', $$'posts'$$, $$item.visibility = 'public'$$)`.execute(db)
  }
}

type InTransaction = Parameters<ReturnType<World['db']['transaction']>['execute']>[0]

/** A process that dies before its commit. */
const failing = ({ db }: World, work: InTransaction) =>
  db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw new Error('killed')
    })
    .catch(() => {})

test('a date that waits for the one before it is not counted', async ({ world }) => {
  world.setNow(start)
  const startsAt = new Date(start.getTime() + 60 * minute)
  const [, later] = [await world.make.event({ startsAt }), await world.make.event({ startsAt })]
  await world.db.updateTable('listings').set({ listed_from: startsAt }).where('id', '=', later.id).execute()
  const { ward_code, constituency_code, county_code } = parklands
  expect(await counted(world)).toEqual({ [`events ${county_code} ${constituency_code} ${ward_code}`]: 1 })
})

describe('what is counted', () => {
  test('is what the lists show, in every sequence of writes, ends, failures and folds', async ({ world }) => {
    world.setNow(start)
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 10, maxLength: 30, size: 'max' }), async (all) => {
        for (const act of all) {
          await perform(world, act)
          expect(await counted(world), `after ${JSON.stringify(act)}`).toEqual(await shown(world))
        }
      }),
      { numRuns: runs(8) },
    )
  })

  test('is still right when writers and folds race', async ({ world }) => {
    world.setNow(start)
    for (let round = 0; round < 3; round++) {
      const some = fc.sample(acts, 40).filter(({ act }) => act !== 'define again')
      const outcomes = await Promise.allSettled(some.flatMap((act) => [perform(world, act), fold(world)]))
      // Two that delete the same rows in different orders may be a deadlock; nothing else fails.
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
      expect(failures.filter((failure) => !failure.includes('deadlock'))).toEqual([])
      expect(await counted(world)).toEqual(await shown(world))
    }
    await fold(world)
    expect(await changes(world)).toBe(0)
    expect(await counted(world)).toEqual(await shown(world))
  })

  test('is every kind that the answer has, and a kind that this version does not know is passed over', async ({
    world,
  }) => {
    const { make, db, deps } = world
    await Promise.all([
      make.product(),
      make.auction(),
      make.event(),
      make.service(),
      make.job(),
      make.property(),
      make.business(),
      make.post(),
    ])
    await sql`insert into place_counts (kind, county_code, count) values ('from the future', 47, 7)`.execute(db)
    const countsOf = await createPlaceCounts(deps).latest()
    expect(countsOf(null)).toEqual(Object.fromEntries(itemKinds.map((kind) => [kind, 1])))
  })
})

describe('writers', () => {
  test('never wait for each other or for a fold', async ({ world }) => {
    const { db, make } = world
    const author = await make.member()
    await make.post({ author })
    await fold(world)
    await make.post({ author })
    await db.transaction().execute(async (tx) => {
      await sql`update feed_posts set visibility = 'friends'`.execute(tx)
      await db.transaction().execute(async (folding) => {
        expect(await foldPlaceCounts(folding, world.clock())).toBe(true)
        expect(await fold(world)).toBe(false)
        await make.post({ author })
        expect(await counted(world)).toEqual({ 'posts 47 274 1367': 3 })
      })
    })
    expect(await counted(world)).toEqual({ 'posts 47 274 1367': 1 })
  })

  test('pay only for what changes a count: a like, a view or an edited text leaves no change behind', async ({
    world,
  }) => {
    await world.make.post()
    await world.make.product()
    await fold(world)
    await sql`update feed_posts set likes_count = likes_count + 1, content = 'new'`.execute(world.db)
    await sql`update listings set title = 'new', price = 1, updated_at = now()`.execute(world.db)
    expect(await changes(world)).toBe(0)
  })
})

test('counts that went wrong are found by the daily check, corrected and logged', async ({ world }) => {
  world.setNow(new Date(Date.now() + 60 * minute))
  await world.make.post()
  await world.make.event()
  await world.runSchedule('places.fold_counts')
  await world.make.post()
  await sql`update place_counts set count = count + 5 where kind = 'posts'`.execute(world.db)
  await sql`insert into place_counts (kind, county_code, count) values ('events', 1, -2)`.execute(world.db)
  await world.runSchedule('places.check_counts')
  expect(await counted(world)).toMatchObject({ 'posts 47 274 1367': 7, 'events 1  ': -2 })

  const logged: object[] = []
  const deps = { ...world.deps, log: { ...world.deps.log, error: (what: object) => logged.push(what) } }
  world.setNow(new Date(Date.now() + 25 * 60 * minute))
  await world.runSchedule('auctions.settle')
  await world.runSchedule('listings.move_on')
  const check = world.schedules['places.check_counts']
  await Promise.all([check?.(deps), world.make.post(), fold(world)])
  expect(await counted(world)).toEqual(await shown(world))
  expect(logged).toMatchObject([{ places: 2 }])
  await check?.(deps)
  expect(logged).toHaveLength(1)
})
