import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export interface StatementLine {
  id: string
  at: Date
  /** `return`: what of a sale was taken back, with negative sums. */
  kind: 'sale' | 'return' | 'payout'
  /** The order's number, or the receipt of a payout. */
  reference: string
  /** What was sold. */
  items: string
  sales: number
  commission: number
  withheld: number
  net: number
  paid: number
}

/** As the statement calls them. */
export async function findSellerName(db: Db, sellerId: string): Promise<string> {
  const profile = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
}

const page = 1000

/** All that moves what a seller is owed: what sales brought, what of them was taken back, and payouts. */
const lines = (sellerId: string) => sql`(
  select t.id, t.at, 'sale' as kind, t.source_type, t.source_id, '' as receipt, t.total_cents as sales,
    t.commission_cents as commission, t.withheld_cents as withheld, t.net_cents as net, 0::bigint as paid
  from tax_lines t where t.seller_id = ${sellerId}
  union all
  select r.id, r.at, 'return', t.source_type, t.source_id, '', r.borne_cents - r.money_cents - r.points_cents,
    -r.commission_cents, -r.withheld_cents, -r.net_cents, 0
  from sale_returns r join tax_lines t on t.id = r.tax_line_id where r.seller_id = ${sellerId}
  union all
  select id, ended_at, 'payout', null, null, coalesce(receipt, ''), 0, 0, 0, 0, amount_cents
  from payouts where seller_id = ${sellerId} and state = 'paid') lines`

/** What the seller was owed at a moment, in cents, as the lines before it add up to. */
export async function findBalanceAt(db: Db, sellerId: string, at: Date): Promise<number> {
  const { rows } = await read<{ cents: number }>(db)`
    select coalesce(sum(net - paid), 0)::bigint as cents from ${lines(sellerId)} where at < ${at}`
  return rows[0]?.cents ?? 0
}

/** What moved the balance of a seller between two moments, in its order, a page at a time. */
export async function* readStatement(
  db: Db,
  sellerId: string,
  from: Date,
  before: Date,
): AsyncGenerator<StatementLine> {
  let last: { at: Date; id: string } | undefined
  for (;;) {
    const { rows } = await read<StatementLine>(db)`
      select lines.id, at, lines.kind, coalesce(o.number, k.number, b.number, receipt) as reference, coalesce((
        select string_agg(i.quantity || ' × ' || i.title, '; ' order by i.title)
        from order_items i where i.order_id = o.id), e.title, '') as items, sales, commission, withheld, net, paid
      from ${lines(sellerId)} left join orders o on source_type = 'order' and o.id = source_id
        left join ticket_orders k on source_type = 'ticket_order' and k.id = source_id
        left join bookings b on source_type = 'booking' and b.id = source_id
        left join listings e on e.id = coalesce(k.event_id, b.listing_id)
      where at >= ${from} and at < ${before} and (${last?.at ?? null}::timestamptz is null
        or (at, lines.id) > (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid))
      order by at, lines.id limit ${page}`
    yield* rows
    last = rows.at(-1)
    if (rows.length < page || last === undefined) return
  }
}
