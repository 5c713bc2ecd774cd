import { hour } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { makeBookable, monday, overlapsOf, take } from '../../../../test/commerce/bookings.ts'
import { test, type World } from '../../../../test/harness.ts'
import { runs } from '../../../../../test/property-runs.ts'
import { findBookable } from './bookable.queries.ts'
import { findOrderOf, lockBookingsOf, lockOrder } from './bookings.queries.ts'
import { lockCalendar } from './calendars.queries.ts'
import { endBooking } from './end-booking.ts'
import { holdOtherTime, moveTo, releaseOtherTime } from './move-booking.ts'
import { refusingTaken } from './take-slots.ts'

type Act = { does: 'take' | 'move' | 'propose' | 'decline' | 'cancel'; service: number; slot: number; which: number }

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    does: fc.constantFrom('take', 'take', 'take', 'move', 'propose', 'decline', 'cancel'),
    service: fc.nat(2),
    slot: fc.nat(11),
    which: fc.nat(30),
  }),
  { minLength: 5, maxLength: 25 },
)

const at = (slot: number) => new Date(monday.getTime() + 24 * hour + (slot * hour) / 2)

/** One act on a booking, under the locks that slices take: the order, the calendar, the bookings. */
function act(world: World, id: string, { does, slot }: Act): Promise<void> {
  return refusingTaken([at(slot)], () =>
    world.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, (await findOrderOf(tx, id)) ?? '')
      if (!order) throw new Error('a booking without its order')
      const [first] = await lockBookingsOf(tx, order.id)
      if (!first) throw new Error('an order without bookings')
      await lockCalendar(tx, first.provider_id, world.clock())
      const of = await findBookable(tx, first.listing_id)
      if (!of || first.state !== 'confirmed') return
      const to = { startsAt: at(slot), endsAt: new Date(at(slot).getTime() + hour) }
      if (does === 'cancel') await endBooking(tx, order, first, 'cancelled_by_customer', { at: world.clock() })
      if (does === 'propose' || does === 'move') await holdOtherTime(tx, first, of, to)
      const [held = first] = await lockBookingsOf(tx, order.id)
      if (does === 'move') await moveTo(tx, held, to)
      if (does === 'decline') await releaseOtherTime(tx, held)
    }),
  )
}

/** `npm run stress -- properties` runs a hundred times as many. */
test('bookings, moves and cancellations that race never overlap, and nobody has more at once than they offer', async ({
  world,
}) => {
  world.setNow(monday)
  const customer = await world.make.member()
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const owner = await world.make.member()
      const services = [
        await makeBookable(world, { owner, every_minutes: 30 }),
        await makeBookable(world, { owner, every_minutes: 30, buffer_before: 15, buffer_after: 15 }),
        await makeBookable(world, { owner, every_minutes: 30, capacity: 3 }),
      ]
      const made: string[] = []
      const refusals: unknown[] = []
      const settle = async (work: Promise<unknown>) => {
        try {
          const ids = await work
          if (Array.isArray(ids)) made.push(...(ids as string[]))
        } catch (error) {
          refusals.push((error as { code?: string }).code)
        }
      }
      for (let from = 0; from < all.length; from += 5)
        await Promise.all(
          all.slice(from, from + 5).map(async (one) => {
            const id = made[one.which % Math.max(1, made.length)]
            const service = services[one.service]?.id ?? ''
            if (one.does === 'take') await settle(take(world, service, customer, [at(one.slot)]))
            else if (id !== undefined) await settle(act(world, id, one))
          }),
        )
      expect(refusals.filter((code) => code !== 'slot_taken')).toEqual([])
      expect(await overlapsOf(world)).toBe(0)
      const rows = await world.db.selectFrom('bookings').selectAll().where('provider_id', '=', owner.id).execute()
      expect(rows.every(({ lane, listing_id }) => lane <= (listing_id === services[2]?.id ? 3 : 1))).toBe(true)
    }),
    { numRuns: runs(8) },
  )
})
