import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { startPayment, type PaymentMethod } from '@mtaa/contract/money/payments'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { bookingChecks } from '../../src/features/commerce/bookings/money/ledger-checks.queries.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { booksHold, settle } from '../money/paid-orders.ts'
import { fund } from '../money/wallet.ts'
import { makeBookable, monday, take } from './bookings.ts'

let phones = 0

/** Pays what these bookings wait for, by the rail of this method. Answers the payment. */
export async function payFor(
  world: World,
  customer: Person,
  id: string,
  total: number,
  method: PaymentMethod = 'mpesa',
) {
  const { as, db, clock } = world
  if (method === 'wallet') await fund(world, customer, total)
  const phone = method === 'mpesa' ? { phone: `2547${String(60_000_000 + ++phones)}` } : {}
  const body = { payable: { kind: bookingKind, id }, method, ...phone }
  const { id: paymentId } = await as(customer)(startPayment, { body, idempotencyKey: newId() })
  if (method === 'wallet') return paymentId
  const pushed = { status: 'pending', pushed_at: clock(), provider_request_id: newId(), next_check_at: null } as const
  await db.updateTable('payments').set(pushed).where('id', '=', paymentId).execute()
  await settle(world, paymentId)
  return paymentId
}

interface Paying {
  customer?: Person
  service?: Awaited<ReturnType<typeof makeBookable>>
  /** Days from Monday, 1 March 2027; each at 09:00. */
  days?: readonly number[]
  /** What is paid here of KSh 1,000, whose deposit is KSh 200. */
  due?: number
  method?: PaymentMethod
}

/** At nine in Nairobi, so many days after that Monday. */
export const nine = (days: number, hours = 0) => new Date(monday.getTime() + days * day + (1 + hours) * hour)

/** Bookings that are paid and confirmed, a day after that Monday unless said. */
export async function paidBookings(world: World, { days = [1], due = 200, method = 'mpesa', ...of }: Paying = {}) {
  const service = of.service ?? (await makeBookable(world))
  const customer = of.customer ?? (await world.make.member({ firstName: 'Amina' }))
  const ids = await take(
    world,
    service.id,
    customer,
    days.map((one) => nine(one)),
    { state: 'held', due },
  )
  const [id = ''] = ids
  const paymentId = await payFor(world, customer, id, due * days.length, method)
  return { service, provider: service.owner, customer, ids, id, paymentId }
}

export const bookingOf = ({ db }: World, id: string) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The books balance, and what bookings have in escrow is what they should have. */
export async function bookingBooksHold(world: World): Promise<void> {
  await booksHold(world)
  for (const { name, findBreaches } of bookingChecks)
    expect([name, await findBreaches(world.db, world.clock())]).toEqual([name, []])
}

/** What the schedules of money do, and what follows. */
export async function moveMoney(
  world: World,
  ...schedules: readonly ('bookings.refunds' | 'bookings.release' | 'bookings.late')[]
) {
  await world.runJobs()
  for (const name of schedules) await world.runSchedule(name)
  await world.runJobs()
}
