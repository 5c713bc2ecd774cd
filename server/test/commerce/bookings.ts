import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import {
  findBookable,
  holdOrder,
  insertOrder,
  refusingTaken,
  takeSlots,
} from '../../src/features/commerce/bookings/index.ts'
import { noHours } from '@mtaa/contract/commerce/opening-hours'
import { minute } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { holdFor } from '../../src/core/holds/holds.rules.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { World } from '../harness.ts'
import type { Person } from '../identity/person.ts'

/** Monday, 1 March 2027, 08:00 in Nairobi. */
export const monday = new Date('2027-03-01T05:00:00Z')

/** Gives a service hours, every day from 8 to 17 unless said; without buffers, one start an hour. */
export async function makeSchedule({ db, clock }: World, listingId: string, changes: Partial<Schedule> = {}) {
  const {
    hours = noHours.map(() => [{ opens: '08:00', closes: '17:00' }]),
    breaks = [],
    days_off = [],
    ...rest
  } = changes
  const at = clock()
  await db
    .insertInto('booking_schedules')
    .values({
      listing_id: listingId,
      hours: JSON.stringify(hours),
      breaks: JSON.stringify(breaks),
      days_off: JSON.stringify(days_off),
      notice_hours: 1,
      every_minutes: 60,
      updated_at: at,
      ...rest,
    })
    .execute()
}

/** A service that can be booked, of a new provider unless one is named. */
export async function makeBookable(
  world: World,
  { owner = undefined as Person | undefined, ...schedule }: Partial<Schedule> & { owner?: Person | undefined } = {},
) {
  const service = await world.make.service({ ...(owner && { owner }), price: 1_000 })
  await makeSchedule(world, service.id, schedule)
  return service
}

interface Taking {
  state?: 'requested' | 'held' | 'confirmed'
  as?: 'slot' | 'agreed'
  minutes?: number
  /** What is paid here, of KSh 1,000 or of so much; the deposit is KSh 200 at most. */
  due?: number
}

/** Takes one time, or several together, as slices do it: an order, then its slots. Answers the ids of its bookings. */
export function take(
  { db, deps, clock }: World,
  listingId: string,
  customer: Person,
  starts: readonly Date[],
  { state = 'confirmed', as = 'slot', minutes = 60, due = 200 }: Taking = {},
): Promise<string[]> {
  return refusingTaken(starts, () =>
    db.transaction().execute(async (tx) => {
      const at = clock()
      const of = await findBookable(tx, listingId)
      if (!of) throw new Error('it cannot be booked')
      const orderId = newId(at)
      const every = starts.length > 1 ? ('week' as const) : null
      const count = starts.length
      const waits = state === 'held' && {
        total: due * count,
        payable_at: at,
        expires_at: new Date(at.getTime() + holdFor),
      }
      await insertOrder(tx, { id: orderId, customer_id: customer.id, total: 0, count, every, created_at: at, ...waits })
      const ids = await takeSlots(deps, tx, {
        orderId,
        kind: 'service',
        origin: as === 'slot' ? 'slot' : 'quote',
        state,
        of,
        customerId: customer.id,
        price: { price_type: 'fixed', price: Math.max(due, 1_000), travel_fee: 0, due, deposit: Math.min(due, 200) },
        forWhom: { for_name: 'Amina', for_phone: null, address: null, note: '' },
        answerBy: state === 'requested' ? at : null,
        times: starts.map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * minute) })),
        as,
        at,
      })
      if (waits) await holdOrder(tx, { id: orderId, customerId: customer.id, bookingIds: ids, until: waits.expires_at })
      return ids
    }),
  )
}

/** Pairs of live bookings of one provider that take the same moment and may not; none, always. */
export async function overlapsOf({ db }: World): Promise<number> {
  const rows = await db
    .selectFrom('bookings as a')
    .innerJoin('bookings as b', 'b.provider_id', 'a.provider_id')
    .select('a.id')
    .whereRef('a.id', '<', 'b.id')
    .where('a.state', 'in', ['requested', 'held', 'confirmed'])
    .where('b.state', 'in', ['requested', 'held', 'confirmed'])
    .where(({ eb, or }) => or([eb('a.listing_id', '<>', eb.ref('b.listing_id')), eb('a.lane', '=', eb.ref('b.lane'))]))
    .where(({ eb }) => eb(eb.ref('a.spans'), '&&' as '=', eb.ref('b.spans')))
    .execute()
  return rows.length
}

/** So many bookings of a service: fifty a day at 11:00, four of five done, the others to come. */
export async function fillCalendar(world: World, service: { id: string; owner: Person }, count: number) {
  const customer = await world.make.member()
  const [days, now] = [count / 50, world.clock()]
  await sql`insert into booking_orders (id, customer_id, total, created_at)
    select gen_random_uuid(), ${customer.id}, 0, ${now} from generate_series(1, ${count}::int)`.execute(world.db)
  await sql`insert into bookings (id, number, order_id, kind, origin, listing_id, provider_id, customer_id, state, starts_at,
      ends_at, spans, lane, price_type, price, due, deposit, cancel_hours, confirmed_at, ended_at, created_at)
    select gen_random_uuid(), 'B' || lpad(n::text, 10, '0'), o.id, 'service', 'slot', ${service.id}, ${service.owner.id},
      ${customer.id}, case when s < ${now} then 'completed' else 'confirmed' end, s, s + interval '1 hour',
      tstzmultirange(tstzrange(s, s + interval '1 hour')), 1 + n % 50, 'fixed', 1000, 0, 0, 24, ${now},
      case when s < ${now} then s end, ${now}
    from (select id, row_number() over (order by id)::int - 1 as n from booking_orders where customer_id = ${customer.id}) o
    cross join lateral (select ${now}::timestamptz + (n / 50 - ${days}::int * 4 / 5) * interval '1 day'
      + interval '3 hours' as s) t`.execute(world.db)
  await sql`analyze bookings`.execute(world.db)
}
