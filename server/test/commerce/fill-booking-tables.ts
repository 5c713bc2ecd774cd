import { newId } from '../../src/platform/database/ids.ts'
import { portReitz, type Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { makeBookable, take } from './bookings.ts'

/** A row in every table of bookings and quotes that names members: what the member booked and did for others, all of it done. */
export async function fillBookingTables(world: World, member: Person, other: Person) {
  const { db, clock } = world
  const at = clock()
  for (const [owner, customer] of [
    [member, other],
    [other, member],
  ] as const)
    await fillBooking(world, owner, customer)
  const own = { provider_id: member.id, created_at: at }
  const span = `[${at.toISOString()},${new Date(at.getTime() + 1).toISOString()})`
  await db
    .insertInto('calendar_blocks')
    .values({ id: newId(), span, note: 'Dentist', ...own })
    .execute()
  const imported = newId()
  const read = { name: 'Work', url: Buffer.alloc(1), host: 'calendar.example', state: 'ok', next_at: at }
  await db
    .insertInto('calendar_imports')
    .values({ id: imported, ...read, ...own })
    .execute()
  await db.insertInto('calendar_busy').values({ import_id: imported, provider_id: member.id, span }).execute()
  for (const [provider_id, customer_id] of [
    [member.id, other.id],
    [other.id, member.id],
  ] as const)
    await db
      .insertInto('customer_notes')
      .values({ provider_id, customer_id, note: 'Rings twice', updated_at: at })
      .execute()
}

/** One that is done, with a problem that its provider decided about, and the quotes and licence of its service. */
async function fillBooking(world: World, owner: Person, customer: Person) {
  const { db, clock } = world
  const at = clock()
  const { id: service_id } = await makeBookable(world, { owner })
  const [booking_id = ''] = await take(world, service_id, customer, [new Date(at.getTime() + 60_000)], {
    as: 'agreed',
    due: 0,
  })
  const done = { state: 'completed', back: 0, released_at: at }
  await db
    .updateTable('bookings')
    .set({ ...done, ended_at: at })
    .where('id', '=', booking_id)
    .execute()
  const ended = { created_at: at, ended_at: at }
  const problem = { by_provider: false, text: 'Late', state: 'decided', refund: 0, decided_by: owner.id }
  await db
    .insertInto('booking_problems')
    .values({ id: newId(), booking_id, ...problem, ...ended })
    .execute()
  await db
    .insertInto('booking_strikes')
    .values({ id: newId(), provider_id: owner.id, booking_id, cause: 'cancelled', at })
    .execute()
  const licence = { name: 'Electrician', state: 'verified', submitted_at: at, decided_at: at, decided_by: customer.id }
  await db
    .insertInto('service_licences')
    .values({ id: newId(), service_id, ...licence })
    .execute()
  const request_id = newId()
  const wanted = { category: 'repairs', text: 'A tap drips', state: 'accepted', expires_at: at, ...portReitz }
  await db
    .insertInto('quote_requests')
    .values({ id: request_id, customer_id: customer.id, ...wanted, ...ended })
    .execute()
  const of = { request_id, provider_id: owner.id, service_id }
  await db
    .insertInto('quote_invitations')
    .values({ ...of, state: 'quoted', created_at: at })
    .execute()
  const price = { price: 500, deposit: 0, starts_at: at, minutes: 60, state: 'accepted', booking_id }
  await db
    .insertInto('quotes')
    .values({ id: newId(), ...of, ...price, expires_at: at, ...ended })
    .execute()
}
