import { sql } from 'kysely'
import type { NotificationClass } from '@mtaa/contract/community/notification-terms'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'

/** One event, as a member has it. */
export interface Line {
  id: string
  user_id: string
  kind: string
  class: NotificationClass
  line_en: string
  line_sw: string
  path: string
  thing: string
  /** Of one event, or of a group of events that is one line. */
  event_key: string | null
  filtered: boolean
  /** It leaves with the mail of the day. */
  in_digest: boolean
  created_at: Date
}

/**
 * Stores lines of different members, and each as the newest event of its group. `repeats`: a line that is there is the same
 * line anew; otherwise it stays as it is and its event was notified before. A second one waits for the commit of the first.
 */
const insert = preparedWrite(
  (_, { lines }: { lines: string }, { repeats }: { repeats: boolean }) => sql<{ id: string; user_id: string }>`
    with given as (
      select * from json_to_recordset(${lines}::json) as l (id uuid, user_id uuid, kind text, class text, line_en text,
        line_sw text, path text, thing text, event_key text, filtered boolean, in_digest boolean, created_at timestamptz)),
    line as (
      insert into notifications (id, user_id, kind, class, line_en, line_sw, path, event_key, filtered, created_at)
      select id, user_id, kind, class, line_en, line_sw, path, event_key, filtered, created_at from given order by user_id
      on conflict (user_id, kind, event_key) ${
        repeats
          ? sql`do update set line_en = excluded.line_en, line_sw = excluded.line_sw, path = excluded.path,
              created_at = excluded.created_at, filtered = excluded.filtered`
          : sql`do nothing`
      }
      returning user_id, xmax = 0 as is_new)
    insert into notification_groups as g (id, user_id, thing, class, filtered, kind, line_en, line_sw, path, count, last_at,
      in_digest)
    select n.id, n.user_id, n.thing, n.class, n.filtered, n.kind, n.line_en, n.line_sw, n.path, line.is_new::int,
      n.created_at, n.in_digest
    from given n join line on line.user_id = n.user_id order by n.user_id
    on conflict (user_id, thing, class, filtered) do update set kind = excluded.kind, line_en = excluded.line_en,
      line_sw = excluded.line_sw, path = excluded.path, last_at = greatest(g.last_at, excluded.last_at), read_at = null,
      count = case when g.read_at is null then g.count + excluded.count else 1 end,
      in_digest = g.in_digest or excluded.in_digest
    returning g.id, g.user_id`,
)

/** The groups of what was stored, by member; who is missing had this event already. */
export async function insertLines(
  tx: Tx,
  lines: readonly Line[],
  { repeats }: { repeats: boolean },
): Promise<ReadonlyMap<string, string>> {
  const rows = await insert(tx, { lines: JSON.stringify(lines) }, { repeats })
  return new Map(rows.map(({ id, user_id }) => [user_id, id]))
}

export const exportNotifications = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'line_en', 'line_sw', 'path', 'filtered', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const eraseNotifications = (tx: Tx, memberId: string) =>
  tx.deleteFrom('notifications').where('user_id', '=', memberId).execute()

export const deleteNotifications = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'notifications', column: 'created_at', before, max })
