import { bookingKind, type StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { day, hour, minute } from '@mtaa/contract/time'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Row } from '../demo.queries.ts'
import type { Member } from '../people.ts'
import type { Random } from '../random.ts'
import { bookingNotes } from '../text/bookings.ts'
import { createBookingMoney } from './booking-money.ts'
import type { BookableService } from './schedules.ts'

export type BookedRow = Row<'bookings'> & {
  id: string
  customer_id: string
  starts_at: Date
  ends_at: Date
  state: StoredBookingState
  ended_at: Date | null
}

/** How a booking has gone: `done` is what it has come to by itself; what is `held` was accepted, and waits for money. */
export type Fate = 'done' | 'requested' | 'held' | 'late' | 'in_time' | 'absent' | 'let_down'

interface Booking {
  service: BookableService
  customer: Member
  starts: readonly Date[]
  fate?: Fate
  kind?: 'service' | 'viewing'
  origin?: 'slot' | 'quote'
  /** Of a quote its price, and nothing of a viewing. */
  price?: number
  /** All of it was paid, not only the deposit. */
  whole?: boolean
}

const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')

/** As the database writes a span with buffers of a quarter of an hour. */
export const spanText = (from: Date, until: Date) =>
  `["${new Date(from.getTime() - 15 * minute).toISOString()}","${new Date(until.getTime() + 15 * minute).toISOString()}")`

/** Writes bookings as the program would have left them at this moment, with their money. */
export function createBook(now: Date, random: Random) {
  const word = (length: number) => Array.from({ length }, () => random.pick(characters)).join('')
  const money = createBookingMoney(word)
  const orders: Row<'booking_orders'>[] = []
  const bookings: BookedRow[] = []
  const holds: Row<'holds'>[] = []
  const titles = new Map<string, string>()

  /** What became of one date, and where its money went. */
  function endOf(
    fate: Fate,
    made: Date,
    [start, end]: [Date, Date],
    { due, deposit }: { due: number; deposit: number },
  ) {
    const at = (moment: number) => new Date(Math.min(moment, now.getTime() - minute))
    const ended = (state: StoredBookingState, ended_at: Date, back: number, released_at: Date | null) => ({
      state,
      ended_at,
      back,
      sent_at: back > 0 ? ended_at : null,
      released_at,
    })
    const open = { ended_at: null, back: null, sent_at: null, released_at: null }
    if (fate === 'requested' || fate === 'held') return { state: fate, ...open }
    if (fate === 'in_time') {
      const when = at(made.getTime() + 3 * hour)
      return ended('cancelled_by_customer', when, due, when)
    }
    if (fate === 'late') {
      const when = at(start.getTime() - 5 * hour)
      return ended('cancelled_by_customer', when, due - deposit, when)
    }
    if (fate === 'let_down') return ended('cancelled_by_provider', at(start.getTime() - 2 * hour), due, null)
    if (fate === 'absent') {
      const free = end.getTime() + 3 * day
      return ended(
        'no_show_customer',
        at(start.getTime() + 25 * minute),
        due - deposit,
        free < now.getTime() ? new Date(free) : null,
      )
    }
    const completes = Math.min(end.getTime() + 3 * day, random.chance(0.6) ? end.getTime() + 2 * hour : Infinity)
    if (completes >= now.getTime()) return { state: 'confirmed' as const, ...open }
    return ended('completed', new Date(completes), 0, new Date(completes))
  }

  function book({
    service,
    customer,
    starts,
    fate = 'done',
    kind = 'service',
    origin = 'slot',
    whole = false,
    ...quoted
  }: Booking): BookedRow[] {
    const { listing, own, terms } = service
    const [first] = starts
    if (!first) return []
    const isOpen = fate === 'requested' || fate === 'held'
    const before = isOpen ? random.between(1, 8) * hour : random.between(1, 8) * day
    const made = new Date(Math.floor(Math.min(first.getTime() - before, now.getTime() - random.between(1, 20) * hour)))
    const orderId = newId(made)
    const price =
      quoted.price ??
      Math.max(1, Math.ceil((listing.price * (own.price_type === 'hourly' ? own.duration_minutes : 60)) / 60))
    const deposit = Math.ceil((price * terms.deposit_percent) / 100)
    const due = fate === 'requested' || !whole ? deposit : price
    const isPaid = !isOpen && due > 0
    const isAway = terms.place === 'customer'
    const rows = starts.map((start, index): BookedRow => {
      const end = new Date(start.getTime() + own.duration_minutes * minute)
      const came = endOf(fate, made, [start, end], { due, deposit })
      return {
        id: newId(made),
        number: `B${word(10)}`,
        order_id: orderId,
        occurrence: index + 1,
        kind,
        origin,
        listing_id: listing.id,
        provider_id: listing.owner_id,
        customer_id: customer.id,
        starts_at: start,
        ends_at: end,
        buffer_before: 15,
        buffer_after: 15,
        spans: `{${spanText(start, end)}}`,
        lane: 1,
        price_type: origin === 'quote' ? 'quote' : own.price_type,
        price,
        travel_fee: 0,
        due,
        deposit,
        cancel_hours: terms.cancel_hours,
        for_name: `${customer.firstName} ${customer.lastName}`,
        for_phone: `2547160${String(bookings.length + index).padStart(5, '0')}`,
        address: isAway ? addressOf(customer) : null,
        note: random.pick(bookingNotes),
        answer_by: isOpen ? new Date(Math.min(made.getTime() + day, start.getTime())) : null,
        confirmed_at: isOpen ? null : made,
        reason: null,
        created_at: made,
        ...came,
      }
    })
    const until = fate === 'held' ? new Date(now.getTime() + 20 * hour) : null
    const back = isPaid ? rows.reduce((sum, row) => sum + (row.back ?? 0), 0) : 0
    orders.push({
      id: orderId,
      customer_id: customer.id,
      total: due * rows.length,
      every: rows.length > 1 ? 'week' : null,
      count: rows.length,
      expires_at: until,
      created_at: made,
      payable_at: fate === 'requested' ? null : made,
      paid_at: isPaid ? made : null,
      ended_at: null,
    })
    if (until)
      holds.push(
        ...rows.map(({ id }): Row<'holds'> => ({
          holder_kind: bookingKind,
          holder_id: orderId,
          subject_kind: 'booking',
          subject_id: id,
          member_id: customer.id,
          quantity: 1,
          expires_at: until,
        })),
      )
    titles.set(orderId, listing.title)
    bookings.push(...rows)
    if (!isPaid) return rows
    const paymentId = money.pay({
      orderId,
      payerId: customer.id,
      parts: rows.map(({ id }) => ({ id, due })),
      back,
      at: made,
    })
    for (const { id, back: returned, sent_at, released_at } of rows) {
      if (returned && sent_at) money.sendBack({ paymentId, id, back: returned, at: sent_at })
      const kept = due - (returned ?? 0)
      if (released_at && kept > 0) money.release({ paymentId, id, sellerId: listing.owner_id, kept, at: released_at })
    }
    return rows
  }

  return { book, orders, bookings, holds, titles, money: money.rows }
}

const addressOf = ({ firstName, lastName, home }: Member) => ({
  county_code: home.county_code,
  constituency_code: home.constituency_code,
  ward_code: home.code,
  recipient: `${firstName} ${lastName}`,
  phone: '254716000000',
  landmark: 'Opposite the primary school',
  note: '',
  lat: null,
  lng: null,
})
