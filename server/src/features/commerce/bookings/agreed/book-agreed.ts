import { minute } from '@mtaa/contract/time'
import { holdFor } from '../../../../core/holds/holds.rules.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { publish } from '../../../../platform/events/events.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import type { AddressSnapshot } from '../../addresses/index.ts'
import type { Bookable } from '../bookable.queries.ts'
import { countUnpaid, type lockBooker } from '../book/buyers.queries.ts'
import { tooManyUnpaid } from '../book/limits.rules.ts'
import { insertOrder } from '../bookings.queries.ts'
import { holdOrder } from '../pay/hold-order.ts'
import { dueOf } from '../price.rules.ts'
import { takeSlots } from '../take-slots.ts'

export interface Agreed {
  /** Of the order. */
  id: string
  of: Bookable
  customerId: string
  booker: NonNullable<Awaited<ReturnType<typeof lockBooker>>>
  startsAt: Date
  minutes: number
  /** All of it, and what of it is paid before, in whole shillings. */
  price: number
  deposit: number
  /** All of it is paid before. */
  whole: boolean
  /** Where it is done; null: at the provider's. */
  address: AddressSnapshot | null
  note: string
  at: Date
}

/**
 * Books a time and a price on which both sides have agreed: held to be paid, confirmed where nothing is due. It need not be within
 * the hours, only free. After `lockBookable`, `lockUnblocked` and `lockBooker`; answers the booking.
 */
export async function bookAgreed(deps: Deps, tx: Tx, agreed: Agreed): Promise<string> {
  const { id, of, customerId, booker, startsAt, minutes, price, deposit, whole, address, note, at } = agreed
  const due = dueOf({ price, deposit, whole })
  const unpaid = due > 0 && deps.settings.limits && tooManyUnpaid(await countUnpaid(tx, customerId, at), at)
  if (unpaid) throw new Refusal('too_many_unpaid', unpaid)
  const until = new Date(at.getTime() + holdFor)
  await insertOrder(tx, {
    id,
    customer_id: customerId,
    total: due,
    every: null,
    count: 1,
    created_at: at,
    ...(due > 0 && { payable_at: at, expires_at: until }),
  })
  const bookingIds = await takeSlots(deps, tx, {
    orderId: id,
    kind: 'service',
    origin: 'quote',
    state: due > 0 ? 'held' : 'confirmed',
    of,
    customerId,
    price: { price_type: 'quote', price, travel_fee: 0, deposit, due },
    forWhom: { for_name: booker.name, for_phone: booker.phone, address, note },
    answerBy: null,
    times: [{ startsAt, endsAt: new Date(startsAt.getTime() + minutes * minute) }],
    as: 'agreed',
    at,
  })
  const [bookingId] = bookingIds
  if (bookingId === undefined) throw new Error('a time was taken without a booking')
  if (due > 0) await holdOrder(tx, { id, customerId, bookingIds, until })
  else await publish(tx, 'booking.confirmed', { booking_id: bookingId })
  return bookingId
}
