import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

export interface AttendeeRow {
  ticket_id: string
  order_number: string
  guest_name: string
  ticket_type: string
  price: number
  state: TicketState
  phone_digits: string | null
  bought_at: Date | null
  passed_at: Date | null
}

export interface AttendeeFilter {
  eventId: string
  /** Absent or empty: all. */
  q?: string | undefined
  typeId?: string | undefined
  inside?: boolean
}

/** Of a phone the organizer sees the last digits, as gates do. */
const digits = sql`right(coalesce(t.holder_phone, case when u.phone_confirmed_at is not null then u.phone end), 3)`

const columns = sql`t.id as ticket_id, o.number as order_number, t.guest_name, y.name as ticket_type, t.price, t.state,
  ${digits} as phone_digits, coalesce(o.paid_at, t.issued_at) as bought_at, t.passed_at`

const from = sql`tickets t join ticket_orders o on o.id = t.order_id join event_ticket_types y on y.id = t.type_id
  left join users u on u.id = t.holder_id`

const pattern = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** In names, numbers of orders, codes and last digits. */
function matches(q: string) {
  const plain = q.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
  if (plain === '') return sql`and t.guest_name ilike ${pattern(q)}`
  return sql`and (t.guest_name ilike ${pattern(q)} or o.number like ${`${plain}%`} or t.code = ${plain}
    or ${digits} = ${plain})`
}

const chosen = ({ eventId, q, typeId, inside }: AttendeeFilter) => sql`
  t.event_id = ${eventId} and t.state in ('issued', 'checked_in', 'checked_out')
  ${q ? matches(q) : sql``} ${typeId === undefined ? sql`` : sql`and t.type_id = ${typeId}`}
  ${inside ? sql`and t.state = 'checked_in'` : sql``}`

/** A page of who has a ticket, by the name on it; after this ticket. */
export async function findAttendees(
  db: Db,
  filter: AttendeeFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AttendeeRow[]> {
  const { rows } = await read<AttendeeRow>(db)`
    select ${columns} from ${from} where ${chosen(filter)}
      ${after === undefined ? sql`` : sql`and (t.guest_name, t.id) > (select guest_name, id from tickets where id = ${after})`}
    order by t.guest_name, t.id limit ${limit}`
  return rows
}

const batch = 500

/** All of them, a page at a time. */
export async function* readAttendees(db: Db, filter: AttendeeFilter): AsyncGenerator<AttendeeRow> {
  let after: string | undefined
  for (;;) {
    const rows: AttendeeRow[] = await findAttendees(db, filter, { after, limit: batch })
    yield* rows
    after = rows.at(-1)?.ticket_id
    if (rows.length < batch) return
  }
}
