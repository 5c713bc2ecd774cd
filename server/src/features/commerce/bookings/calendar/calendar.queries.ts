import type { Db } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

export interface BusyRow {
  id: string | null
  starts_at: Date
  ends_at: Date
  note: string
  import_name: string | null
}

/** Own blocks, and busy times of other calendars, that touch this time. */
export async function findBusy(db: Db, providerId: string, { from, until }: { from: Date; until: Date }) {
  const { rows } = await read<BusyRow>(db)`
    select id, lower(span) as starts_at, upper(span) as ends_at, note, null as import_name from calendar_blocks
    where provider_id = ${providerId} and span && tstzrange(${from}, ${until})
    union all
    select null, lower(b.span), upper(b.span), '', i.name
    from calendar_busy b join calendar_imports i on i.id = b.import_id
    where b.provider_id = ${providerId} and b.span && tstzrange(${from}, ${until})
    order by starts_at, ends_at`
  return rows
}

export interface SettingsRow {
  paused_at: Date | null
  strikes_from: Date | null
  feed_made_at: Date | null
}

export async function findCalendar(db: Db, providerId: string): Promise<SettingsRow | undefined> {
  const { rows } = await read<SettingsRow>(db)`
    select paused_at, strikes_from, feed_made_at from booking_calendars where provider_id = ${providerId}`
  return rows[0]
}

interface StrikeRow {
  booking_id: string
  cause: 'cancelled' | 'no_show'
  at: Date
}

/** The last first. */
export async function findStrikes(db: Db, providerId: string, since: Date): Promise<StrikeRow[]> {
  const { rows } = await read<StrikeRow>(db)`
    select booking_id, cause, at from booking_strikes
    where provider_id = ${providerId} and at > ${since} order by at desc, id limit 50`
  return rows
}

export interface EarningsRow {
  listing_id: string
  title: string
  /** Confirmed or done. */
  bookings: number
  /** Of bookings whose money was handed over, in whole shillings. */
  earned: number
  commission_cents: number
  /** Paid, and not handed over yet. */
  held: number
  on_the_day: number
  completed: number
  cancelled: number
  no_shows: number
}

/**
 * What bookings that start in a span have brought their provider, by listing. Each is a line of the books of its own, which is looked
 * up only where money is involved.
 */
export async function findEarnings(db: Db, providerId: string, { from, until }: { from: Date; until: Date }) {
  const { rows } = await read<EarningsRow>(db)`
    select b.listing_id, l.title,
      count(*) filter (where b.state in ('confirmed', 'completed'))::int as bookings,
      coalesce(sum(b.due - coalesce(b.back, 0)) filter (where b.released_at is not null), 0)::int as earned,
      coalesce(sum(case when b.released_at is not null and b.due > coalesce(b.back, 0) then (
        select t.commission_cents from tax_lines t where t.source_type = 'booking' and t.source_id = b.id) end), 0)::bigint
        as commission_cents,
      coalesce(sum(case when b.released_at is null and b.due > coalesce(b.back, 0)
        and b.state in ('confirmed', 'completed', 'no_show_customer', 'cancelled_by_customer')
        and exists (select from booking_orders o where o.id = b.order_id and o.paid_at is not null)
        then b.due - coalesce(b.back, 0) end), 0)::int as held,
      coalesce(sum(b.price - b.due) filter (where b.state in ('confirmed', 'completed')), 0)::int as on_the_day,
      count(*) filter (where b.state = 'completed')::int as completed,
      count(*) filter (where b.state in ('cancelled_by_customer', 'cancelled_by_provider'))::int as cancelled,
      count(*) filter (where b.state in ('no_show_customer', 'no_show_provider'))::int as no_shows
    from bookings b join listings l on l.id = b.listing_id
    where b.provider_id = ${providerId} and b.starts_at >= ${from} and b.starts_at < ${until}
    group by b.listing_id, l.title order by earned desc, bookings desc, l.title`
  return rows
}
