import { getSlotMonth, listSlots } from '@mtaa/contract/commerce/bookings/slots'
import { getServiceBooking, listServiceBookings } from '@mtaa/contract/commerce/bookings/service-bookings'
import { minuteOf } from '@mtaa/contract/nairobi'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
  fillCalendar,
  makeBookable,
  makeSchedule,
  monday,
  overlapsOf,
  take,
} from '../../../../test/commerce/bookings.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const at = (text: string) => new Date(`2027-03-${text.replace(' ', 'T')}:00+03:00`)
const starts = async ({ as }: World, id: string, date: string, query: object = {}) =>
  (await as(null)(listSlots, { params: { id }, query: { day: date, ...query } })).items.map(({ starts_at }) =>
    minuteOf(new Date(starts_at)).slice(11),
  )

test('a hundred who take one slot at once get one booking', async ({ world }) => {
  world.setNow(monday)
  const service = await makeBookable(world)
  const customers = []
  for (let n = 0; n < 100; n += 1) customers.push(await world.make.member())
  const tries = await Promise.allSettled(customers.map((one) => take(world, service.id, one, [at('02 09:00')])))
  const refused = tries.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as { code: string; details: object }] : [],
  )
  expect(tries.length - refused.length).toBe(1)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['slot_taken']))
  expect(refused[0]?.details).toEqual({ dates: ['2027-03-02T06:00:00.000Z'] })
  expect(await world.db.selectFrom('bookings').select('lane').execute()).toEqual([{ lane: 1 }])
})

