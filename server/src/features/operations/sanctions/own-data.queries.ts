import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** A member's strikes, sanctions and appeals, without who decided. */
export async function exportSanctions(db: Db | Tx, memberId: string) {
  const strikes = await read<Record<string, unknown>>(db)`
    select weight, rule, excerpt, note, at, expires_at, reversed_at from strikes where member_id = ${memberId} order by at`
  const sanctions = await read<Record<string, unknown>>(db)`
    select s.kind, s.rule, s.note, s.points, s.started_at, s.until, s.ended_at, s.ended_how, a.text as appeal,
      a.at as appealed_at, a.decided_at as appeal_decided_at, a.outcome as appeal_outcome, a.note as appeal_note
    from sanctions s left join sanction_appeals a on a.sanction_id = s.id where s.member_id = ${memberId}
    order by s.started_at`
  return { standing: { strikes: strikes.rows, sanctions: sanctions.rows } }
}

/** What was theirs goes with the account; what they decided about others stays without their name. */
export async function eraseSanctions(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from sanctions where member_id = ${memberId}`.execute(tx)
  await sql`delete from strikes where member_id = ${memberId}`.execute(tx)
  await sql`update strikes set by_id = null where by_id = ${memberId}`.execute(tx)
  await sql`update strikes set reversed_by = null where reversed_by = ${memberId}`.execute(tx)
  await sql`update sanctions set by_id = null where by_id = ${memberId}`.execute(tx)
  await sql`update sanctions set ended_by = null where ended_by = ${memberId}`.execute(tx)
  await sql`update sanction_appeals set sanctioned_by = null where sanctioned_by = ${memberId}`.execute(tx)
  await sql`update sanction_appeals set decided_by = null where decided_by = ${memberId}`.execute(tx)
}
