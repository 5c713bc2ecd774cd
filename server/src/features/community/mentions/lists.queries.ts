import type { MentionFilter } from '@mtaa/contract/community/notification-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { isWardShownTo } from '../privacy-settings/index.ts'

export interface MentionRow {
  kind: 'post' | 'comment'
  id: string
  created_at: Date
  read: boolean
  filtered: boolean
  conversation_muted: boolean
}

interface Values extends Partial<Cursor> {
  me: string
  ward: number | null
}

interface Variant {
  filter: MentionFilter
  limit: number
  after: boolean
}

/** `m` of a mention, `a` of who wrote it. */
const filters = {
  all: () => sql`m.notified`,
  unread: () => sql`m.notified and m.read_at is null`,
  filtered: () => sql`m.filtered`,
  friends: () => sql`m.notified`,
  ward: ({ me, ward }: Values) =>
    sql`m.notified and exists (select from profiles a where a.id = m.author_id and a.ward_code = ${ward}::smallint
      and ${isWardShownTo(me, 'a.id')})`,
}

const newestFirst = sql`order by m.created_at desc, m.entity_id desc`
const isAfter = ({ at, id }: Values, { after }: Variant) =>
  after ? sql`and (m.created_at, m.entity_id) < (${at}::timestamptz, ${id}::uuid)` : sql``

/** So many of a member's newest mentions are looked through for those of their ward. */
const walked = 1000

/** What a friend has mentioned the member in, newest first, from an index alone. */
const byFriend = (friend: RawBuilder<unknown>, values: Values, variant: Variant, limit: number) => sql`(
  select m.entity_kind, m.entity_id, m.created_at from mentions m
  where m.author_id = ${friend} and m.member_id = ${values.me}::uuid and m.notified ${isAfter(values, variant)}
  ${newestFirst} limit ${sql.lit(limit)}) m`

/**
 * Of friends, as many of each as can be among the newest, and of those friends alone whose newest can be: few of very many mentions
 * may be theirs. Of the member's ward, those among the newest. Otherwise all of the member's.
 */
function source(values: Values, variant: Variant) {
  if (variant.filter === 'ward')
    return sql`(select m.* from mentions m where m.member_id = ${values.me}::uuid and m.notified ${isAfter(values, variant)}
      ${newestFirst} limit ${sql.lit(walked)}) m`
  if (variant.filter !== 'friends') return sql`mentions m`
  const { limit } = variant
  return sql`(
    select m.entity_kind, m.entity_id from (
      select f.friend_id from friendships f cross join lateral ${byFriend(sql`f.friend_id`, values, variant, 1)}
      where f.user_id = ${values.me}::uuid ${newestFirst} limit ${sql.lit(limit)}) f
    cross join lateral ${byFriend(sql`f.friend_id`, values, variant, limit)}
    ${newestFirst} limit ${sql.lit(limit)}) ids
    -- Each by its key: as a join, all of the member's mentions might be read to find these few.
    cross join lateral (
      select m.* from mentions m
      where m.entity_kind = ids.entity_kind and m.entity_id = ids.entity_id and m.member_id = ${values.me}::uuid offset 0) m`
}

const rows = prepared(
  (_: Db, values: Values, variant: Variant) => sql<MentionRow>`
    select m.entity_kind as kind, m.entity_id as id, m.created_at, m.read_at is not null as read, m.filtered,
      exists (select from muted_conversations c where c.member_id = m.member_id and c.post_id = m.post_id) as conversation_muted
    from ${source(values, variant)} where m.member_id = ${values.me}::uuid and ${filters[variant.filter](values)}
      ${isAfter(values, variant)}
    ${newestFirst} limit ${sql.lit(variant.limit)}`,
)

interface Page extends Omit<Variant, 'after'> {
  me: string
  ward: number | null
  cursor: Cursor | undefined
}

/** Where a member is mentioned, newest first, without regard to what they may see now. */
export const findMentions = (db: Db, { me, ward, cursor, ...variant }: Page): Promise<MentionRow[]> =>
  rows(db, { me, ward, ...cursor }, { ...variant, after: cursor !== undefined })

/** Beyond it nobody counts. */
const counted = 100

const counts = prepared(
  (_: Db, { me }: { me: string }, { filtered }: { filtered: boolean }) => sql<{ count: number }>`
    select count(*)::int as count from (select from mentions m where m.member_id = ${me}::uuid
      and ${filtered ? sql`m.filtered` : sql`m.notified and m.read_at is null`} limit ${sql.lit(counted)}) m`,
)

/** How many are filtered, or how many others are unread; up to 100. */
export const countMentions = async (db: Db, me: string, variant: { filtered: boolean }): Promise<number> =>
  (await counts(db, { me }, variant))[0]?.count ?? 0

/** Marks these as read, also those that are filtered; how many were not. */
export async function readMentions(tx: Tx, me: string, ids: readonly string[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update mentions set read_at = ${at}
    where member_id = ${me} and read_at is null and (entity_kind, entity_id) in (
      select split_part(id, ' ', 1), split_part(id, ' ', 2)::uuid from unnest(${ids}::text[]) id)`.execute(tx)
  return Number(numAffectedRows)
}

/** Marks what is not newer as read; how many were not. */
export async function readUntil(tx: Tx, me: string, until: Date, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update mentions set read_at = ${at}
    where member_id = ${me} and notified and read_at is null and created_at <= ${until}`.execute(tx)
  return Number(numAffectedRows)
}

export const muteConversation = (tx: Tx, me: string, postId: string, at: Date) =>
  tx
    .insertInto('muted_conversations')
    .values({ member_id: me, post_id: postId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** False: it was not muted. */
export async function unmuteConversation(tx: Tx, me: string, postId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('muted_conversations')
    .where('member_id', '=', me)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const exportMuted = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('muted_conversations')
    .select(['post_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

export const eraseMuted = (tx: Tx, memberId: string) =>
  tx.deleteFrom('muted_conversations').where('member_id', '=', memberId).execute()
