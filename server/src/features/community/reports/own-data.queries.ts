import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** What a member has reported, and what was decided about what is theirs. */
export async function exportReports(db: Db | Tx, memberId: string) {
  const made = await read<Record<string, unknown>>(db)`
    select r.number, c.kind, c.subject_id, r.reason, r.note, r.created_at, c.decided_at, c.decision
    from reports r join report_cases c on c.id = r.case_id where r.reporter_id = ${memberId} order by r.created_at`
  const about = await read<Record<string, unknown>>(db)`
    select kind, subject_id, title, excerpt, hidden_at, decided_at, decision, reason, note, appeal, appealed_at,
      appeal_decided_at, appeal_decision, appeal_note
    from report_cases where owner_id = ${memberId} and (hidden_at is not null or decision in ('warn', 'remove', 'restore'))
    order by created_at`
  return { reports: { made: made.rows, about_mine: about.rows } }
}

export const hasOpenCase = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await sql`select from report_cases where owner_id = ${memberId} and due_at is not null limit 1`.execute(tx)).rows
    .length > 0

/**
 * Reports of the member stay without name, words and origin, so that open cases are still decided. Cases about what was
 * theirs are closed, and name nothing of it.
 */
export async function eraseReports(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`update reports set reporter_id = null, note = '', device_hash = null, networks = '{}'
    where reporter_id = ${memberId}`.execute(tx)
  await sql`
    update report_cases set owner_id = null, title = '', excerpt = '', edited_from = null, path = null, due_at = null,
      decision = coalesce(decision, 'gone'), decided_at = coalesce(decided_at, ${now}),
      appeal = case when appealed_at is not null then '' end,
      appeal_decision = case when appealed_at is not null then coalesce(appeal_decision, 'gone') end,
      appeal_decided_at = case when appealed_at is not null then coalesce(appeal_decided_at, ${now}) end
    where owner_id = ${memberId}`.execute(tx)
  await sql`update report_cases set decided_by = null where decided_by = ${memberId}`.execute(tx)
  await sql`update report_cases set appeal_decided_by = null where appeal_decided_by = ${memberId}`.execute(tx)
  await sql`update report_cases set not_by = array_remove(not_by, ${memberId}::uuid)
    where ${memberId}::uuid = any(not_by) and due_at is not null`.execute(tx)
}
