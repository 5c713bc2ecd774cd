import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** What a member has applied for. What others sent for their jobs is those others'. */
export async function exportApplications(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select a.id, a.job_id, l.title, j.employer, a.message, a.state, a.created_at, a.updated_at, v.key as cv
    from job_applications a join listings l on l.id = a.job_id join jobs j on j.id = a.job_id
    left join job_cvs v on v.application_id = a.id
    where a.applicant_id = ${memberId} order by a.created_at`
  return rows
}

/** The keys of a member's CVs. */
export async function findCvsOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await read<{ key: string }>(db)`
    select key from job_cvs where owner_id = ${memberId} order by created_at`
  return rows.map(({ key }) => key)
}

/** Which of these members have applied for a job. */
export async function findApplicants(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from job_applications where applicant_id = m.id)`
  return rows.map(({ id }) => id)
}

export const eraseApplications = (tx: Tx, memberId: string) =>
  tx.deleteFrom('job_applications').where('applicant_id', '=', memberId).execute()
