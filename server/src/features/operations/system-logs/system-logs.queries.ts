import type { LogLevel } from '@mtaa/contract/operations/system-logs'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export interface LineFilters {
  level?: LogLevel | undefined
  service?: string | undefined
  trace_id?: string | undefined
  /** In small letters. */
  text?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface LineRow {
  id: string
  at: Date
  level: LogLevel
  process: string
  service: string
  subject: string | null
  trace_id: string | null
  text: string
  details: Record<string, string | number | boolean | null>
}

type Reading = LineFilters & { after: Cursor | undefined }

const columns = sql.raw('id, at, level, process, service, subject, trace_id, text, details')
/** A text that more lines have is met soon when reading in order of time. */
const maxRare = 1000

const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Lines that every filter lets through: only what was chosen is in the statement, so that an index of it is used. */
function conditions({ level, service, trace_id, text, from, to, after }: Reading): RawBuilder<unknown> {
  const all = [
    ...(level === undefined ? [] : [sql`level = ${level}`]),
    ...(service === undefined ? [] : [sql`service = ${service}`]),
    ...(trace_id === undefined ? [] : [sql`trace_id = ${trace_id}`]),
    ...(text === undefined ? [] : [sql`lower(text) like ${patternOf(text)}`]),
    ...(from === undefined ? [] : [sql`at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`at < ${new Date(to)}`]),
    ...(after ? [sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Read in the order of time. The text is in a `case`: its own index would be read whole for what is common. */
export async function findLines(db: Db, { text, ...filters }: Reading, limit: number): Promise<LineRow[]> {
  const fits =
    text === undefined ? sql`true` : sql`case when lower(text) like ${patternOf(text)} then true else false end`
  const { rows } = await read<LineRow>(db)`
    select ${columns} from system_logs where ${conditions(filters)} and ${fits}
    order by at desc, id desc limit ${limit}`
  return rows
}

/**
 * How many lines have the text, as far as it matters, by the index of texts. The pattern is a literal: the planner sees
 * parameters only, and would read the whole table for what it takes to be common.
 */
export async function isRare(db: Db, text: string): Promise<boolean> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from (${linesWith(text)}) found`
  return (rows[0]?.count ?? 0) <= maxRare
}

const linesWith = (text: string) =>
  sql`select ${columns} from system_logs where lower(text) like ${sql.lit(patternOf(text))} limit ${sql.lit(maxRare + 1)}`

/** Of a text that few lines have: all of these are read, and then sorted. */
export async function findLinesWith(db: Db, text: string, { text: _, ...filters }: Reading, limit: number) {
  const { rows } = await read<LineRow>(db)`
    with found as materialized (${linesWith(text)})
    select ${columns} from found where ${conditions(filters)} order by at desc, id desc limit ${limit}`
  return rows
}

/** The services of which there are lines: one look into the index for each. */
export async function findServices(db: Db): Promise<string[]> {
  const { rows } = await read<{ service: string }>(db)`
    with recursive each as (
      (select service from system_logs order by service limit 1)
      union all
      select (select l.service from system_logs l where l.service > each.service order by l.service limit 1)
      from each where each.service is not null
    )
    select service from each where service is not null limit 200`
  return rows.map(({ service }) => service)
}
