import { sql, type RawBuilder } from 'kysely'
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
  const known = await lockKnown(tx, providerId)
  if (known) return known
  await sql`insert into booking_calendars (provider_id, created_at) values (${providerId}, ${at})
    on conflict do nothing`.execute(tx)
  const row = await lockKnown(tx, providerId)
  if (!row) throw new Error('a calendar was not written')
  return row
}

async function lockKnown(tx: Tx, providerId: string): Promise<CalendarRow | undefined> {
  const { rows } = await sql<CalendarRow>`
    select paused_at, strikes_from from booking_calendars where provider_id = ${providerId} for update`.execute(tx)
  return rows[0]
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

/** What of this provider's time is taken between two moments, in a statement that reads it once. */
const timesOf = (provider: RawBuilder<unknown>, first: unknown, last: unknown, except: string | null = null) => sql`
    select b.listing_id, b.lane, lower(r.span) as from, upper(r.span) as until
    from bookings b cross join unnest(b.spans) as r (span)
    where b.provider_id = ${provider} and b.state in ${liveStates} and b.spans && tstzrange(${first}, ${last})
      and b.id is distinct from ${except}::uuid
    union all select null, null, lower(span), upper(span) from calendar_blocks
    where provider_id = ${provider} and span && tstzrange(${first}, ${last})
    union all select null, null, lower(span), upper(span) from calendar_busy
    where provider_id = ${provider} and span && tstzrange(${first}, ${last})`

function add({ taken, busy }: TakenTimes, row: TakenRow) {
  const span: Span = [row.from.getTime(), row.until.getTime()]
  if (row.listing_id === null || row.lane === null) busy.push(span)
  else taken.push({ listingId: row.listing_id, lane: row.lane, span })
}

/** What of a provider's time is taken between two moments; not by this booking. One statement, so that it is of one moment. */
export async function findTaken(
  db: Db | Tx,
  providerId: string,
  [from, until]: Span,
  except: string | null = null,
): Promise<TakenTimes> {
  const { rows } = await read<TakenRow>(db)`${timesOf(sql`${providerId}`, new Date(from), new Date(until), except)}`
  const times: TakenTimes = { taken: [], busy: [] }
  for (const row of rows) add(times, row)
  return times
}

/**
 * The same of many at once, each between moments of its own: by their places in the list. Each reads the index of its provider
 * (`offset 0`): joined to all at once, it would read everybody's bookings of these days.
 */
export async function findTakenOfAll(
  db: Db,
  all: readonly { providerId: string; span: Span }[],
): Promise<TakenTimes[]> {
  const [first, last] = [sql.ref('p.first'), sql.ref('p.last')]
  const { rows } = await read<TakenRow & { at: number }>(db)`
    select p.at::int, t.* from unnest(${all.map(({ providerId }) => providerId)}::uuid[],
      ${all.map(({ span: [from] }) => new Date(from))}::timestamptz[],
      ${all.map(({ span: [, until] }) => new Date(until))}::timestamptz[]) with ordinality as p (id, first, last, at)
    cross join lateral (${timesOf(sql.ref('p.id'), first, last)} offset 0) t`
  const times = all.map((): TakenTimes => ({ taken: [], busy: [] }))
  for (const { at, ...row } of rows) {
    const one = times[at - 1]
    if (one) add(one, row)
  }
  return times
}
