import type { CaseKind } from '@mtaa/contract/operations/case-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'

export interface CaseRef {
  kind: CaseKind
  id: string
}

export interface ClaimRow extends CaseRef {
  member: PersonRow
  until: Date
}

interface NewClaim extends CaseRef {
  memberId: string
  now: Date
  until: Date
}

/** False where another has it. Of two at once the key lets one through, and the second sees its claim. */
export async function insertClaim(tx: Tx, { kind, id, memberId, now, until }: NewClaim): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_claims (kind, case_id, member_id, until) values (${kind}, ${id}, ${memberId}, ${until})
    on conflict (kind, case_id) do update set member_id = excluded.member_id, until = excluded.until
      where staff_claims.member_id = excluded.member_id or staff_claims.until <= ${now}
    returning member_id`.execute(tx)
  return rows.length > 0
}

export const deleteClaim = (tx: Tx, { kind, id }: CaseRef) =>
  tx.deleteFrom('staff_claims').where('kind', '=', kind).where('case_id', '=', id).execute()

/** True where this member had it. */
export async function deleteOwnClaim(tx: Tx, { kind, id }: CaseRef, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_claims')
    .where('kind', '=', kind)
    .where('case_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const columns = sql`s.kind, s.case_id as id, ${personJson('s.member_id')} as member, s.until`

/** Who has a case now. */
export async function findClaim(db: Db | Tx, { kind, id }: CaseRef, now: Date): Promise<ClaimRow | undefined> {
  const { rows } = await read<ClaimRow>(db)`select ${columns} from staff_claims s
    where s.kind = ${kind} and s.case_id = ${id} and s.until > ${now}`
  return rows[0]
}

/** All that hold now: as many as moderators work. */
export async function findClaims(db: Db, now: Date): Promise<ClaimRow[]> {
  return (await read<ClaimRow>(db)`select ${columns} from staff_claims s where s.until > ${now} order by s.until`).rows
}

/** What a member works on. */
export async function exportClaims(db: Db | Tx, memberId: string) {
  return (
    await read<Record<string, unknown>>(db)`
    select kind, case_id, until from staff_claims where member_id = ${memberId} order by until`
  ).rows
}

/** Gives back everything that a member has taken. */
export const deleteClaimsOf = (tx: Tx, memberId: string) =>
  tx.deleteFrom('staff_claims').where('member_id', '=', memberId).execute()
