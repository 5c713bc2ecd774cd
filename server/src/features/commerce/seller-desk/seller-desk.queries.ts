import { checkoutKind } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import { chart } from '../../../core/money/accounts.ts'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Days in Nairobi, from the first to today. */
export interface Period {
  sellerId: string
  days: number
  now: Date
}

const today = (now: Date) => sql<Date>`(${now}::timestamptz at time zone 'Africa/Nairobi')::date`
const firstDay = ({ days, now }: Period) => sql<Date>`(${today(now)} - ${days - 1}::int)`
const firstMoment = (period: Period) => sql<Date>`(${firstDay(period)}::timestamp at time zone 'Africa/Nairobi')`

/** Paid in the period and still sold: neither given back, nor taken back by who paid. */
const soldIn = (period: Period) => sql`
  o.seller_id = ${period.sellerId} and o.paid_at >= ${firstMoment(period)} and o.status not in ('cancelled', 'refunded')
  and o.reversed_at is null`

export async function findDays(db: Db, period: Period) {
  const { rows } = await read<{ day: string; orders: number; sales: number; views: number }>(db)`
    select d.day::date::text as day, coalesce(s.orders, 0)::int as orders, coalesce(s.sales, 0)::bigint as sales,
      coalesce(v.views, 0)::int as views
    from generate_series(${firstDay(period)}::timestamp, ${today(period.now)}::timestamp, '1 day') d (day)
    left join (
      select (o.paid_at at time zone 'Africa/Nairobi')::date as day, count(*) as orders, sum(o.total + o.points_discount) as sales
      from orders o where ${soldIn(period)} group by 1) s on s.day = d.day::date
    left join (
      select day, sum(count) as views from listing_views
      where owner_id = ${period.sellerId} and day >= ${firstDay(period)} group by day) v on v.day = d.day::date
    order by d.day`
  return rows
}

/** What waits for somebody, and what of the buyers' money is in escrow, in whole shillings. */
export async function findOpen(db: Db, sellerId: string) {
  const { rows } = await read<{
    held: number
    to_accept: number
    to_send: number
    on_the_way: number
    disputed: number
  }>(db)`
    select coalesce(sum(a.posted_credit - a.posted_debit) / 100, 0)::bigint as held,
      count(*) filter (where o.status = 'paid')::int as to_accept,
      count(*) filter (where o.status = 'accepted')::int as to_send,
      count(*) filter (where o.status in ('shipped', 'delivered'))::int as on_the_way,
      count(*) filter (where o.status = 'disputed')::int as disputed
    from orders o left join ledger_account a
      on a.code = ${chart.escrow.code} and a.owner_type = ${chart.escrow.owner} and a.owner_id = o.id and a.asset = 'KES'
    where o.seller_id = ${sellerId} and o.paid_at is not null
      and o.status in ('paid', 'accepted', 'shipped', 'delivered', 'disputed')`
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return row
}

const maxTop = 10

/** What sold best, and what was opened most where nothing sold. */
export async function findTop(db: Db, period: Period) {
  const { rows } = await read<{
    id: string
    title: string
    images: unknown
    views: number
    pieces: number
    sales: number
  }>(db)`
    with orders_then as materialized (select o.id from orders o where ${soldIn(period)}),
    offered as materialized (select id from listings where owner_id = ${period.sellerId}),
    sold as materialized (
      select i.listing_id, sum(i.quantity) as pieces, sum(i.quantity::bigint * i.unit_price) as sales
      from offered l cross join lateral (
        select listing_id, quantity, unit_price from order_items i
        -- As a condition on a value, it is looked up in a hash: as a join, it might come first and repeat the rest for each order.
        where i.listing_id = l.id and (i.order_id in (select id from orders_then)) is true offset 0) i
      group by i.listing_id
    ), last as (
      -- Where so many have sold, the views of the others are not read.
      select coalesce((select sales from sold order by sales desc offset ${sql.lit(maxTop - 1)} limit 1), 0) as sales
    ), opened as (
      select listing_id, sum(count) as views from listing_views
      where (select sales from last) = 0 and owner_id = ${period.sellerId} and day >= ${firstDay(period)} group by listing_id
      union all
      select s.listing_id, v.views from sold s cross join lateral (
        select sum(count) as views from listing_views v where v.listing_id = s.listing_id and v.day >= ${firstDay(period)}) v
      where s.sales >= (select sales from last) and (select sales from last) > 0
    ), top as (
      select coalesce(s.listing_id, v.listing_id) as id, coalesce(v.views, 0)::int as views,
        coalesce(s.pieces, 0)::int as pieces, coalesce(s.sales, 0)::bigint as sales
      from sold s full join opened v on v.listing_id = s.listing_id
      order by coalesce(s.sales, 0) desc, coalesce(v.views, 0) desc, 1 limit ${sql.lit(maxTop)}
    )
    select t.*, l.title, l.images from top t join listings l on l.id = t.id order by t.sales desc, t.views desc, t.id`
  return rows
}

export interface SaleLine {
  number: string
  paid_at: Date
  status: string
  items: string
  total: number
  delivery_fee: number
  points_discount: number
  /** Went back, or is on its way, by a refund or by who paid, in whole shillings. */
  sent_back: number
  completed_at: Date | null
}

const batch = 500

/** Every order that was paid in the period, in any later state, oldest first. */
export async function* readSales(db: Db, period: Period): AsyncGenerator<SaleLine> {
  let [at, id]: [Date | null, string] = [null, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows }: { rows: (SaleLine & { id: string })[] } = await read<SaleLine & { id: string }>(db)`
      select o.id, o.number, o.paid_at, o.status, o.total, o.delivery_fee, o.points_discount, o.completed_at,
        (select string_agg(i.quantity || ' × ' || i.title, '; ' order by i.title) from order_items i where i.order_id = o.id)
          as items,
        case when exists (select from payments p where p.payable_kind = ${checkoutKind} and p.payable_id = o.checkout_id
            and p.status = 'reversed') and (o.status in ('cancelled', 'refunded') or o.reversed_at is not null)
          then o.total
          else coalesce((select sum(r.amount_cents) / 100 from payments p join refunds r on r.payment_id = p.id
            where p.payable_kind = ${checkoutKind} and p.payable_id = o.checkout_id and r.part_id = o.id
              and r.state not in ('requested', 'rejected')), 0) end::bigint as sent_back
      from orders o
      where o.seller_id = ${period.sellerId} and o.paid_at >= ${firstMoment(period)} and o.paid_at <= ${period.now}
        and (o.paid_at, o.id) > (coalesce(${at}::timestamptz, '-infinity'), ${id}::uuid)
      order by o.paid_at, o.id limit ${sql.lit(batch)}`
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    ;[at, id] = [last.paid_at, last.id]
  }
}
