import { listNextSlots } from '@mtaa/contract/commerce/bookings/slots'
import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inMarch, offer } from '../../../../../test/commerce/booked.ts'
import { monday, take } from '../../../../../test/commerce/bookings.ts'
import { block } from '../../../../../test/community/comments.ts'
import { test, type World } from '../../../../../test/harness.ts'
import type { Person } from '../../../../../test/identity/person.ts'
import { createExplainingPool } from '../../../../../test/platform/explain.ts'
import { createDb } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { findTakenOfAll } from '../calendars.queries.ts'

const nextOf = async ({ as }: World, services: readonly { id: string }[], viewer: Person | null = null) => {
  const ids = services.map(({ id }) => id).join(',')
  const { items } = await as(viewer)(listNextSlots, { query: { services: ids } })
  return services.map(({ id }) => items.find((item) => item.service_id === id)?.starts_at)
}

const blocked = ({ db }: World, { owner }: { owner: Person }, days: number) =>
  sql`insert into calendar_blocks (id, provider_id, span, created_at) values (${newId()}, ${owner.id},
    tstzrange(${monday}, ${new Date(monday.getTime() + days * day)}), ${monday})`.execute(db)

test('the next free time of each is its own, however far it is', async ({ world }) => {
  world.setNow(monday)
  const [free, taken, away, gone] = [await offer(world), await offer(world), await offer(world), await offer(world)]
  const beside = await offer(world, {}, { owner: taken.owner })
  const late = await offer(world, {}, { notice_hours: 336, horizon_days: 90 })
  const customer = await world.make.member()
  await take(world, taken.id, customer, [inMarch('01 09:00')])
  await take(world, taken.id, customer, [inMarch('01 10:00')])
  await blocked(world, away, 20)
  await blocked(world, gone, 60)
  expect(await nextOf(world, [free, taken, beside, away, gone, late])).toEqual([
    '2027-03-01T06:00:00.000Z',
    '2027-03-01T08:00:00.000Z',
    '2027-03-01T08:00:00.000Z',
    '2027-03-21T05:00:00.000Z',
    undefined,
    '2027-03-15T05:00:00.000Z',
  ])
})

test('what is paused, blocked or of a paused provider has none', async ({ world }) => {
  world.setNow(monday)
  const [open, paused, held, strange] = [await offer(world), await offer(world), await offer(world), await offer(world)]
  const viewer = await world.make.member()
  const { db } = world
  await db.updateTable('listings').set({ status: 'paused' }).where('id', '=', paused.id).execute()
  await db
    .insertInto('booking_calendars')
    .values({ provider_id: held.owner.id, paused_at: monday, created_at: monday })
    .execute()
  await block(world, strange.owner, viewer)
  const all = [open, paused, held, strange]
  const first = '2027-03-01T06:00:00.000Z'
  expect(await nextOf(world, all, viewer)).toEqual([first, undefined, undefined, undefined])
  expect(await nextOf(world, all)).toEqual([first, undefined, undefined, first])
})

test('a page of cards is one statement, whose cost does not grow with what was done', async ({ world }) => {
  world.setNow(monday)
  const services: Awaited<ReturnType<typeof offer>>[] = []
  for (let at = 0; at < 5; at++) services.push(await offer(world, {}, { capacity: 50 }))
  const customer = await world.make.member()
  let pages = 0
  const db = createDb(createExplainingPool(world.databaseUrl, (one) => (pages += one.pages)))
  const around = [monday.getTime(), monday.getTime() + 3 * day] as const
  const costOf = async () => {
    await sql`analyze bookings`.execute(world.db)
    pages = 0
    await findTakenOfAll(
      db,
      services.map(({ owner }) => ({ providerId: owner.id, span: around })),
    )
    return pages
  }
  const fill = async (from: number, count: number) => {
    const each = sql`(select id, owner_id, n, md5(id::text || n)::uuid as made from listings
      cross join generate_series(${from}::int, ${from + count - 1}::int) n where module = 'services') l`
    await sql`insert into booking_orders (id, customer_id, total, created_at)
      select made, ${customer.id}, 0, ${monday} from ${each}`.execute(world.db)
    await sql`insert into bookings (id, number, order_id, kind, origin, listing_id, provider_id, customer_id, state,
        starts_at, ends_at, spans, lane, price_type, price, due, deposit, cancel_hours, confirmed_at, ended_at, created_at)
      select made, 'B' || upper(left(md5(made::text), 11)), made, 'service', 'slot', id, owner_id, ${customer.id}, 'completed',
        s, s + interval '1 hour', tstzmultirange(tstzrange(s, s + interval '1 hour')), 1, 'fixed', 1000, 0, 0, 24,
        ${monday}, s, ${monday}
      from ${each} cross join lateral (select ${monday}::timestamptz - n * interval '2 hours' as s) t`.execute(world.db)
  }
  await fill(1, 100)
  const small = await costOf()
  await fill(101, 900)
  const large = await costOf()
  await db.destroy()
  expect({ small, large, good: large <= small + 40 }).toEqual({ small, large, good: true })
})
