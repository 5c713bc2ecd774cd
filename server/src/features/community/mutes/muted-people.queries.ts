import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { personColumnsSql, type PersonRow } from '../people/index.ts'

const anyRows = prepared(
  (_, { me }: { me: string }, _variant: object) => sql<{ found: boolean }>`
    select exists (select from muted_people where member_id = ${me}) as found`,
)

export const hasMutedPeople = async (db: Db, me: string) => (await anyRows(db, { me }, {}))[0]?.found ?? false

/** Until commit, nothing else of this member is muted. */
export const lockMutesOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('mutes by ' || ${memberId}, 0))`.execute(tx)

/** Whether it is an account that somebody uses; until commit it stays one. */
export async function isMember(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u join profiles p on p.id = u.id where u.id = ${id} for key share of u`.execute(tx)
  return rows.length > 0
}

interface Mute {
  me: string
  other: string
}

export async function isMuted(db: Db, { me, other }: Mute): Promise<boolean> {
  const { rows } = await read(db)`select from muted_people where member_id = ${me} and other_id = ${other}`
  return rows.length > 0
}

export async function countMutedPeople(db: Db, me: string): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from muted_people where member_id = ${me}`
  return rows[0]?.count ?? 0
}

export const insertMutedPerson = (tx: Tx, { me, other, at }: Mute & { at: Date }) =>
  tx.insertInto('muted_people').values({ member_id: me, other_id: other, created_at: at }).execute()

export async function deleteMutedPerson(tx: Tx, { me, other }: Mute): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('muted_people')
    .where('member_id', '=', me)
    .where('other_id', '=', other)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface MutedPersonRow extends PersonRow {
  muted_at: Date
}

interface Page {
  me: string
  after: Cursor | undefined
}

/** Whom a member has muted, the last one first. */
export async function findMutedPeople(db: Db, { me, after }: Page, limit: number): Promise<MutedPersonRow[]> {
  const { rows } = await read<MutedPersonRow>(db)`
    select m.other_id as id, m.created_at as muted_at, ${personColumnsSql('p')}
    from muted_people m left join profiles p on p.id = m.other_id
    where m.member_id = ${me}
      ${after ? sql`and (m.created_at, m.other_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by m.created_at desc, m.other_id desc limit ${limit}`
  return rows
}
