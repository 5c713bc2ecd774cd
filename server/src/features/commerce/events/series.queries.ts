import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { SeriesDate } from './series.rules.ts'

/** The dates of the series that this event is one of. */
const ofSeries = (id: string) => sql`(
  select e.id from events one join events e on e.series_id = one.series_id where one.id = ${id})`

/** Locks all dates of a series until commit, in the order of ids: what becomes of one changes which of them lists show. */
export const lockSeries = (tx: Tx, id: string) =>
  sql`select from listings where id in ${ofSeries(id)} order by id for no key update`.execute(tx)

/** All dates of the series of an event; none of one that does not repeat. */
export async function findSeries(tx: Tx, id: string): Promise<SeriesDate[]> {
  const { rows } = await sql<SeriesDate>`
    select id, status, starts_at from listings where id in ${ofSeries(id)} and starts_at is not null`.execute(tx)
  return rows
}
