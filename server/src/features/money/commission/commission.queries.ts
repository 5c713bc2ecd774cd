import { monthOf } from '@mtaa/contract/nairobi'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { rangeOf } from './commission.rules.ts'

/** Everything that our commission comes from: sales when they are released, and what of them is taken back. */
const lines = sql`(
  select id, at, 'sale' as kind, seller_id, source_type, source_id, total_cents as sale_cents, commission_cents, vat_cents
  from tax_lines
  union all
  select r.id, r.at, 'return', r.seller_id, t.source_type, t.source_id, -(r.money_cents + r.points_cents),
    -r.commission_cents, -r.vat_cents
  from sale_returns r join tax_lines t on t.id = r.tax_line_id) l`

const sums = sql`coalesce(sum(sale_cents), 0)::bigint as sales_cents,
  coalesce(sum(commission_cents), 0)::bigint as commission_cents, coalesce(sum(vat_cents), 0)::bigint as vat_cents`

/** One process at a time closes months. False: another does. */
export async function lockMonths(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('commission', 0)) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/** The last month that is closed; else, as `first`, that in which something was sold first. Ids sort by their moment. */
export async function findLastMonth(db: Db | Tx): Promise<{ closed?: string; first?: string }> {
  const { rows: closed } = await read<{ month: string }>(db)`
    select to_char(month, 'YYYY-MM') as month from commission_months order by commission_months.month desc limit 1`
  if (closed[0]) return { closed: closed[0].month }
  const { rows: first } = await read<{ at: Date }>(db)`select at from tax_lines order by id limit 1`
  return first[0] ? { first: monthOf(first[0].at) } : {}
}

/** Makes the invoices of all sellers of a month, numbered on from the last of the year, and closes it. Under `lockMonths`. */
export async function closeMonth(tx: Tx, month: string, at: Date): Promise<number> {
  const [from, before] = rangeOf(month)
  const day = `${month}-01`
  const { numAffectedRows } = await sql`
    insert into commission_invoices (id, seller_id, month, year, place, sales_cents, commission_cents, vat_cents, issued_at)
    select gen_random_uuid(), seller_id, ${day}::date, extract(year from ${day}::date)::int,
      (select coalesce(max(place), 0) from commission_invoices where year = extract(year from ${day}::date))
        + row_number() over (order by seller_id), sales_cents, commission_cents, vat_cents, ${at}
    from (select seller_id, ${sums} from ${lines} where at >= ${from} and at < ${before} group by seller_id) s`.execute(
    tx,
  )
  await tx
    .insertInto('commission_months')
    .values({ month: sql`${day}::date`, closed_at: at })
    .execute()
  return Number(numAffectedRows ?? 0n)
}

export interface InvoiceRow {
  month: string
  year: number
  place: number
  sales_cents: number
  commission_cents: number
  vat_cents: number
  issued_at: Date
}

/** The invoices of a seller, the newest month first; or that of one month. */
export async function findInvoices(db: Db, sellerId: string, month?: string): Promise<InvoiceRow[]> {
  const { rows } = await read<InvoiceRow>(db)`
    select to_char(month, 'YYYY-MM') as month, year, place, sales_cents, commission_cents, vat_cents, issued_at
    from commission_invoices where seller_id = ${sellerId}
      and (${month ?? null}::text is null or commission_invoices.month = (${month ?? '2000-01'} || '-01')::date)
    order by commission_invoices.month desc limit 240`
  return rows
}

type Sums = Pick<InvoiceRow, 'sales_cents' | 'commission_cents' | 'vat_cents'>

/** What a seller's lines of a month come to; undefined where there are none. */
export async function sumMonth(db: Db, sellerId: string, month: string): Promise<Sums | undefined> {
  const [from, before] = rangeOf(month)
  const { rows } = await read<Sums & { count: number }>(db)`
    select count(*)::int as count, ${sums} from ${lines}
    where seller_id = ${sellerId} and at >= ${from} and at < ${before}`
  const [{ count, ...found } = { count: 0 }] = rows
  return count === 0 ? undefined : (found as Sums)
}

export interface LineRow {
  id: string
  at: Date
  kind: 'sale' | 'return'
  number: string | null
  sale_cents: number
  commission_cents: number
  vat_cents: number
}

/** A page of a seller's lines of a month, the oldest first. */
export async function findLines(
  db: Db,
  { sellerId, month, after, limit }: { sellerId: string; month: string; after: Cursor | undefined; limit: number },
): Promise<LineRow[]> {
  const [from, before] = rangeOf(month)
  const { rows } = await read<LineRow>(db)`
    select l.id, l.at, l.kind, coalesce(o.number, k.number, b.number) as number, l.sale_cents, l.commission_cents, l.vat_cents
    from ${lines} left join orders o on l.source_type = 'order' and o.id = l.source_id
      left join ticket_orders k on l.source_type = 'ticket_order' and k.id = l.source_id
      left join bookings b on l.source_type = 'booking' and b.id = l.source_id
    where l.seller_id = ${sellerId} and l.at >= ${from} and l.at < ${before}
      and (${after?.at ?? null}::timestamptz is null or (l.at, l.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by l.at, l.id limit ${limit}`
  return rows
}

const page = 1000

/** All of them, a page at a time. */
export async function* readLines(db: Db, sellerId: string, month: string): AsyncGenerator<LineRow> {
  let after: Cursor | undefined
  for (;;) {
    const rows = await findLines(db, { sellerId, month, after, limit: page })
    yield* rows
    const last = rows.at(-1)
    if (rows.length < page || last === undefined) return
    after = { at: last.at.toISOString(), id: last.id }
  }
}

/** Invoices whose sums are not those of their lines, by number; and sales whose commission is not what was posted. */
export async function findWrong(db: Db): Promise<string[]> {
  const { rows } = await read<{ name: string }>(db)`
    with moved as (
      select seller_id, date_trunc('month', at at time zone 'Africa/Nairobi')::date as month, ${sums}
      from ${lines} group by 1, 2
    )
    select coalesce('invoice ' || i.year || '-' || i.place, 'seller ' || m.seller_id || ' of ' || m.month) as name
    from commission_invoices i
    full join (select moved.* from moved join commission_months using (month)) m
      on m.seller_id = i.seller_id and m.month = i.month
    where (i.sales_cents, i.commission_cents, i.vat_cents)
      is distinct from (m.sales_cents, m.commission_cents, m.vat_cents)`
  return rows.map(({ name }) => name)
}

/** A seller's invoices, for the copy of their data. */
export const exportInvoices = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('commission_invoices')
    .select(['month', 'year', 'place', 'sales_cents', 'commission_cents', 'vat_cents', 'issued_at'])
    .where('seller_id', '=', memberId)
    .orderBy('month')
    .execute()

/** Which of these members have an invoice: it outlives them. */
export async function findInvoiced(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from commission_invoices where seller_id = m.id)`
  return rows.map(({ id }) => id)
}
