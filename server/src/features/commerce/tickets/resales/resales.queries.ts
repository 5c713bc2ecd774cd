import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { read } from '../../../../platform/database/read.ts'

export interface OfferedResaleRow {
  id: string
  type_id: string
  ticket_type: string
  price: number
  face_price: number
  seller_id: string
  created_at: Date
}

interface Page {
  eventId: string
  /** The last one of the page before. */
  after?: string
}

const offered = prepared(
  (_: Db, page: Page, { after, limit }: { after: boolean; limit: number }) => sql<OfferedResaleRow>`
    select s.id, s.type_id, y.name as ticket_type, s.price, t.face_price, s.seller_id, s.created_at
    from ticket_resales s join tickets t on t.id = s.ticket_id join event_ticket_types y on y.id = s.type_id
    where s.event_id = ${page.eventId} and s.state = 'open'
      ${after ? sql`and (s.price, s.created_at, s.id) > (select c.price, c.created_at, c.id from ticket_resales c where c.id = ${page.after}::uuid)` : sql``}
    order by s.price, s.created_at, s.id limit ${sql.lit(limit)}`,
)

/** What others sell of an event, the cheapest first. */
export const findResales = (db: Db, page: Page, limit: number) =>
  offered(db, page, { after: page.after !== undefined, limit })

export const findResale = (db: Db | Tx, id: string) =>
  db.selectFrom('ticket_resales').selectAll().where('id', '=', id).executeTakeFirst()

export const findResaleOfOrder = (tx: Tx, orderId: string) =>
  tx.selectFrom('ticket_resales').selectAll().where('order_id', '=', orderId).executeTakeFirst()

interface NewResale {
  id: string
  ticket_id: string
  event_id: string
  type_id: string
  seller_id: string
  price: number
  created_at: Date
}

export const insertResale = (tx: Tx, resale: NewResale) =>
  tx
    .insertInto('ticket_resales')
    .values({ ...resale, state: 'open' })
    .execute()

interface ResaleChange {
  state: 'open' | 'reserved' | 'sold' | 'taken_back' | 'lapsed'
  orderId: string | null
  endedAt: Date | null
}

export const changeResale = (tx: Tx, id: string, { state, orderId, endedAt }: ResaleChange) =>
  tx.updateTable('ticket_resales').set({ state, order_id: orderId, ended_at: endedAt }).where('id', '=', id).execute()

/** Orders of this member that wait for money, under a lock of the member until commit. */
export async function countUnpaid(tx: Tx, memberId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('resales of ' || ${memberId}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket_orders where buyer_id = ${memberId} and state = 'pending'`.execute(tx)
  return rows[0]?.count ?? 0
}

interface ResaleOrder {
  id: string
  number: string
  ticketId: string
  buyerId: string
  guestName: string
  price: number
  expiresAt: Date
  at: Date
  old: { id: string; event_id: string; type_id: string; face_price: number }
}

/** The order of who buys a ticket from another, with the ticket that it becomes; it holds no spot of its own. */
export async function insertResaleOrder(tx: Tx, made: ResaleOrder): Promise<void> {
  const { id, number, ticketId, buyerId, guestName, price, expiresAt, at, old } = made
  await sql`
    insert into ticket_orders (id, number, event_id, buyer_id, origin, total, state, expires_at, seen_starts_at, seen_place,
      created_at)
    select ${id}, ${number}, l.id, ${buyerId}, 'resale', ${price}, 'pending', ${expiresAt}, l.starts_at,
      e.place_revision, ${at}
    from listings l join events e on e.id = l.id where l.id = ${old.event_id}`.execute(tx)
  await tx
    .insertInto('tickets')
    .values({
      id: ticketId,
      event_id: old.event_id,
      order_id: id,
      type_id: old.type_id,
      holder_id: buyerId,
      guest_name: guestName,
      price,
      face_price: old.face_price,
      state: 'held',
      created_at: at,
    })
    .execute()
}

/** The ticket that an order of a resale becomes. */
export const findTicketOfOrder = (tx: Tx, orderId: string) =>
  tx.selectFrom('tickets').select('id').where('order_id', '=', orderId).executeTakeFirst()

export const setReplaces = (tx: Tx, id: string, replaces: string) =>
  tx.updateTable('tickets').set({ replaces }).where('id', '=', id).execute()

/** Who has a resale that has just been paid sold: for the notification. */
export async function findSale(db: Db, orderId: string) {
  const { rows } = await read<{ seller_id: string; price: number; title: string; ticket_id: string }>(db)`
    select s.seller_id, s.price, s.ticket_id, l.title from ticket_resales s join listings l on l.id = s.event_id
    where s.order_id = ${orderId} and s.state = 'sold'`
  return rows[0]
}
