import type { ApplicationState } from '@mtaa/contract/commerce/jobs/job-applications'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'
import { cardColumns, ownerColumns, type CardRow } from '../../listings/index.ts'
import { isNotBlocked } from '../../../community/blocks/index.ts'
import { personColumnsSql, type PersonColumns } from '../../../community/people/index.ts'

export interface ApplicationRow {
  application_id: string
  job_id: string
  applicant_id: string
  message: string
  state: ApplicationState
  applied_at: Date
  cv_key: string | null
  cv_bytes: number | null
}

/** Of `job_applications as a` and `job_cvs as v`. */
const columns =
  sql.raw(`a.id as application_id, a.job_id, a.applicant_id, a.message, a.state, a.created_at as applied_at,
  v.key as cv_key, v.bytes as cv_bytes`)
const applications = sql.raw('job_applications a left join job_cvs v on v.application_id = a.id')

/** The application as its sender sees it, with the card of the job. */
export type SentRow = ApplicationRow & CardRow

interface Sent {
  applicantId: string
  job?: string | undefined
  before?: Cursor | undefined
  limit: number
}

export async function findSent(db: Db, { applicantId, job, before, limit }: Sent): Promise<SentRow[]> {
  const { rows } = await read<SentRow>(db)`
    select ${columns}, ${cardColumns}, ${ownerColumns}
    from ${applications} join listings l on l.id = a.job_id left join profiles o on o.id = l.owner_id
    where a.applicant_id = ${applicantId} ${job === undefined ? sql`` : sql`and a.job_id = ${job}`}
      ${before ? sql`and (a.created_at, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by a.created_at desc, a.id desc limit ${limit}`
  return rows
}

/** The application as the employer sees it. */
export type ReceivedRow = ApplicationRow & PersonColumns

interface Received {
  jobId: string
  employerId: string
  state?: ApplicationState | undefined
  before?: Cursor | undefined
  limit: number
}

export async function findReceived(
  db: Db,
  { jobId, employerId, state, before, limit }: Received,
): Promise<ReceivedRow[]> {
  const { rows } = await read<ReceivedRow>(db)`
    select ${columns}, ${personColumnsSql('p')} from ${applications} left join profiles p on p.id = a.applicant_id
    where a.job_id = ${jobId} and ${isNotBlocked(employerId, 'a.applicant_id')} ${state === undefined ? sql`` : sql`and a.state = ${state}`}
      ${before ? sql`and (a.created_at, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by a.created_at desc, a.id desc limit ${limit}`
  return rows
}

/** One application, and who offers its job. */
export async function findApplication(db: Db, id: string) {
  const { rows } = await read<ReceivedRow & { employer_id: string; is_hidden: boolean }>(db)`
    select ${columns}, ${personColumnsSql('p')}, l.owner_id as employer_id, l.status = 'removed' as is_hidden
    from ${applications} join listings l on l.id = a.job_id left join profiles p on p.id = a.applicant_id
    where a.id = ${id}`
  return rows[0]
}

/** The application of a member for a job. */
export const findOwn = (tx: Tx, jobId: string, applicantId: string) =>
  tx
    .selectFrom('job_applications as a')
    .leftJoin('job_cvs as v', 'v.application_id', 'a.id')
    .select(['a.id', 'a.message', 'v.key as cv_key'])
    .where('a.job_id', '=', jobId)
    .where('a.applicant_id', '=', applicantId)
    .executeTakeFirst()

interface NewApplication {
  id: string
  job_id: string
  applicant_id: string
  message: string
  job_ends_at: Date
  created_at: Date
  updated_at: Date
}

/** Whether it was stored: a member who applies twice at once has one application. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<boolean> {
  const inserted = await tx
    .insertInto('job_applications')
    .values(application)
    .onConflict((conflict) => conflict.columns(['job_id', 'applicant_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Changes the state, and answers of which job it is, if the member offers the job and it is not hidden. */
export async function setState(tx: Tx, id: string, employerId: string, state: ApplicationState, now: Date) {
  const { rows } = await sql<{ id: string; applicant_id: string; title: string }>`
    update job_applications a set state = ${state}, updated_at = ${now} from listings l
    where a.id = ${id} and l.id = a.job_id and l.owner_id = ${employerId} and l.status <> 'removed'
      and ${isNotBlocked(employerId, 'a.applicant_id')}
    returning a.id, a.applicant_id, l.title`.execute(tx)
  return rows[0]
}

/** Deletes an application of the member's own. */
export async function deleteApplication(tx: Tx, id: string, applicantId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job_applications')
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes applications whose job was over at a moment, at most `max`. */
export async function deleteOlder(tx: Tx, before: Date, max: number): Promise<number> {
  const { rows } = await sql`
    delete from job_applications where id in (
      select id from job_applications where job_ends_at <= ${before} order by job_ends_at limit ${max} for update skip locked
    ) returning id`.execute(tx)
  return rows.length
}

export type OwnJobRow = CardRow & { asks_for_money: boolean; applications: number; new_applications: number }

/** The member's own jobs with how many have applied. */
export async function findOwnJobs(
  db: Db,
  { ownerId, before, limit }: { ownerId: string; before?: Cursor | undefined; limit: number },
): Promise<OwnJobRow[]> {
  const { rows } = await read<OwnJobRow>(db)`
    select ${cardColumns}, ${ownerColumns}, j.hidden_at is not null as asks_for_money, c.*
    from listings l join jobs j on j.id = l.id left join profiles o on o.id = l.owner_id
    cross join lateral (
      select count(*)::int as applications, (count(*) filter (where a.state = 'new'))::int as new_applications
      from job_applications a where a.job_id = l.id
    ) c
    where l.owner_id = ${ownerId} and l.module = 'jobs' and l.status <> 'deleted'
      ${before ? sql`and (l.created_at, l.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by l.created_at desc, l.id desc limit ${limit}`
  return rows
}
