import type { RefundPolicy } from '@mtaa/contract/commerce/events/event-terms'
import type { RefundTerms, TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'

/** The event of a ticket, with its place. */
export interface TicketEventRow {
  event_id: string
  title: string
  slug: string
  county_code: number
  constituency_code: number
  ward_code: number
  starts_at: Date
  ends_at: Date
  opens_at: Date | null
  cancelled_at: Date | null
}

/** A ticket in a list of one's own. */
export interface TicketSummaryRow extends TicketEventRow {
  id: string
  guest_name: string
  state: TicketState
  ticket_type: string
}

/** Everything that the page of a ticket shows. */
export interface TicketRow extends TicketSummaryRow {
  holder_id: string | null
  order_id: string
  type_id: string
  number: string
  buyer_id: string | null
  claimed_at: Date | null
  seen_starts_at: Date
  seen_place: number
  price: number
  serial: number | null
  code: string | null
  key_id: number | null
  /** The key that signs now: what an older one has signed is signed anew. */
  current_key: number | null
  position: number
  admits_from: Date | null
  admits_until: Date | null
  location: string
  directions: string
  place_hidden: boolean
  online_url: string | null
  place_revision: number
  refund_policy: RefundPolicy
  organizer_id: string
  organizer_name: string
  transfer_id: string | null
  transfer_name: string | null
  transfer_phone: string | null
  transfer_until: Date | null
  resale_id: string | null
  resale_price: number | null
  resale_state: 'open' | 'reserved' | null
  refund_state: RefundTerms['state']
  passed_at: Date | null
  issued_at: Date | null
}

const summary = sql.raw(`t.id, t.guest_name, t.state, y.name as ticket_type, t.event_id, l.title, l.slug,
  l.county_code, l.constituency_code, l.ward_code, l.starts_at, l.ends_at, e.opens_at, e.cancelled_at`)

const from = sql.raw(`tickets t join event_ticket_types y on y.id = t.type_id join events e on e.id = t.event_id
  join listings l on l.id = t.event_id`)

type By = 'id' | 'order_id' | 'link_hash'

const tickets = prepared(
  (_: Db, { key, now }: { key: string | Buffer; now: Date }, { by }: { by: By }) => sql<TicketRow>`
    select ${summary}, t.holder_id, t.order_id, t.type_id, o.number, o.buyer_id, o.claimed_at, o.seen_starts_at, o.seen_place,
      t.price, t.serial, t.code, t.key_id, (select k.id from ticket_keys k where k.retired_at is null) as current_key,
      y.position, y.admits_from, y.admits_until, e.location, e.directions, e.place_hidden, e.online_url,
      e.place_revision, e.refund_policy, l.owner_id as organizer_id,
      coalesce(nullif(concat_ws(' ', p.first_name, nullif(p.last_name, '')), ''), '') as organizer_name,
      f.id as transfer_id, f.to_name as transfer_name, f.to_phone as transfer_phone, f.expires_at as transfer_until,
      s.id as resale_id, s.price as resale_price, s.state as resale_state,
      coalesce((select r.state from ticket_refunds r where r.ticket_id = t.id and r.state <> 'declined'),
        (select r.state from ticket_refunds r where r.order_id = t.order_id and r.ticket_id = t.id limit 1))
        as refund_state, t.passed_at, t.issued_at
    from ${from} join ticket_orders o on o.id = t.order_id left join profiles p on p.id = l.owner_id
      left join ticket_transfers f on f.ticket_id = t.id and f.state = 'offered' and f.expires_at > ${now}
      left join ticket_resales s on s.ticket_id = t.id and s.state in ('open', 'reserved')
    where t.${sql.raw(by)} = ${key} order by t.id`,
)

export const findTicket = async (db: Db, id: string, now: Date) =>
  (await tickets(db, { key: id, now }, { by: 'id' }))[0]

/** By the hash of the secret link of somebody without an account. */
export const findTicketByLink = async (db: Db, hash: Buffer, now: Date) =>
  (await tickets(db, { key: hash, now }, { by: 'link_hash' }))[0]

/** All tickets of an order, also those that others were given since. */
export const findTicketsOfOrder = (db: Db, orderId: string, now: Date) =>
  tickets(db, { key: orderId, now }, { by: 'order_id' })

export const findOrderBuyer = (db: Db, id: string) =>
  db.selectFrom('ticket_orders').select('buyer_id').where('id', '=', id).executeTakeFirst()

interface Page extends Partial<Cursor> {
  holderId: string
  now: Date
}

interface Variant {
  tab: 'upcoming' | 'past'
  after: boolean
  limit: number
}

const own = prepared((_: Db, page: Page, { tab, after, limit }: Variant) => {
  const [isThere, beyond, order] = tab === 'upcoming' ? [sql`>`, sql`>`, sql`asc`] : [sql`<=`, sql`<`, sql`desc`]
  return sql<TicketSummaryRow>`
    select ${summary} from ${from}
    where t.holder_id = ${page.holderId} and t.state in ('issued', 'checked_in', 'checked_out')
      and l.ends_at ${isThere} ${page.now}
      ${after ? sql`and (l.starts_at, t.id) ${beyond} (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
    order by l.starts_at ${order}, t.id ${order} limit ${sql.lit(limit)}`
})

/** Tickets that let somebody in or have: of events to come, the next one first, or of those that are over. */
export const findOwnTickets = (
  db: Db,
  { holderId, now, tab }: Pick<Page, 'holderId' | 'now'> & Pick<Variant, 'tab'>,
  { after, limit }: { after: Cursor | undefined; limit: number },
) => own(db, { holderId, now, ...after }, { tab, after: after !== undefined, limit })
