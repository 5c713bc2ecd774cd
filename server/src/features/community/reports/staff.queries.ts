import type { caseStates } from '@mtaa/contract/community/reports-admin'
import type { ReportKind, ReportReason } from '@mtaa/contract/community/report-words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { personJson, type PersonRow } from '../people/index.ts'
import type { Claimed } from '../../operations/claims/index.ts'
import { caseColumns, type CaseRow } from './cases.queries.ts'

export interface StaffRow extends CaseRow, Claimed {
  owner: PersonRow | null
  claimer: PersonRow | null
  decider: PersonRow | null
  appeal_decider: PersonRow | null
  reasons: { reason: ReportReason; count: number }[]
  reported_by_viewer: boolean
}

const staffColumns = (viewerId: string) => sql`${caseColumns},
  s.member_id as claimed_by, s.until as claimed_until, ${personJson('c.owner_id')} as owner,
  ${personJson('s.member_id')} as claimer, ${personJson('c.decided_by')} as decider,
  ${personJson('c.appeal_decided_by')} as appeal_decider,
  (select coalesce(json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
    from (select reason, count(*)::int as count from reports r where r.case_id = c.id group by reason) by_reason) as reasons,
  exists (select from reports r where r.case_id = c.id and r.reporter_id = ${viewerId}) as reported_by_viewer`

const claimedCases = sql.raw(`report_cases c left join staff_claims s on s.kind = 'report' and s.case_id = c.id`)

export type StaffCaseState = (typeof caseStates)[number]

interface Queue {
  viewerId: string
  roles: readonly string[]
  state: StaffCaseState
  kind: ReportKind | undefined
  after: Cursor | undefined
}

const notOwn = (viewerId: string) => sql`c.owner_id is distinct from ${viewerId}`

/** Cases of these roles that are not about the viewer: what waits, by its moment; what was decided, the latest first. */
export async function findCases(db: Db, { viewerId, roles, state, kind, after }: Queue, limit: number) {
  const waits = state === 'waiting'
  const moment = sql.ref(waits ? 'c.due_at' : 'c.decided_at')
  const comparison = sql.raw(waits ? '>' : '<')
  const order = sql.raw(waits ? 'asc' : 'desc')
  const { rows } = await read<StaffRow>(db)`select ${staffColumns(viewerId)} from ${claimedCases}
    where ${moment} is not null and c.role = any(${roles}::text[]) and ${notOwn(viewerId)}
      ${kind ? sql`and c.kind = ${kind}` : sql``}
      ${after ? sql`and (${moment}, c.id) ${comparison} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${moment} ${order}, c.id ${order} limit ${limit}`
  return rows
}

export async function findStaffCase(db: Db, id: string, viewerId: string): Promise<StaffRow | undefined> {
  const { rows } = await read<StaffRow>(db)`select ${staffColumns(viewerId)} from ${claimedCases} where c.id = ${id}`
  return rows[0]
}

export interface WrittenReport {
  reason: ReportReason
  note: string
  created_at: Date
}

/** What was written in a case, the first first; at most a hundred, which is more than anybody reads. */
export async function findWritten(db: Db, caseId: string): Promise<WrittenReport[]> {
  const { rows } = await read<WrittenReport>(db)`
    select reason, note, created_at from reports where case_id = ${caseId} order by created_at, id limit 100`
  return rows
}

/** What was decided about the same owner before. */
export async function findEarlier(db: Db, { id, owner_id }: Pick<CaseRow, 'id' | 'owner_id'>): Promise<CaseRow[]> {
  if (owner_id === null) return []
  const { rows } = await read<CaseRow>(db)`select ${caseColumns} from report_cases c
    where c.owner_id = ${owner_id} and c.id <> ${id} and c.decided_at is not null order by c.created_at desc limit 20`
  return rows
}

/** How many cases wait for moderators of a role. */
export async function countWaiting(db: Db, role: string): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from report_cases where due_at is not null and role = ${role}`
  return rows[0]?.count ?? 0
}
