import { sql } from 'kysely'
import { chart } from '../../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

export interface RunEvent {
  id: string
  owner_id: string
  title: string
  ends_at: Date
}

/** An event as far as its desk needs it; undefined for a deleted one and for other listings. */
export async function findRunEvent(db: Db | Tx, id: string): Promise<RunEvent | undefined> {
  const { rows } = await read<RunEvent>(db)`
    select l.id, l.owner_id, l.title, coalesce(l.ends_at, l.created_at) as ends_at from listings l
    where l.id = ${id} and l.module = 'events' and l.status <> 'deleted'`
  return rows[0]
}

/** Let somebody in once, and are no row that took the place of another of the same order. */
const sold = sql`t.serial is not null and not exists (
  select from tickets b where b.id = t.replaces and b.order_id = t.order_id)`

export interface SoldType {
  id: string
  name: string
  price: number
  quantity: number
  sold: number
  held: number
  inside: number
  earned: number
}

/** Types with what they have earned: what was paid for their tickets, less what goes back and what was taken back. */
export async function findSoldTypes(db: Db, eventId: string): Promise<SoldType[]> {
  const { rows } = await read<SoldType>(db)`
    select y.id, y.name, y.price, y.quantity, y.sold, y.held, coalesce(s.inside, 0)::int as inside,
      (coalesce(s.paid, 0) - coalesce(b.amount, 0))::bigint as earned
    from event_ticket_types y
    left join (
      select t.type_id, count(*) filter (where t.state = 'checked_in') as inside,
        sum(t.price) filter (where t.state <> 'revoked' and ${sold}) as paid
      from tickets t where t.event_id = ${eventId} group by 1) s on s.type_id = y.id
    left join (
      select t.type_id, sum(r.amount) as amount from ticket_refunds r join tickets t on t.id = r.ticket_id
      where r.event_id = ${eventId} and r.state in ('due', 'sent', 'stuck') and t.state <> 'revoked' group by 1) b
      on b.type_id = y.id
    where y.event_id = ${eventId} order by y.position`
  return rows
}

export interface SoldDay {
  day: string
  ticket_type_id: string
  tickets: number
  earned: number
}

/** What was sold on each day in Nairobi and is not given back; resold tickets count on the day of their first sale. */
export async function findSoldDays(db: Db, eventId: string): Promise<SoldDay[]> {
  const { rows } = await read<SoldDay>(db)`
    select (o.paid_at at time zone 'Africa/Nairobi')::date::text as day, t.type_id as ticket_type_id,
      count(*)::int as tickets, sum(t.price)::bigint as earned
    from tickets t join ticket_orders o on o.id = t.order_id
    where t.event_id = ${eventId} and o.paid_at is not null and t.replaces is null and t.serial is not null
      and t.state not in ('refunded', 'revoked', 'void')
    group by 1, 2 order by 1, 2`
  return rows
}

interface Waiting {
  waiting: number
  requests: number
}

export async function countWaiting(db: Db, eventId: string): Promise<Waiting> {
  const { rows } = await read<Waiting>(db)`
    select (select count(*) from ticket_waiting where event_id = ${eventId} and state in ('waiting', 'offered'))::int as waiting,
      (select count(*) from ticket_orders where event_id = ${eventId} and state = 'requested')::int as requests`
  return rows[0] ?? { waiting: 0, requests: 0 }
}

export interface Proceeds {
  /** In cents: what buyers have paid, what of it is in escrow, and what of it was released, less what was taken back since. */
  paid: number
  held: number
  released: number
  /** Commission and withheld tax of what was released. */
  taken: number
  is_released: boolean
}

export async function findProceeds(db: Db, eventId: string): Promise<Proceeds> {
  const { rows } = await read<Proceeds>(db)`
    select coalesce(sum(o.total), 0)::bigint * 100 as paid, coalesce(sum(a.posted_credit - a.posted_debit), 0)::bigint as held,
      coalesce(sum(x.total_cents - coalesce(r.money, 0)), 0)::bigint as released,
      coalesce(sum(x.commission_cents + x.withheld_cents - coalesce(r.taken, 0)), 0)::bigint as taken,
      coalesce(bool_or(o.released_at is not null), false) as is_released
    from ticket_orders o
    left join ledger_account a on a.code = ${chart.escrow.code} and a.owner_type = ${chart.escrow.owner}
      and a.owner_id = o.id and a.asset = 'KES'
    left join tax_lines x on x.source_type = 'ticket_order' and x.source_id = o.id
    left join lateral (select sum(money_cents) as money, sum(commission_cents + withheld_cents) as taken
      from sale_returns where tax_line_id = x.id) r on true
    where o.event_id = ${eventId} and o.paid_at is not null and o.total > 0`
  return rows[0] ?? { paid: 0, held: 0, released: 0, taken: 0, is_released: false }
}

interface RefundCounts {
  requested: number
  due: number
  sent: number
  stuck: number
}

export async function countRefunds(db: Db, eventId: string): Promise<RefundCounts> {
  const { rows } = await read<RefundCounts>(db)`
    select count(*) filter (where state = 'requested')::int as requested, count(*) filter (where state = 'due')::int as due,
      count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'stuck')::int as stuck
    from ticket_refunds where event_id = ${eventId}`
  return rows[0] ?? { requested: 0, due: 0, sent: 0, stuck: 0 }
}
