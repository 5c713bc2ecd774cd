import type {
  Booking,
  BookingCard,
  BookingMove,
  BookingOrder,
  BookingProblem,
} from '@mtaa/contract/commerce/bookings/booking-terms'
import type { Deps } from '../../../../core/deps.ts'
import { viewPerson } from '../../../community/people/index.ts'
import { viewImage } from '../../../media/media/index.ts'
import { viewDeliveryAddress } from '../../addresses/index.ts'
import { completesAt, freeUntil, objectsUntil, settlementOf } from '../money.rules.ts'
import { bookingStateAt, mayDo, type Side } from '../states.rules.ts'
import type { CardRow, findShownOrder, ShownRow } from './shown.queries.ts'

type Viewing = Pick<Deps, 'pictures'>

/** Of a member who may see it: nobody books with themselves. */
export const sideOf = (memberId: string, { customer_id }: Pick<CardRow, 'customer_id'>): Side =>
  memberId === customer_id ? 'customer' : 'provider'

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null
/** As the database writes it in JSON. */
const readIso = (moment: string) => new Date(moment).toISOString()

const viewCommon = (row: CardRow, side: Side, now: Date, deps: Viewing) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: bookingStateAt(row, now),
  listing: {
    id: row.listing_id,
    module: row.module,
    title: row.title,
    slug: row.slug,
    image: row.image && viewImage(row.image, deps),
  },
  side,
  other: viewPerson(side === 'customer' ? row.provider : row.customer, deps),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  price: row.price,
  price_type: row.price_type,
  series: row.every && { id: row.order_id, every: row.every, occurrence: row.occurrence, count: row.count },
})

/** A booking as lists show it to one of its sides. */
export const viewBookingCard = (row: CardRow, side: Side, now: Date, deps: Viewing): BookingCard => ({
  ...viewCommon(row, side, now, deps),
  moving: row.moving_until !== null && row.moving_until > now,
})

/** A booking as one of its sides sees it. By the clock: the schedules that store what is over may be a moment late. */
export function viewBooking(row: ShownRow, side: Side, now: Date, deps: Viewing): Booking {
  const isPaid = row.paid_at !== null
  const paid = isPaid ? row.due : 0
  const move = viewMove(row, side, now)
  const may = mayDo(
    {
      ...row,
      isMoving: move?.state === 'open',
      isInProblem: row.problem?.state === 'open',
      hasReported: row.reported_by.includes(side === 'provider'),
      isPaid,
    },
    side,
    now,
  )
  // What helps to find somebody is the provider's only as long as it helps.
  const isWhole = side === 'customer' || row.state === 'confirmed'
  return {
    ...viewCommon(row, side, now, deps),
    origin: row.origin,
    order_id: row.order_id,
    travel_fee: row.travel_fee,
    due: row.due,
    paid,
    on_the_day: row.price - row.due,
    deposit: row.deposit,
    free_until: freeUntil(row).toISOString(),
    cancelling: may.cancel
      ? settlementOf({ ...row, isPaid }, side === 'customer' ? 'cancelled_by_customer' : 'cancelled_by_provider', now)
      : null,
    for_name: row.for_name,
    for_phone: isWhole ? row.for_phone : null,
    address: row.address && viewDeliveryAddress(row.address, isWhole),
    note: row.note,
    expires_at: row.state === 'requested' ? isoOf(row.answer_by) : row.state === 'held' ? isoOf(row.expires_at) : null,
    move,
    problem: viewProblem(row),
    customer_confirmed_at: isoOf(row.customer_confirmed_at),
    completes_at: row.state === 'confirmed' ? completesAt(row).toISOString() : null,
    objects_until:
      row.state === 'no_show_provider' && row.ended_at && isPaid ? objectsUntil(row.ended_at).toISOString() : null,
    back: row.back ?? 0,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    ended_at: isoOf(row.ended_at),
    may: { ...may, pay: may.pay && row.due > 0 && row.expires_at !== null && row.expires_at > now },
  }
}

const sideWho = (isProvider: boolean): Side => (isProvider ? 'provider' : 'customer')

function viewMove({ move, state }: ShownRow, side: Side, now: Date): BookingMove | null {
  if (!move) return null
  const { by_provider, ...rest } = move
  const by = sideWho(by_provider)
  const expiresAt = new Date(move.expires_at)
  const isOpen = move.state === 'open' && state === 'confirmed' && expiresAt > now
  return {
    ...rest,
    by,
    state: move.state === 'open' && !isOpen ? 'lapsed' : move.state,
    starts_at: readIso(move.starts_at),
    ends_at: readIso(move.ends_at),
    expires_at: expiresAt.toISOString(),
    may_answer: isOpen && by !== side,
  }
}

function viewProblem({ problem }: ShownRow): BookingProblem | null {
  if (!problem) return null
  const { by_provider, ...rest } = problem
  return {
    ...rest,
    by: sideWho(by_provider),
    created_at: readIso(problem.created_at),
    ended_at: problem.ended_at && readIso(problem.ended_at),
  }
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof findShownOrder>>>

export const viewBookingOrder = (
  order: OrderRow,
  rows: readonly ShownRow[],
  now: Date,
  deps: Viewing,
): BookingOrder => ({
  id: order.id,
  total: order.total,
  expires_at: order.paid_at === null && order.ended_at === null ? isoOf(order.expires_at) : null,
  paid_at: isoOf(order.paid_at),
  ended_at: isoOf(order.ended_at),
  created_at: order.created_at.toISOString(),
  bookings: rows.map((row) => viewBooking(row, 'customer', now, deps)),
})
