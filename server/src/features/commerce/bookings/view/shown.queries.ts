import type {
  BookingKind,
  BookingMove,
  BookingProblem,
  BookingRepeat,
  BookingTab,
  StoredBookingState,
  bookingOrigins,
} from '@mtaa/contract/commerce/bookings/booking-terms'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { PriceType } from '@mtaa/contract/commerce/services/service-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { read } from '../../../../platform/database/read.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'
import { personJson, type PersonRow } from '../../../community/people/index.ts'
import type { PictureRef } from '../../../media/media/index.ts'
import type { AddressSnapshot } from '../../addresses/index.ts'
import type { Side } from '../states.rules.ts'

/** A booking as lists show it, with both of its sides. */
export interface CardRow {
  id: string
  number: string
  kind: BookingKind
  state: StoredBookingState
  listing_id: string
  module: ListingModule
  title: string
  slug: string
  image: PictureRef | null
  customer_id: string
  provider_id: string
  customer: PersonRow
  provider: PersonRow
  starts_at: Date
  ends_at: Date
  price: number
  price_type: PriceType
  order_id: string
  every: BookingRepeat | null
  occurrence: number
  count: number
  /** Until when an open proposal of another time can be answered; null: there is none. */
  moving_until: Date | null
  created_at: Date
  ended_at: Date | null
}

/** Times are text, as the database writes them in JSON. */
interface MoveJson extends Pick<BookingMove, 'id' | 'note' | 'state'> {
  by_provider: boolean
  starts_at: string
  ends_at: string
  expires_at: string
}

interface ProblemJson extends Pick<BookingProblem, 'id' | 'text' | 'state' | 'refund' | 'reason'> {
  by_provider: boolean
  created_at: string
  ended_at: string | null
}

/** Everything that the page of a booking shows. */
export interface ShownRow extends CardRow {
  origin: (typeof bookingOrigins)[number]
  travel_fee: number
  due: number
  deposit: number
  cancel_hours: number
  back: number | null
  for_name: string
  for_phone: string | null
  address: AddressSnapshot | null
  note: string
  answer_by: Date | null
  confirmed_at: Date | null
  customer_confirmed_at: Date | null
  reason: string | null
  expires_at: Date | null
  paid_at: Date | null
  move: MoveJson | null
  problem: ProblemJson | null
  /** Who has reported a problem at any time: whether it was the provider. */
  reported_by: boolean[]
}

const card = sql`b.id, b.number, b.kind, b.state, b.listing_id, l.module, l.title, l.slug, l.images -> 0 as image,
  b.customer_id, b.provider_id, ${personJson('b.customer_id')} as customer, ${personJson('b.provider_id')} as provider,
  b.starts_at, b.ends_at, b.price, b.price_type, b.order_id, o.every, b.occurrence, o.count, (
    select m.expires_at from booking_moves m where m.booking_id = b.id and m.state = 'open') as moving_until,
  b.created_at, b.ended_at`

const from = sql.raw(`bookings b join booking_orders o on o.id = b.order_id join listings l on l.id = b.listing_id`)

const whole = sql`${card}, b.origin, b.travel_fee, b.due, b.deposit, b.cancel_hours, b.back, b.for_name, b.for_phone, b.address,
  b.note, b.answer_by, b.confirmed_at, b.customer_confirmed_at, b.reason, o.expires_at, o.paid_at, (
    select json_build_object('id', m.id, 'by_provider', m.by_provider, 'starts_at', m.starts_at, 'ends_at', m.ends_at,
      'note', m.note, 'state', m.state, 'expires_at', m.expires_at)
    from booking_moves m where m.booking_id = b.id order by m.state = 'open' desc, m.created_at desc limit 1) as move, (
    select json_build_object('id', p.id, 'by_provider', p.by_provider, 'text', p.text, 'state', p.state, 'refund', p.refund,
      'reason', p.reason, 'created_at', p.created_at, 'ended_at', p.ended_at)
    from booking_problems p where p.booking_id = b.id order by p.state = 'open' desc, p.created_at desc limit 1) as problem,
  array(select p.by_provider from booking_problems p where p.booking_id = b.id) as reported_by`

/** One booking, without a check of access: that is the caller’s. */
export async function findShown(db: Db | Tx, id: string): Promise<ShownRow | undefined> {
  const { rows } = await read<ShownRow>(db)`select ${whole} from ${from} where b.id = ${id}`
  return rows[0]
}

