import type { JobType, PayPeriod } from '@mtaa/contract/commerce/jobs/job-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import {
  detailQuery,
  insertListing,
  updateListing,
  type ChangedListing,
  type DetailRow,
  type ListingFields,
  type ListingStatus,
  type NewListing,
  setStatus,
} from '../listings/index.ts'

export interface JobFields {
  employer: string
  pay_min: number | null
  pay_max: number | null
  pay_period: PayPeriod | null
  positions: number
  requirements: string
  checked_with: string
  hidden_at: Date | null
}

export interface JobRow extends DetailRow, Omit<JobFields, 'checked_with'> {
  type: JobType
}

export const findJob = detailQuery<JobRow>(
  'jobs',
  'l.type, x.employer, x.pay_min, x.pay_max, x.pay_period, x.positions, x.requirements, x.hidden_at',
)

/** Until commit, nobody changes or closes the job; `change` also waits for those who are applying. */
export const lockJob = (tx: Tx, id: string, mode: 'change' | 'apply') =>
  tx
    .selectFrom('listings')
    .select(['id', 'owner_id', 'title', 'status', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .where('module', '=', 'jobs')
    .$if(mode === 'change', (query) => query.forUpdate())
    .$if(mode === 'apply', (query) => query.forShare())
    .$narrowType<{ status: ListingStatus }>()
    .executeTakeFirst()

export async function insertJob(tx: Tx, listing: NewListing, job: JobFields) {
  await insertListing(tx, { ...listing, module: 'jobs' })
  await tx
    .insertInto('jobs')
    .values({ id: listing.id, ...job })
    .execute()
}

export async function updateJobRows(tx: Tx, id: string, listing: Partial<ListingFields>, job: Partial<JobFields>) {
  await updateListing(tx, id, listing)
  await tx.updateTable('jobs').set(job).where('id', '=', id).execute()
  // How long applications are stored counts from the deadline.
  if (listing.ends_at)
    await tx.updateTable('job_applications').set({ job_ends_at: listing.ends_at }).where('job_id', '=', id).execute()
}

export interface UncheckedJob extends ChangedListing {
  status: ListingStatus
  title: string
  description: string
  employer: string
  requirements: string
}

// Two ranges of the index, where `<>` would read all jobs.
const isUnchecked = (version: string) => sql`(checked_with < ${version} or checked_with > ${version})`

/** Jobs that were checked with another list of words. */
export async function findUnchecked(db: Db, version: string, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    (select id from jobs where checked_with < ${version} order by checked_with limit ${max})
    union all (select id from jobs where checked_with > ${version} order by checked_with desc limit ${max})
    limit ${max}`
  return rows.map(({ id }) => id)
}

/** Locks those of these jobs that were checked with another list of words; those being changed at this moment come later. */
export async function lockUnchecked(tx: Tx, ids: readonly string[], version: string): Promise<UncheckedJob[]> {
  const { rows } = await sql<UncheckedJob>`
    select l.id, l.module, l.owner_id, l.county_code, l.constituency_code, l.ward_code, l.status, l.title, l.description,
      j.employer, j.requirements
    from jobs j join listings l on l.id = j.id
    where j.id = any(${ids}::uuid[]) and ${isUnchecked(version)} order by j.id for update of l skip locked`.execute(tx)
  return rows
}

export const setChecked = (tx: Tx, ids: readonly string[], version: string) =>
  tx.updateTable('jobs').set({ checked_with: version }).where('id', 'in', ids).execute()

export async function hideJob(tx: Tx, id: string, now: Date) {
  await setStatus(tx, id, 'removed', { now })
  await tx.updateTable('jobs').set({ hidden_at: now }).where('id', '=', id).execute()
}
