import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import { personColumnsSql, type PersonRow } from '../people/index.ts'

/**
 * Whether neither has blocked the other, for the `where` of every statement that shows one person's things to another
 * (docs/rules/blocks.md). True for visitors, for whom `me` is null. `person` is a column such as `p.user_id`.
 */
export const isNotBlocked = (me: string | null, person: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from blocks hid where hid.member_id = ${me}::uuid and hid.other_id = ${sql.ref(person)})`

/** The same between two columns. */
export const isNotBlockedFor = (member: string, person: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from blocks hid where hid.member_id = ${sql.ref(member)} and hid.other_id = ${sql.ref(person)})`

const anyRows = prepared(
  (_, { me }: { me: string }, _variant: object) => sql<{ any: boolean }>`
    select exists (select from blocks where member_id = ${me}) as any`,
)

/** Whether the member has blocked somebody or is blocked by somebody. */
export const findAnyBlock = async (db: Db, me: string) => (await anyRows(db, { me }, {}))[0]?.any ?? false

const oneRows = prepared(
  (_, { me, other }: { me: string; other: string }, _variant: object) => sql<{ by_member: boolean }>`
    select by_member from blocks where member_id = ${me} and other_id = ${other}`,
)

/** Whether one has blocked the other, and `by_member`: the member themselves has. Undefined when neither has. */
export const findBlock = async (db: Db, me: string, other: string) => (await oneRows(db, { me, other }, {}))[0]

const pair = (one: string, other: string) => `blocks of ${[one, other].toSorted().join(' ')}`

/** Until commit, no other block of this member is counted or added. */
export const lockBlocksOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('blocks by ' || ${memberId}, 0))`.execute(tx)

/** Until commit, nothing else is blocked, unblocked or begun between these two. */
export const lockPair = (tx: Tx, one: string, other: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${pair(one, other)}, 0))`.execute(tx)

/** Until commit, neither of these two blocks the other. */
export const lockPairShared = (tx: Tx, one: string, other: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${pair(one, other)}, 0))`.execute(tx)

/** Whether it is an account that somebody uses; until commit it stays one. */
export async function isMember(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u join profiles p on p.id = u.id where u.id = ${id} for key share of u`.execute(tx)
  return rows.length > 0
}

export async function countBlocks(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from blocks where member_id = ${memberId} and by_member`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Two rows, one for each side; the caller has locked the pair. */
export async function insertBlock(tx: Tx, { by, other, at }: { by: string; other: string; at: Date }): Promise<void> {
  await sql`insert into blocks (member_id, other_id, by_member, created_at)
    values (${by}, ${other}, true, ${at}), (${other}, ${by}, false, ${at})
    on conflict (member_id, other_id) do update set by_member = true, created_at = ${at}
      where excluded.by_member and not blocks.by_member`.execute(tx)
}

/** Ends the block by `by`, of a pair that the caller has locked: both rows go unless the other has blocked, too. */
export async function deleteBlock(tx: Tx, { by, other }: { by: string; other: string }): Promise<void> {
  const { rows } = await sql`update blocks mine set by_member = false from blocks theirs
    where mine.member_id = ${by} and mine.other_id = ${other}
      and theirs.member_id = ${other} and theirs.other_id = ${by} and theirs.by_member returning true`.execute(tx)
  if (rows.length > 0) return
  await sql`delete from blocks where (member_id = ${by} and other_id = ${other})
    or (member_id = ${other} and other_id = ${by})`.execute(tx)
}

export interface BlockedRow extends PersonRow {
  blocked_at: Date
}

interface Page {
  memberId: string
  after: Cursor | undefined
}

/** Whom a member has blocked, the last one first. */
export async function findBlocked(db: Db, { memberId, after }: Page, limit: number): Promise<BlockedRow[]> {
  const { rows } = await read<BlockedRow>(db)`
    select b.other_id as id, b.created_at as blocked_at, ${personColumnsSql('p')}
    from blocks b left join profiles p on p.id = b.other_id
    where b.member_id = ${memberId} and b.by_member
      ${after ? sql`and (b.created_at, b.other_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by b.created_at desc, b.other_id desc limit ${limit}`
  return rows
}