/** All that were made together, by their dates. */
export async function findShownOf(db: Db | Tx, orderId: string): Promise<ShownRow[]> {
  const { rows } = await read<ShownRow>(db)`
    select ${whole} from ${from} where b.order_id = ${orderId} order by b.occurrence`
  return rows
}

interface OrderShown {
  id: string
  customer_id: string
  total: number
  expires_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  created_at: Date
}

export async function findShownOrder(db: Db | Tx, id: string): Promise<OrderShown | undefined> {
  const { rows } = await read<OrderShown>(db)`
    select id, customer_id, total, expires_at, paid_at, ended_at, created_at from booking_orders where id = ${id}`
  return rows[0]
}

interface Tab {
  states: readonly StoredBookingState[]
  /** By which moment it is in order, and in which direction. */
  by: 'created_at' | 'starts_at' | 'ended_at'
}

/** What waits and what is to come has the first at the top, the rest the last. */
const tabs: Readonly<Record<Side, Readonly<Record<BookingTab, Tab>>>> = {
  customer: {
    requests: { states: ['requested', 'held'], by: 'starts_at' },
    upcoming: { states: ['confirmed'], by: 'starts_at' },
    past: { states: ['completed', 'no_show_customer', 'no_show_provider'], by: 'ended_at' },
    cancelled: { states: ['declined', 'expired', 'cancelled_by_customer', 'cancelled_by_provider'], by: 'ended_at' },
  },
  provider: {
    requests: { states: ['requested', 'held'], by: 'created_at' },
    upcoming: { states: ['confirmed'], by: 'starts_at' },
    past: { states: ['completed', 'no_show_customer', 'no_show_provider'], by: 'ended_at' },
    cancelled: { states: ['declined', 'expired', 'cancelled_by_customer', 'cancelled_by_provider'], by: 'ended_at' },
  },
}

interface CardsPage {
  side: Side
  memberId: string
  tab: BookingTab
  after: Cursor | undefined
  limit: number
}

const cards = prepared(
  (
    _: Db,
    page: { memberId: string } & Partial<Cursor>,
    variant: Omit<CardsPage, 'memberId' | 'after'> & { more: boolean },
  ) => {
    const { side, tab, limit, more } = variant
    const { states, by } = tabs[side][tab]
    const moment = sql.raw(`b.${by}`)
    const isLastFirst = by === 'ended_at'
    const beyond = sql.raw(isLastFirst ? '<' : '>')
    const order = sql.raw(isLastFirst ? 'desc' : 'asc')
    return sql<CardRow>`
      select ${card} from ${from}
      where ${sql.raw(side === 'customer' ? 'b.customer_id' : 'b.provider_id')} = ${page.memberId}
        and b.state in (${sql.join(states.map((state) => sql.lit(state)))})
        and b.ended_at is ${sql.raw(isLastFirst ? 'not null' : 'null')}
        ${more ? sql`and (${moment}, b.id) ${beyond} (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
      order by ${moment} ${order}, b.id ${order} limit ${sql.lit(limit)}`
  },
)

/** A page of one tab of a customer or a provider. */
export const findCards = (db: Db, { memberId, after, ...page }: CardsPage) =>
  cards(db, { memberId, ...after }, { ...page, more: after !== undefined })

/** The moment by which a row stands in its tab, for the cursor of the next page. */
export const momentOf = (row: CardRow, { side, tab }: Pick<CardsPage, 'side' | 'tab'>): Date =>
  row[tabs[side][tab].by] ?? row.created_at

/** For other lists of cards. */
export { card as cardColumns, from as shownFrom }

const someCards = prepared(
  (_: Db, { ids }: { ids: readonly string[] }, _variant: object) => sql<CardRow & { confirmed_at: Date | null }>`
    select ${card}, b.confirmed_at from ${from} where b.id = any(${ids}::uuid[])`,
)

/** These bookings as lists show them; the caller decides who sees them. */
export const findCardsById = (db: Db, ids: readonly string[]) => someCards(db, { ids }, {})

/** These bookings, for staff. */
export async function findShownAll(db: Db, ids: readonly string[]): Promise<ShownRow[]> {
  const { rows } = await read<ShownRow>(db)`select ${whole} from ${from} where b.id = any(${ids}::uuid[])`
  return rows
}
