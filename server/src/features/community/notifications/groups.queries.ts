import type { NotificationFilter } from '@mtaa/contract/community/notification-terms'
import type { Language } from '@mtaa/contract/language'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export interface GroupRow {
  id: string
  kind: string
  class: 'money' | 'people' | 'nearby'
  text: string
  path: string
  count: number
  read: boolean
  filtered: boolean
  last_at: Date
}

/** Each is a scan of an index in the order of the list. */
const filters: Readonly<Record<NotificationFilter, RawBuilder<boolean>>> = {
  all: sql`not g.filtered`,
  unread: sql`not g.filtered and g.read_at is null`,
  money: sql`not g.filtered and g.class = 'money'`,
  people: sql`not g.filtered and g.class = 'people'`,
  nearby: sql`not g.filtered and g.class = 'nearby'`,
  filtered: sql`g.filtered`,
}

interface Variant {
  filter: NotificationFilter
  language: Language
  limit: number
  after: boolean
}

const groupRows = prepared(
  (
    _: Db,
    { me, at, id }: { me: string } & Partial<Cursor>,
    { filter, language, limit, after }: Variant,
  ) => sql<GroupRow>`
    select g.id, g.kind, g.class, ${sql.ref(`g.line_${language}`)} as text, g.path, g.count, g.read_at is not null as read,
      g.filtered, g.last_at
    from notification_groups g where g.user_id = ${me}::uuid and ${filters[filter]}
      ${after ? sql`and (g.last_at, g.id) < (${at}::timestamptz, ${id}::uuid)` : sql``}
    order by g.last_at desc, g.id desc limit ${sql.lit(limit)}`,
)

interface Page extends Omit<Variant, 'after'> {
  me: string
  cursor: Cursor | undefined
}

/** What a member was notified of, the newest first. */
export const findGroups = (db: Db, { me, cursor, ...variant }: Page): Promise<GroupRow[]> =>
  groupRows(db, { me, ...cursor }, { ...variant, after: cursor !== undefined })

/** Beyond it nobody counts. */
const counted = 100

const unread = prepared(
  (_: Db, { me }: { me: string }, { filtered }: { filtered: boolean }) => sql<{ count: number }>`
    select count(*)::int as count from (select from notification_groups g
      where g.user_id = ${me}::uuid and g.read_at is null and ${filtered ? sql`g.filtered` : sql`not g.filtered`}
      limit ${sql.lit(counted)}) g`,
)

/** How many groups are unread, up to 100: those that the settings filter out, or all others. */
export async function countUnread(db: Db, me: string, { filtered }: { filtered: boolean }): Promise<number> {
  const [row] = await unread(db, { me }, { filtered })
  return row?.count ?? 0
}

/** Marks groups as read; how many were not. */
export async function readGroups(tx: Tx, me: string, ids: readonly string[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update notification_groups set read_at = ${at}, in_digest = false
    where user_id = ${me} and id = any(${ids}::uuid[]) and read_at is null`.execute(tx)
  return Number(numAffectedRows)
}

/** The same of those about one thing. */
export async function readGroupsOf(tx: Tx, me: string, thing: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update notification_groups set read_at = ${at}, in_digest = false
    where user_id = ${me} and thing = ${thing} and read_at is null and not filtered`.execute(tx)
  return Number(numAffectedRows)
}

/** The same of all that are not newer; what is filtered out stays counted. */
export async function readGroupsUntil(tx: Tx, me: string, until: Date, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update notification_groups set read_at = ${at}, in_digest = false
    where user_id = ${me} and read_at is null and not filtered and last_at <= ${until}`.execute(tx)
  return Number(numAffectedRows)
}

export const deleteGroups = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'notification_groups', column: 'last_at', before, max })

export const eraseGroups = (tx: Tx, memberId: string) =>
  tx.deleteFrom('notification_groups').where('user_id', '=', memberId).execute()
