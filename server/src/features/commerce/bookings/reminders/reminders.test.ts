import { listNotifications, putNotificationSettings } from '@mtaa/contract/community/notifications'
import { hour, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeBookable, take } from '../../../../../test/commerce/bookings.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { newId } from '../../../../platform/database/ids.ts'

/** Wednesday, 3 March 2027, 14:00 in Nairobi. */
const start = new Date('2027-03-03T11:00:00Z')
const before = (hours: number) => new Date(start.getTime() - hours * hour)

const linesOf = async ({ as }: World, person: Person, kind = 'booking_reminder') =>
  (await as(person)(listNotifications, { query: {} })).items.filter((line) => line.kind === kind)
const texts = async (world: World) =>
  (await world.mails()).filter(({ channel }) => channel === 'sms').map(({ body_text }) => body_text)

async function remind(world: World, at: Date) {
  world.setNow(at)
  await Promise.all([world.runSchedule('bookings.remind'), world.runSchedule('bookings.remind')])
  await world.runSchedule('bookings.remind_to_pay')
  await world.runJobs()
}

/** A booking of the afternoon, made two days before, by somebody with a number. */
async function makeReminded(world: World, { state = 'confirmed' }: { state?: 'confirmed' | 'held' } = {}) {
  world.setNow(before(48))
  const service = await makeBookable(world)
  const customer = await world.make.member({ firstName: 'Wanjiru' })
  await world.make.phone(customer)
  const [id = ''] = await take(world, service.id, customer, [start], { state })
  return { service, customer, id }
}

test('a customer is reminded a day and two hours before, each once, by SMS with a link rather than by mail', async ({
  world,
}) => {
  const { customer, id } = await makeReminded(world)
  await remind(world, before(24.1))
  expect(await linesOf(world, customer)).toEqual([])
  await remind(world, before(24))
  await remind(world, before(23))
  const [line, ...more] = await linesOf(world, customer)
  expect(more).toEqual([])
  // The line in the app leads to the booking, never by the link that acts.
  expect(line?.path).toBe(`/bookings/${id}`)
  await remind(world, before(2))
  await remind(world, before(1))
  const sent = await texts(world)
  expect(sent).toHaveLength(2)
  for (const text of sent) {
    expect(text).toMatch(/^Mtaa: "Tuk-tuk" starts 3 Mar 2027, 14:00\. Confirm or cancel: \S+\/b\/[\w-]{24}\?en$/)
    expect(text.length).toBeLessThanOrEqual(160)
  }
  expect((await world.mails()).filter(({ channel }) => channel === 'mail')).toEqual([])
})

test('who booked since needs none, and of the day none is made up for in the last two hours', async ({ world }) => {
  const { customer, service } = await makeReminded(world)
  const late = await world.make.member()
  world.setNow(before(10))
  await take(world, service.id, late, [new Date(start.getTime() + hour)])
  await remind(world, before(1.5))
  expect(await linesOf(world, customer)).toHaveLength(1)
  await remind(world, before(1))
  expect(await linesOf(world, late)).toHaveLength(1)
  expect(await world.db.selectFrom('booking_reminders').select('kind').execute()).toEqual([
    { kind: 'hours' },
    { kind: 'hours' },
  ])
})

test('in quiet hours a reminder waits, and is of what is still true when they end', async ({ world }) => {
  const { customer, id } = await makeReminded(world)
  const { as, db } = world
  const { version = 0 } = (await db.selectFrom('notification_settings').selectAll().executeTakeFirst()) ?? {}
  const ways = { app: true, push: true, sms: true, mail: 'at_once' as const }
  await as(customer)(putNotificationSettings, {
    body: {
      classes: { money: ways, people: ways, nearby: ways },
      quiet_hours: { on: true, from: 13 * 60, to: 15 * 60 },
      read_receipts: true,
      version,
    },
  })
  // 14:00 of the day before.
  await remind(world, before(24))
  expect(await texts(world)).toEqual([])
  await remind(world, before(23))
  expect(await texts(world)).toHaveLength(1)
  // The two hours before are quiet from 13:00 on: it leaves before.
  await remind(world, before(2))
  expect(await texts(world)).toHaveLength(2)
  expect(id).not.toBe('')
})

test('who has cancelled, was refused or has another time is not reminded of the old one', async ({ world }) => {
  const { customer, id } = await makeReminded(world)
  await remind(world, before(24))
  const moved = new Date(start.getTime() + 3 * hour)
  await world.db
    .updateTable('bookings')
    .set({
      starts_at: moved,
      ends_at: new Date(moved.getTime() + hour),
      spans: `{[${moved.toISOString()},${new Date(moved.getTime() + hour).toISOString()})}`,
    })
    .where('id', '=', id)
    .execute()
  await remind(world, before(2))
  // A day before its new start was before.
  const reminded = await world.db
    .selectFrom('booking_reminders')
    .select(['kind', 'starts_at'])
    .orderBy('sent_at')
    .execute()
  expect(reminded).toEqual([
    { kind: 'day', starts_at: start },
    { kind: 'day', starts_at: moved },
  ])
  await world.db
    .updateTable('bookings')
    .set({ state: 'cancelled_by_customer', ended_at: before(2) })
    .execute()
  await remind(world, new Date(moved.getTime() - hour))
  expect(await linesOf(world, customer)).toHaveLength(1)
  expect(await texts(world)).toHaveLength(2)
})

test('to pay is reminded once, after a quarter of an hour, and not while a payment is under way', async ({ world }) => {
  const { customer, id } = await makeReminded(world, { state: 'held' })
  const { db } = world
  const made = before(48)
  const after = (minutes: number) => new Date(made.getTime() + minutes * minute)
  await db
    .updateTable('booking_orders')
    .set({ expires_at: after(24 * 60) })
    .execute()
  await remind(world, after(14))
  expect(await linesOf(world, customer, 'booking_unpaid')).toEqual([])
  const { order_id: orderId } = await db.selectFrom('bookings').select('order_id').executeTakeFirstOrThrow()
  await db
    .insertInto('payments')
    .values({
      id: newId(),
      payable_kind: 'booking',
      payable_id: orderId,
      payer_id: customer.id,
      method: 'mpesa',
      rail: 'daraja',
      phone: '254712345678',
      amount_cents: 20_000,
      status: 'pending',
      created_at: after(14),
      updated_at: after(14),
    })
    .execute()
  await remind(world, after(20))
  expect(await linesOf(world, customer, 'booking_unpaid')).toEqual([])
  await db
    .updateTable('payments')
    .set({ status: 'failed' } as never)
    .execute()
  await remind(world, after(25))
  await remind(world, after(30))
  const [line, ...more] = await linesOf(world, customer, 'booking_unpaid')
  expect([line?.path, more]).toEqual([`/bookings/${id}`, []])
})
