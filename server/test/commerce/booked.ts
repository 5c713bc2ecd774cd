import { addAddress } from '@mtaa/contract/commerce/sellers/addresses'
import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { bookService, type NewBooking } from '@mtaa/contract/commerce/bookings/bookings'
import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import { startPayment, type PaymentMethod } from '@mtaa/contract/money/payments'
import type { Updateable } from 'kysely'
import { newId } from '../../src/platform/database/ids.ts'
import type { Services } from '../../src/platform/database/schema.ts'
import { portReitz } from '../factories.ts'
import type { World } from '../harness.ts'
import type { Person } from '../identity/person.ts'
import { settle } from '../money/paid-orders.ts'
import { fund } from '../money/wallet.ts'
import { makeBookable } from './bookings.ts'

/** In Nairobi, in March 2027: `02 09:00`. */
export const inMarch = (text: string) => new Date(`2027-03-${text.replace(' ', 'T')}:00+03:00`)

/** A service for KSh 1,000, booked at once for a deposit of 20 %, unless said; from 8 to 17, one start an hour. */
export async function offer(
  world: World,
  terms: Updateable<Services> = {},
  schedule: Partial<Schedule> & { owner?: Person } = {},
) {
  const service = await makeBookable(world, schedule)
  await world.db
    .updateTable('services')
    .set({ mode: 'instant', price_type: 'fixed', ...terms })
    .where('id', '=', service.id)
    .execute()
  return service
}

type Chosen = Partial<NewBooking> & { key?: string }

/** Books as a page does: at the price that it has shown. */
export const book = (
  { as }: World,
  customer: Person | null,
  { id }: { id: string },
  starts_at: Date,
  { key = newId(), repeat = null, whole = false, price = 1_000, ...rest }: Chosen = {},
) =>
  as(customer)(bookService, {
    params: { id },
    body: {
      starts_at: starts_at.toISOString(),
      repeat,
      whole,
      price,
      due: (whole ? price : Math.ceil(price / 5)) * (repeat?.count ?? 1),
      ...rest,
    },
    idempotencyKey: key,
  })

let phones = 0

/** Begins the payment of an order; one by M-Pesa has its prompt on the phone. Answers the payment. */
export async function beginPaying(
  world: World,
  customer: Person,
  id: string,
  method: PaymentMethod = 'mpesa',
): Promise<string> {
  const phone = method === 'mpesa' ? { phone: `2547${String(60_000_000 + ++phones)}` } : {}
  const payment = await world.as(customer)(startPayment, {
    body: { payable: { kind: bookingKind, id }, method, ...phone },
    idempotencyKey: newId(),
  })
  if (method === 'wallet') return payment.id
  await world.db
    .updateTable('payments')
    .set({ status: 'pending', pushed_at: world.clock(), provider_request_id: newId(), next_check_at: null })
    .where('id', '=', payment.id)
    .execute()
  return payment.id
}

/** Books and pays. Answers the order as it was made. */
export async function bookPaid(
  world: World,
  customer: Person,
  service: { id: string },
  start: Date,
  { method = 'mpesa', ...chosen }: Chosen & { method?: PaymentMethod } = {},
) {
  const order = await book(world, customer, service, start, chosen)
  if (method === 'wallet') await fund(world, customer, order.total)
  const payment = await beginPaying(world, customer, order.id, method)
  if (method !== 'wallet') await settle(world, payment)
  const [booking] = order.bookings
  if (!booking) throw new Error('an order without bookings')
  return { order, payment, id: booking.id, ids: order.bookings.map(({ id }) => id) }
}

/** An address of this member in Port Reitz. */
export const homeOf = async ({ as }: World, member: Person) =>
  as(member)(addAddress, {
    body: {
      label: 'Home',
      recipient: 'Amina Otieno',
      phone: '0712345678',
      ...portReitz,
      landmark: 'Blue gate',
      note: 'Ring twice',
    },
  })

/** How a booking stands. */
export const bookedRow = ({ db }: World, id: string) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Sends what is due back, and hands over what is the provider's. */
export async function moveMoney({ runJobs, runSchedule }: World) {
  await runJobs()
  await runSchedule('bookings.refunds')
  await runSchedule('bookings.release')
  await runJobs()
}
