import { sql } from 'kysely'
import type { TicketOrderState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export interface PurchaseRow {
  id: string
  buyer_id: string
  total: number
  state: TicketOrderState
  phone: string | null
  created_at: Date
  paid_at: Date | null
  event_id: string
  title: string
  starts_at: Date
}

const columns = sql.raw(`o.id, o.buyer_id, o.total, o.state, o.phone, o.created_at, o.paid_at, o.event_id,
  l.title, coalesce(l.starts_at, o.seen_starts_at) as starts_at`)

const completed = prepared(
  (_: Db, page: { buyerId: string } & Partial<Cursor>, { limit, before }: { limit: number; before: boolean }) =>
    sql<PurchaseRow>`
      select ${columns} from ticket_orders o join listings l on l.id = o.event_id
      where o.buyer_id = ${page.buyerId} and o.state = 'paid'
        ${before ? sql`and (o.paid_at, o.id) < (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
      order by o.paid_at desc, o.id desc limit ${sql.lit(limit)}`,
)

/** What this member has bought and not got back, the last first. */
export const findCompleted = (db: Db, buyerId: string, before: Cursor | undefined, limit: number) =>
  completed(db, { buyerId, ...before }, { limit, before: !!before })

const one = prepared(
  (_: Db, { id }: { id: string }, _variant: object) => sql<PurchaseRow & { buyer_id: string | null }>`
    select ${columns} from ticket_orders o join listings l on l.id = o.event_id where o.id = ${id}`,
)

export const findPurchase = async (db: Db, id: string) => (await one(db, { id }, {}))[0]
