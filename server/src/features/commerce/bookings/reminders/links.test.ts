import { cancelByLink, confirmByLink, getBookingLink } from '@mtaa/contract/commerce/bookings/booking-links'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeBookable, take } from '../../../../../test/commerce/bookings.ts'
import { test, type World } from '../../../../../test/harness.ts'

const start = new Date('2027-03-03T11:00:00Z')
const before = (hours: number) => new Date(start.getTime() - hours * hour)

/** The token of a reminder's link, as its SMS has it. */
async function tokenAt(world: World, at: Date): Promise<string> {
  world.setNow(at)
  await world.runSchedule('bookings.remind')
  const [text] = await world.mails()
  return /\/b\/([\w-]+)\?/.exec(text?.body_text ?? '')?.[1] ?? ''
}

/** A booking with what was paid for it, and the token of the link of a day before. */
async function makeLinked(world: World) {
  world.setNow(before(48))
  const service = await makeBookable(world)
  const customer = await world.make.member({ firstName: 'Wanjiru', lastName: 'Kamau' })
  await world.make.phone(customer)
  const [id = ''] = await take(world, service.id, customer, [start])
  await world.db
    .updateTable('booking_orders')
    .set({ total: 200, payable_at: before(48), paid_at: before(48) })
    .execute()
  return { id, customer, service, token: await tokenAt(world, before(24)) }
}

const show = ({ as }: World, token: string) => as(null)(getBookingLink, { params: { token } })
const confirm = ({ as }: World, token: string) => as(null)(confirmByLink, { params: { token } })
const cancel = ({ as }: World, token: string, kept: number) =>
  as(null)(cancelByLink, { params: { token }, body: { kept } })
const code = (expected: string) => ({ code: expected })

test('a link shows what cancelling costs and whose booking it is, by first names, and opening it changes nothing', async ({
  world,
}) => {
  const { id, token } = await makeLinked(world)
  const shown = {
    title: 'Tuk-tuk',
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + hour).toISOString(),
    provider: 'Amina',
    customer: 'Wanjiru',
    kept: 0,
    back: 200,
    used: null,
  }
  for (let times = 0; times < 3; times += 1) expect(await show(world, token)).toEqual(shown)
  world.setNow(before(23))
  expect(await show(world, token)).toMatchObject({ kept: 200, back: 0 })
  const row = await world.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.state, row.customer_confirmed_at]).toEqual(['confirmed', null])
  expect(await world.db.selectFrom('booking_reminders').select('used_at').execute()).toEqual([{ used_at: null }])
})

test('who says that they come has said it once, and cancels by the next link', async ({ world }) => {
  const { id, token } = await makeLinked(world)
  expect(await confirm(world, token)).toMatchObject({ used: 'confirmed' })
  for (const again of [confirm(world, token), cancel(world, token, 200)])
    await expect(again).rejects.toMatchObject(code('booking_link_used'))
  const row = await world.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.state, row.customer_confirmed_at]).toEqual(['confirmed', before(24)])
  const next = await tokenAt(world, before(2))
  expect(next).not.toBe(token)
  expect(await cancel(world, next, 200)).toMatchObject({ used: 'cancelled', kept: 200, back: 0 })
  expect(await show(world, next)).toMatchObject({ used: 'cancelled' })
  await expect(show(world, token)).rejects.toMatchObject(code('booking_link_dead'))
})

test('of many who press a forwarded link at once one acts', async ({ world }) => {
  const { token } = await makeLinked(world)
  const tries = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => confirm(world, token)),
    ...Array.from({ length: 4 }, () => cancel(world, token, 200)),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set(codes)).toEqual(new Set(['booking_link_used']))
})

test('what cancelling costs is what was seen', async ({ world }) => {
  const { id, token } = await makeLinked(world)
  world.setNow(before(23))
  await expect(cancel(world, token, 0)).rejects.toMatchObject({ code: 'booking_cost_changed', details: { kept: 200 } })
  await cancel(world, token, 200)
  const row = await world.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.state, row.back]).toEqual(['cancelled_by_customer', 0])
})

test('a link is dead from the start on, when the booking is off or at another time, and when it is none', async ({
  world,
}) => {
  const { id, token } = await makeLinked(world)
  const dead = async (one: string) => {
    for (const act of [show, confirm, (of: World, by: string) => cancel(of, by, 200)])
      await expect(act(world, one)).rejects.toMatchObject(code('booking_link_dead'))
  }
  await dead('A'.repeat(24))
  const at = (from: Date) => ({
    starts_at: from,
    ends_at: new Date(from.getTime() + hour),
    spans: `{[${from.toISOString()},${new Date(from.getTime() + hour).toISOString()})}`,
  })
  const change = (values: object) => world.db.updateTable('bookings').set(values).where('id', '=', id).execute()
  await change(at(new Date(start.getTime() + hour)))
  await dead(token)
  await change(at(start))
  await show(world, token)
  world.setNow(start)
  await dead(token)
  world.setNow(before(1))
  await change({ state: 'cancelled_by_provider', ended_at: before(1), back: 200 })
  await dead(token)
})