test('twenty places of one slot are taken by twenty of forty, each on a lane of its own', async ({ world }) => {
  world.setNow(monday)
  const service = await makeBookable(world, { capacity: 20 })
  const customers = []
  for (let n = 0; n < 40; n += 1) customers.push(await world.make.member())
  const tries = await Promise.allSettled(customers.map((one) => take(world, service.id, one, [at('02 09:00')])))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const lanes = (await world.db.selectFrom('bookings').select('lane').execute()).map(({ lane }) => lane)
  expect(lanes.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(await overlapsOf(world)).toBe(0)
})

describe('a time is not taken', () => {
  test('while the provider does something else, with buffers, and a series as a whole', async ({ world }) => {
    world.setNow(monday)
    const owner = await world.make.member()
    const customer = await world.make.member()
    const [hair, nails] = [
      await makeBookable(world, { owner, buffer_after: 30, every_minutes: 30 }),
      await makeBookable(world, { owner, every_minutes: 30 }),
    ]
    await take(world, hair.id, customer, [at('02 09:00')])
    const refused = (start: string) =>
      expect(take(world, nails.id, customer, [at(start)]), start).rejects.toMatchObject({ code: 'slot_taken' })
    for (const start of ['02 08:30', '02 09:30', '02 10:00']) await refused(start)
    await take(world, nails.id, customer, [at('02 10:30')])
    const series = take(world, nails.id, customer, [at('09 10:30'), at('02 10:30'), at('16 10:30')])
    await expect(series).rejects.toMatchObject({ code: 'slot_taken', details: { dates: ['2027-03-02T07:30:00.000Z'] } })
    expect(await world.db.selectFrom('booking_orders').select('id').execute()).toHaveLength(2)
    await take(world, nails.id, customer, [at('09 10:30'), at('16 10:30')])
    expect(await overlapsOf(world)).toBe(0)
  })

  test('outside hours, in the past, too late to book, on blocks and busy times of other calendars', async ({
    world,
  }) => {
    world.setNow(monday)
    const { db } = world
    const service = await makeBookable(world, { horizon_days: 5 })
    const customer = await world.make.member()
    const span = (from: string, until: string) =>
      sql<string>`tstzrange(${at(from)}::timestamptz, ${at(until)}::timestamptz)`
    const provider_id = service.owner.id
    await db
      .insertInto('calendar_blocks')
      .values({ id: newId(), provider_id, span: span('02 09:30', '02 10:00'), created_at: monday })
      .execute()
    const import_id = newId()
    const feed = {
      id: import_id,
      provider_id,
      name: 'Work',
      url: Buffer.from('x'),
      host: 'x',
      state: 'waiting' as const,
    }
    await db
      .insertInto('calendar_imports')
      .values({ ...feed, next_at: monday, created_at: monday })
      .execute()
    await db
      .insertInto('calendar_busy')
      .values({ import_id, provider_id, span: span('02 12:00', '02 12:01') })
      .execute()
    for (const start of [
      '01 08:00',
      '01 08:30',
      '02 07:00',
      '02 08:30',
      '02 09:00',
      '02 12:00',
      '02 17:00',
      '07 08:00',
    ])
      await expect(take(world, service.id, customer, [at(start)]), start).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await starts(world, service.id, '2027-03-02')).toEqual([
      '08:00',
      '10:00',
      '11:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    // What both agreed on needs no hours, and still no more than is free.
    await take(world, service.id, customer, [at('02 06:15')], { as: 'agreed' })
    const again = take(world, service.id, customer, [at('02 09:15')], { as: 'agreed' })
    await expect(again).rejects.toMatchObject({ code: 'slot_taken' })
  })

  test('by what the database alone has seen', async ({ world }) => {
    world.setNow(monday)
    const service = await makeBookable(world)
    const [id = ''] = await take(world, service.id, await world.make.member(), [at('02 09:00')])
    const copy = sql`insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', ${newId()}::text,
      'number', 'BXXXXXXXXXX', 'occurrence', 2))).* from bookings b where id = ${id}`
    await expect(copy.execute(world.db)).rejects.toMatchObject({ code: '23P01', constraint: 'bookings_lanes' })
    const elsewhere = await makeBookable(world, { owner: service.owner })
    const other = sql`insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', ${newId()}::text,
      'number', 'BXXXXXXXXXX', 'occurrence', 2, 'listing_id', ${elsewhere.id}::text))).* from bookings b where id = ${id}`
    await expect(other.execute(world.db)).rejects.toMatchObject({ code: '23P01', constraint: 'bookings_one_at_a_time' })
  })

  test('of a provider whose bookings are paused, of a paused service, or of one that is quoted', async ({ world }) => {
    world.setNow(monday)
    const { db, as } = world
    const service = await makeBookable(world)
    const customer = await world.make.member()
    const month = () => as(null)(getSlotMonth, { params: { id: service.id }, query: { month: '2027-03' } })
    await db
      .insertInto('booking_calendars')
      .values({ provider_id: service.owner.id, paused_at: monday, created_at: monday })
      .execute()
    await expect(take(world, service.id, customer, [at('02 09:00')])).rejects.toMatchObject({
      code: 'booking_not_offered',
    })
    await expect(month()).rejects.toMatchObject({ code: 'booking_not_offered' })
    await db.updateTable('booking_calendars').set({ paused_at: null }).execute()
    expect((await month()).next).toBe('2027-03-01T06:00:00.000Z')
    await db.updateTable('services').set({ price_type: 'quote' }).execute()
    await expect(month()).rejects.toMatchObject({ code: 'booking_not_offered' })
    await db.updateTable('listings').set({ status: 'removed' }).execute()
    await expect(month()).rejects.toMatchObject({ code: 'listing_not_found' })
  })
})

test('a month and a day show what is free, with the holidays on which it is closed', async ({ world }) => {
  world.setNow(monday)
  const service = await makeBookable(world)
  await take(world, service.id, await world.make.member(), [at('01 10:00')], { state: 'held' })
  const { days, next } = await world.as(null)(getSlotMonth, { params: { id: service.id }, query: { month: '2027-03' } })
  expect(days).toHaveLength(31)
  expect(days[0]).toEqual({ day: '2027-03-01', state: 'open', free: 7, holiday: null })
  expect(days[25]).toEqual({
    day: '2027-03-26',
    state: 'closed',
    free: 0,
    holiday: { en: 'Good Friday', sw: 'Ijumaa Kuu' },
  })
  expect(next).toBe('2027-03-01T06:00:00.000Z')
  expect(await starts(world, service.id, '2027-03-01')).toEqual([
    '09:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ])
  await expect(starts(world, service.id, '2027-03-01', { minutes: 90 })).rejects.toMatchObject({
    code: 'booking_not_offered',
  })
  const viewing = await world.make.property()
  await makeSchedule(world, viewing.id)
  await expect(starts(world, viewing.id, '2027-03-01')).rejects.toMatchObject({ code: 'booking_not_offered' })
})

test('lowered capacity lets nobody in beside those who stand', async ({ world }) => {
  world.setNow(monday)
  const service = await makeBookable(world, { capacity: 3 })
  const customer = await world.make.member()
  for (let n = 0; n < 3; n += 1) await take(world, service.id, customer, [at('02 09:00')])
  await world.db.updateTable('booking_schedules').set({ capacity: 2 }).execute()
  await world.db
    .updateTable('bookings')
    .set({ state: 'cancelled_by_customer', ended_at: monday })
    .where('lane', '=', 1)
    .execute()
  await expect(take(world, service.id, customer, [at('02 09:00')])).rejects.toMatchObject({ code: 'slot_taken' })
  await take(world, service.id, customer, [at('02 10:00')])
})

test('confirmed bookings are in the words of the specification, for their customer alone', async ({ world }) => {
  world.setNow(monday)
  const service = await makeBookable(world)
  const [customer, other] = [await world.make.member(), await world.make.member()]
  const [id = ''] = await take(world, service.id, customer, [at('02 09:00')])
  await take(world, service.id, customer, [at('02 10:00')], { state: 'held' })
  const { items } = await world.as(customer)(listServiceBookings, { query: {} })
  const booked = {
    id,
    customer_id: customer.id,
    service_id: service.id,
    amount: 1_000,
    status: 'confirmed',
    payment_method: null,
    phone_number: null,
    created_at: monday.toISOString(),
  }
  expect(items).toEqual([booked])
  expect(await world.as(customer)(getServiceBooking, { params: { id } })).toEqual(booked)
  expect((await world.as(service.owner)(listServiceBookings, { query: {} })).items).toEqual([])
  const others = world.as(other)(getServiceBooking, { params: { id } })
  await expect(others).rejects.toMatchObject({ code: 'booking_not_found' })
})

test('thirty days of a provider with five thousand bookings are found by an index', async ({ world }) => {
  world.setNow(monday)
  const service = await makeBookable(world, { capacity: 50 })
  await fillCalendar(world, service, 5_000)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select b.lane, lower(r.span), upper(r.span)
    from bookings b cross join unnest(b.spans) as r (span)
    where b.provider_id = ${service.owner.id} and b.state in ('requested', 'held', 'confirmed')
      and b.spans && tstzrange(${at('01 00:00')}, ${at('31 00:00')})`.execute(world.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on bookings')
  const { days } = await world.as(null)(getSlotMonth, { params: { id: service.id }, query: { month: '2027-03' } })
  expect(days[1]).toMatchObject({ state: 'open', free: 8 })
})
