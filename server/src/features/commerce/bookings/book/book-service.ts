import type { bookService as endpoint } from '@mtaa/contract/commerce/bookings/bookings'
import { normalisePhone } from '@mtaa/contract/phone'
import type * as z from 'zod/mini'
import { holdFor } from '../../../../core/holds/holds.rules.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { publish } from '../../../../platform/events/events.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockUnblocked } from '../../../community/blocks/index.ts'
import { findSnapshots, type AddressSnapshot } from '../../addresses/index.ts'
import { maySee } from '../../listings/index.ts'
import { lockBookable, type Bookable } from '../bookable.queries.ts'
import { bookingUsage } from '../bookings.limits.ts'
import { insertOrder } from '../bookings.queries.ts'
import { holdOrder } from '../pay/hold-order.ts'
import { depositOf, dueOf, minutesOf, priceOf, travelFeeOf } from '../price.rules.ts'
import { datesOf } from '../series.rules.ts'
import { isOffered } from '../show-slots.ts'
import { answerBy } from '../states.rules.ts'
import { refusingTaken, takeSlots } from '../take-slots.ts'
import { countComing, countUnpaid, lockBooker } from './buyers.queries.ts'
import { most, tooManyUnpaid } from './limits.rules.ts'

interface BookingInput extends Omit<z.output<typeof endpoint.body>, 'starts_at'> {
  listingId: string
  startsAt: Date
  key: string
}

/**
 * Takes slots for a member, all or none: held to be paid, confirmed where nothing is due, or requested where its provider answers.
 * Answers the id of the order; for a key used before, its order.
 */
export async function bookService(deps: Deps, customer: Member, input: BookingInput): Promise<string> {
  const { key, ...request } = input
  const starts = datesOf(input.startsAt, 0, input.repeat).map(({ startsAt }) => startsAt)
  const made = await refusingTaken(starts, () =>
    deps.db.transaction().execute((tx) => {
      const at = deps.clock()
      return withIdempotency(tx, { userId: customer.id, scope: 'booking', key, request, at }, (id) =>
        book(deps, tx, { id, customer, input, at }),
      )
    }),
  )
  return made.id
}

interface Booking {
  id: string
  customer: Member
  input: BookingInput
  at: Date
}

async function book(deps: Deps, tx: Tx, { id, customer, input, at }: Booking): Promise<void> {
  await deps.limits.within(tx).consume([bookingUsage.bookings, customer.id])
  // In this order: what is booked, the pair of the two, the customer; the calendar follows.
  const of = await lockOffered(tx, customer, input.listingId)
  if (!(await lockUnblocked(tx, customer.id, of.owner_id))) throw new Refusal('account_blocked')
  const booker = await lockBooker(tx, customer.id)
  if (!booker) throw new Refusal('session_ended')
  const minutes = minutesOf({ ...of, duration_minutes: of.minutes }, input.minutes)
  if (minutes === undefined) throw new Refusal('booking_not_offered')
  const address = await chooseAddress(tx, of, customer, input.address_id)
  const times = datesOf(input.startsAt, minutes, input.repeat)
  const price = priced(of, { minutes, ward: address?.ward_code ?? null, whole: input.whole })
  const total = price.due * times.length
  if (price.price !== input.price || total !== input.due) throw new Refusal('price_changed', { total })
  if (deps.settings.limits) await refuseTooMany(tx, of, { customer, count: times.length, total, at })
  const state = of.mode === 'request' ? 'requested' : total > 0 ? 'held' : 'confirmed'
  const until = new Date(at.getTime() + holdFor)
  await insertOrder(tx, {
    id,
    customer_id: customer.id,
    total,
    every: input.repeat?.every ?? null,
    count: times.length,
    created_at: at,
    ...(state === 'held' && { payable_at: at, expires_at: until }),
  })
  const bookingIds = await takeSlots(deps, tx, {
    orderId: id,
    kind: 'service',
    origin: 'slot',
    state,
    of,
    customerId: customer.id,
    price,
    forWhom: {
      for_name: input.for_name ?? booker.name,
      for_phone: input.for_phone === null ? booker.phone : phoneOf(input.for_phone),
      address,
      note: input.note,
    },
    answerBy: state === 'requested' ? answerBy(at, input.startsAt) : null,
    times,
    as: 'slot',
    at,
  })
  if (state === 'held') await holdOrder(tx, { id, customerId: customer.id, bookingIds, until })
  if (state === 'requested') await publish(tx, 'booking.requested', { order_id: id })
  if (state === 'confirmed')
    for (const bookingId of bookingIds) await publish(tx, 'booking.confirmed', { booking_id: bookingId })
}

/** The service as it stays until commit; refuses who cannot book it, and what cannot be booked. */
async function lockOffered(tx: Tx, customer: Member, id: string): Promise<Bookable> {
  const of = await lockBookable(tx, id)
  if (of && (of.module !== 'services' || !maySee(customer, of))) throw new Refusal('listing_not_found')
  if (of?.owner_id === customer.id) throw new Refusal('own_service')
  if (!of || !isOffered(of)) throw new Refusal('booking_not_offered')
  return of
}

/** Where it is done, as it stays with the booking; null: at the provider's. */
async function chooseAddress(
  tx: Tx,
  { place }: Bookable,
  customer: Member,
  id: string | null,
): Promise<AddressSnapshot | null> {
  if (place === 'provider' || (place === 'either' && id === null)) return null
  if (id === null) throw new Refusal('address_needed')
  const address = (await findSnapshots(tx, customer.id, [id])).get(id)
  if (!address) throw new Refusal('address_not_found')
  return address
}

interface Chosen {
  minutes: number
  /** Where the provider comes to. */
  ward: number | null
  whole: boolean
}

/** What one date costs; refuses a ward to which its provider does not come. */
export function priced(of: Bookable, { minutes, ward, whole }: Chosen) {
  const fee = travelFeeOf(of, ward)
  if (typeof fee === 'string') throw new Refusal(fee)
  const price = priceOf(of, minutes) + fee
  const deposit = depositOf(price, of.deposit_percent)
  return { price_type: of.price_type, price, travel_fee: fee, deposit, due: dueOf({ price, deposit, whole }) }
}

function phoneOf(input: string): string {
  const phone = normalisePhone(input)
  if (phone === null) throw new Refusal('phone_invalid')
  return phone
}

async function refuseTooMany(
  tx: Tx,
  of: Bookable,
  { customer, count, total, at }: { customer: Member; count: number; total: number; at: Date },
): Promise<void> {
  // What its provider answers waits for money later.
  const unpaid = total > 0 && of.mode === 'instant' && tooManyUnpaid(await countUnpaid(tx, customer.id, at), at)
  if (unpaid) throw new Refusal('too_many_unpaid', unpaid)
  const coming = await countComing(tx, customer.id, of.owner_id, at)
  if (coming + count > most.coming) throw new Refusal('too_many_bookings', { limit: most.coming })
}
