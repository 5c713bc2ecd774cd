import { cancelByLink, confirmByLink } from '@mtaa/contract/commerce/bookings/booking-links'
import { hour, minute } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import type { Settings } from '../../../../core/deps.ts'
import { test as limited, type World } from '../../../../../test/harness.ts'
import { runs } from '../../../../../../test/property-runs.ts'
import { findOrderOf, lockBookingsOf, lockOrder, updateOrder } from '../bookings.queries.ts'
import { confirmBookings, endBooking } from '../end-booking.ts'
import { payReminderAfter, remindsBefore } from '../reminders.rules.ts'

// Links are opened more often here than by people.
const test = limited.extend('worldOptions', { settings: (usual: Settings) => ({ ...usual, limits: false }) })

interface Act {
  does: 'book' | 'hold' | 'pay' | 'cancel' | 'confirm by link' | 'cancel by link' | 'wait' | 'wait long'
  slot: number
  which: number
  minutes: number
}

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    does: fc.constantFrom(
      ...(['book', 'hold', 'pay', 'cancel', 'confirm by link', 'cancel by link'] as const),
      ...(['wait', 'wait', 'wait long', 'wait long'] as const),
    ),
    slot: fc.integer({ min: 3, max: 60 }),
    which: fc.nat(20),
    minutes: fc.integer({ min: 1, max: 59 }),
  }),
  { minLength: 8, maxLength: 30 },
)

interface Sent {
  kind: string
  id: string
  at: number
}

/** What has been said to customers since the last look: of which booking, and whether that was right when it was said. */
async function look(world: World, seen: Set<string>): Promise<Sent[]> {
  const lines = await world.db
    .selectFrom('notifications')
    .select(['id', 'kind', 'path', 'created_at'])
    .where('kind', 'in', ['booking_reminder', 'booking_unpaid'])
    .execute()
  const fresh = lines.filter(({ id }) => !seen.has(id))
  for (const { id } of fresh) seen.add(id)
  return fresh.map(({ kind, path, created_at }) => ({
    kind,
    id: path.slice('/bookings/'.length),
    at: created_at.getTime(),
  }))
}

/** One act on a booking under the locks that slices take. */
const act = (world: World, id: string, does: 'pay' | 'cancel') =>
  world.db.transaction().execute(async (tx) => {
    const at = world.clock()
    const order = await lockOrder(tx, (await findOrderOf(tx, id)) ?? '')
    const bookings = order ? await lockBookingsOf(tx, order.id) : []
    const [booking] = bookings
    if (!order || !booking || booking.starts_at <= at) return
    if (does === 'pay' && booking.state === 'held') {
      await confirmBookings(tx, bookings, at)
      await updateOrder(tx, order.id, { paid_at: at })
    }
    if (does === 'cancel' && (booking.state === 'held' || booking.state === 'confirmed')) {
      await endBooking(tx, order, booking, 'cancelled_by_customer', { at })
      if (booking.state === 'held') await updateOrder(tx, order.id, { ended_at: at })
    }
  })

/** `npm run stress -- properties` runs a hundred times as many. */
test('however clocks move, nobody is reminded who has paid, cancelled or not booked before that moment, and nobody twice', async ({
  world,
}) => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      world.setNow(monday)
      const service = await makeBookable(world, { every_minutes: 60, capacity: 50 })
      const customer = await world.make.member()
      await world.make.phone(customer)
      const said = new Set<string>()
      const made: string[] = []
      for (const { does, slot, which, minutes } of all) {
        const now = world.clock()
        const id = made[which % Math.max(1, made.length)] ?? ''
        if (does === 'book' || does === 'hold') {
          const startsAt = new Date(Math.ceil(now.getTime() / hour) * hour + slot * hour)
          const state = does === 'book' ? 'confirmed' : 'held'
          const ids = await take(world, service.id, customer, [startsAt], { state, as: 'agreed' })
          made.push(...ids)
          await world.db
            .updateTable('booking_orders')
            .set({ expires_at: new Date(now.getTime() + 5 * hour) })
            .where('paid_at', 'is', null)
            .where('total', '>', 0)
            .where('created_at', '=', now)
            .execute()
        } else if (does === 'pay' || does === 'cancel') {
          if (id !== '') await act(world, id, does)
        } else if (does === 'wait' || does === 'wait long')
          world.setNow(new Date(now.getTime() + minutes * minute * (does === 'wait' ? 1 : 20)))
        else await useLink(world, does)
        await world.runSchedule('bookings.remind')
        await world.runSchedule('bookings.remind_to_pay')
        await expectRight(world, await look(world, seen), said)
      }
    }),
    { numRuns: runs(6) },
  )
})

/** Opens the link of the last SMS, whatever has become of its booking. */
async function useLink(world: World, does: 'confirm by link' | 'cancel by link') {
  const [text] = await world.mails()
  const token = /\/b\/([\w-]+)\?/.exec(text?.body_text ?? '')?.[1]
  if (token === undefined) return
  const params = { token }
  const used =
    does === 'confirm by link'
      ? world.as(null)(confirmByLink, { params })
      : world.as(null)(cancelByLink, { params, body: { kept: 1_000 } })
  await used.catch((error: { code: string }) => expect(error.code).toMatch(/^booking_link_(dead|used)$/))
}

async function expectRight(world: World, sent: readonly Sent[], said: Set<string>) {
  const now = world.clock().getTime()
  for (const { kind, id, at } of sent) {
    expect(at).toBe(now)
    const booking = await world.db
      .selectFrom('bookings as b')
      .innerJoin('booking_orders as o', 'o.id', 'b.order_id')
      .select(['b.state', 'b.starts_at', 'b.confirmed_at', 'o.paid_at', 'o.payable_at', 'o.expires_at'])
      .where('b.id', '=', id)
      .executeTakeFirstOrThrow()
    const left = booking.starts_at.getTime() - now
    if (kind === 'booking_unpaid') {
      expect([booking.state, booking.paid_at]).toEqual(['held', null])
      expect(now - (booking.payable_at?.getTime() ?? now)).toBeGreaterThanOrEqual(payReminderAfter)
      expect(booking.expires_at?.getTime() ?? 0).toBeGreaterThan(now)
    } else {
      expect(booking.state).toBe('confirmed')
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(remindsBefore.day)
      const due = booking.starts_at.getTime() - remindsBefore[left <= remindsBefore.hours ? 'hours' : 'day']
      expect(booking.confirmed_at?.getTime() ?? now).toBeLessThanOrEqual(due)
    }
    const once = `${kind} ${id} ${kind === 'booking_reminder' && left <= remindsBefore.hours ? 'hours' : 'day'}`
    expect(said).not.toContain(once)
    said.add(once)
  }
}
