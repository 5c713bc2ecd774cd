import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Span } from '../services/index.ts'
import type { TakenSpan } from './lanes.rules.ts'

/** The states in which its time is taken, as the exclusion constraints and their indexes have them. */
export const liveStates = sql.raw("('requested', 'held', 'confirmed')")

interface CalendarRow {
  paused_at: Date | null
  strikes_from: Date | null
}

/**
 * Whatever takes, moves or blocks a time of this provider waits here for the commit of the one before. After the lock of the
 * order, before those of bookings.
 */
export async function lockCalendar(tx: Tx, providerId: string, at: Date): Promise<CalendarRow> {
  await sql`insert into booking_calendars (provider_id, created_at) values (${providerId}, ${at})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<CalendarRow>`
    select paused_at, strikes_from from booking_calendars where provider_id = ${providerId} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a calendar was not written')
  return row
}

interface TakenRow {
  listing_id: string | null
  lane: number | null
  from: Date
  until: Date
}

export interface TakenTimes {
  taken: TakenSpan[]
  /** Own blocks, and busy times of other calendars. */
  busy: Span[]
}

/** What of a provider's time is taken between two moments; not by this booking. One statement, so that it is of one moment. */
export async function findTaken(
  db: Db | Tx,
  providerId: string,
  [from, until]: Span,
  except: string | null = null,
): Promise<TakenTimes> {
  const [first, last] = [new Date(from), new Date(until)]
  const { rows } = await read<TakenRow>(db)`
    select b.listing_id, b.lane, lower(r.span) as from, upper(r.span) as until
    from bookings b cross join unnest(b.spans) as r (span)
    where b.provider_id = ${providerId} and b.state in ${liveStates} and b.spans && tstzrange(${first}, ${last})
      and b.id is distinct from ${except}::uuid
    union all select null, null, lower(span), upper(span) from calendar_blocks
    where provider_id = ${providerId} and span && tstzrange(${first}, ${last})
    union all select null, null, lower(span), upper(span) from calendar_busy
    where provider_id = ${providerId} and span && tstzrange(${first}, ${last})`
  const times: TakenTimes = { taken: [], busy: [] }
  for (const row of rows) {
    const span: Span = [row.from.getTime(), row.until.getTime()]
    if (row.listing_id === null || row.lane === null) times.busy.push(span)
    else times.taken.push({ listingId: row.listing_id, lane: row.lane, span })
  }
  return times
}
