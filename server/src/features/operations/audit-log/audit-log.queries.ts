import { sql, type RawBuilder } from 'kysely'
import type { LinkedRow } from '../../../platform/audit/verify-entry.ts'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export interface AuditFilters {
  actor_id?: string | undefined
  subject_type?: string | undefined
  subject_id?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface EntryRow extends LinkedRow {
  actor_name: string | null
  subject_name: string | null
}

/** Only what was chosen is in the statement, so that an index of it is used. */
function conditions({ actor_id, subject_type, subject_id, action, from, to }: AuditFilters, after: Cursor | undefined) {
  const all: RawBuilder<unknown>[] = [
    ...(actor_id === undefined ? [] : [sql`a.actor_id = ${actor_id}::uuid`]),
    ...(subject_type === undefined ? [] : [sql`a.subject_type = ${subject_type}`]),
    ...(subject_id === undefined ? [] : [sql`a.subject_id = ${subject_id}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`a.at < ${new Date(to)}`]),
    ...(after ? [sql`(a.at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const nameOf = (alias: string) =>
  sql`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})), '')`

/** Entries, newest first, each with the link before its own. */
export async function findEntries(db: Db, filters: AuditFilters, after: Cursor | undefined, limit: number) {
  const { rows } = await read<EntryRow>(db)`
    with entries as materialized (
      select a.* from audit_log a where ${conditions(filters, after)} order by a.at desc, a.id desc limit ${limit}
    )
    select a.id, a.at, a.actor_id, a.action, a.subject_type, a.subject_id, a.reason, a.details, a.mac, a.chain,
      (select b.chain from audit_log b where (b.day, b.position) < (a.day, a.position)
        order by b.day desc, b.position desc limit 1) as before,
      ${nameOf('actor')} as actor_name, ${nameOf('subject')} as subject_name
    from entries a
      left join profiles actor on actor.id = a.actor_id
      left join profiles subject on subject.id = case when a.subject_type = 'user'
        and a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end
    order by a.at desc, a.id desc`
  return rows
}

/** The acts of which there are entries: one look into the index for each. */
export async function findActions(db: Db): Promise<string[]> {
  const { rows } = await read<{ action: string }>(db)`
    with recursive each as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > each.action order by l.action limit 1)
      from each where each.action is not null
    )
    select action from each where action is not null limit 500`
  return rows.map(({ action }) => action)
}
