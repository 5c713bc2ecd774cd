import {
  answerMove,
  cancelBooking,
  completeBooking,
  getBooking,
  proposeMove,
  reportNoShow,
} from '@mtaa/contract/commerce/bookings/bookings'
import { day, hour } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bookPaid, moveMoney, offer } from '../../../../../test/commerce/booked.ts'
import { monday, overlapsOf } from '../../../../../test/commerce/bookings.ts'
import type { Person } from '../../../../../test/factories.ts'
import { booksHold } from '../../../../../test/money/paid-orders.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { runs } from '../../../../../../test/property-runs.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { balanceOf } from '../../../money/ledger/index.ts'

const deeds = ['book', 'book', 'book', 'cancel', 'cancel', 'complete', 'absent', 'propose', 'accept', 'wait'] as const

const acts = fc.array(
  fc.record({
    does: fc.constantFrom(...deeds),
    /** Who acts, and on which booking; when a new one starts. */
    asProvider: fc.boolean(),
    which: fc.nat(20),
    slot: fc.nat(40),
    whole: fc.boolean(),
    repeat: fc.constantFrom(null, null, 2, 3),
  }),
  { minLength: 6, maxLength: 16 },
)
type Act = typeof acts extends fc.Arbitrary<readonly (infer A)[]> ? A : never

/** Nine starts a day, from eight on. */
const startOf = (slot: number) => new Date(monday.getTime() + day + Math.floor(slot / 9) * day + (slot % 9) * hour)

const expected = new Set([
  'slot_taken',
  'too_many_unpaid',
  'too_many_bookings',
  'booking_over',
  'booking_too_early',
  'booking_cost_changed',
  'booking_move_open',
  'booking_move_over',
  'booking_time_refused',
  'booking_not_found',
  'booking_not_offered',
])

interface Row {
  id: string
  state: string
  due: number
  deposit: number
  starts_at: Date
  ended_at: Date | null
}

/** What is its provider's by the rules of docs/rules/bookings.md, written once more. */
function keptOf({ state, due, deposit, starts_at, ended_at }: Row): number {
  if (state === 'completed') return due
  if (state === 'no_show_customer') return deposit
  const left = starts_at.getTime() - (ended_at?.getTime() ?? 0)
  return state === 'cancelled_by_customer' && left < 24 * hour ? deposit : 0
}

/** `npm run stress -- properties` runs a hundred times as many. */
test('of racing bookings, moves and cancellations each shilling ends where its rule says, and nothing overlaps', async ({
  world,
  rails: _,
}) => {
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  world.deps.settings.limits = false
  const { as, db, make } = world
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      world.setNow(monday)
      const customers = [await make.member(), await make.member()]
      const service = await offer(world, {}, { capacity: 2 })
      const made: { id: string; customer: Person }[] = []
      const moves: { id: string; by: Person; other: Person }[] = []
      async function perform({ does, asProvider, which, slot, whole, repeat }: Act) {
        const customer = customers[which % 2]
        if (!customer) return
        if (does === 'book') {
          const every = repeat === null ? null : ({ every: 'week', count: repeat } as const)
          const { ids } = await bookPaid(world, customer, service, startOf(slot), { whole, repeat: every })
          made.push(...ids.map((id) => ({ id, customer })))
          return
        }
        const one = made[which % Math.max(1, made.length)]
        if (!one) return
        const [person, other] = asProvider ? [service.owner, one.customer] : [one.customer, service.owner]
        const params = { id: one.id }
        if (does === 'complete') await as(one.customer)(completeBooking, { params })
        if (does === 'absent') await as(person)(reportNoShow, { params })
        if (does === 'cancel')
          await as(person)(cancelBooking, {
            params,
            body: { kept: 5_000, reason: 'Something else', scope: whole ? 'following' : 'one' },
          })
        if (does === 'propose') {
          const body = { starts_at: startOf(slot).toISOString() }
          const { move } = await as(person)(proposeMove, { params, body })
          if (move) moves.push({ id: move.id, by: person, other })
        }
        const move = does === 'accept' ? moves.pop() : undefined
        if (move) await as(move.other)(answerMove, { params: { id: move.id }, body: { accept: whole } })
      }
      for (let from = 0; from < all.length; from += 4) {
        const batch = all.slice(from, from + 4)
        const results = await Promise.allSettled(batch.map(perform))
        const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: string }] : []))
        expect(refused.filter(({ code = '' }) => !expected.has(code))).toEqual([])
        expect(await overlapsOf(world)).toBe(0)
        const hours = batch.reduce((sum, { does, slot }) => sum + (does === 'wait' ? slot : 2), 0)
        world.setNow(new Date(world.clock().getTime() + hours * hour))
        await world.runSchedule('bookings.moves')
      }
      world.setNow(new Date(monday.getTime() + 60 * day))
      await world.runSchedule('bookings.complete')
      await moveMoney(world)
      const rows: Row[] = await db
        .selectFrom('bookings')
        .select(['id', 'state', 'due', 'deposit', 'starts_at', 'ended_at'])
        .where('listing_id', '=', service.id)
        .execute()
      let kept = 0
      for (const row of rows) {
        const sent = await db.selectFrom('refunds').select('amount_cents').where('part_id', '=', row.id).execute()
        const cents = sent.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
        const isPaid = made.some(({ id }) => id === row.id)
        expect([row.state, cents]).toEqual([row.state, isPaid ? (row.due - keptOf(row)) * 100 : 0])
        expect(await balanceOf(db, accounts.escrow(row.id))).toBe(0)
        kept += isPaid ? keptOf(row) : 0
      }
      expect(await balanceOf(db, accounts.sellerPayable(service.owner.id))).toBe(kept * 100)
      const [first] = made
      if (first) await as(first.customer)(getBooking, { params: { id: first.id } })
    }),
    { numRuns: runs(5) },
  )
  await booksHold(world)
})
