import type { ReportKind, ReportReason } from '@mtaa/contract/community/report-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export interface ReportRow {
  id: string
  number: string
  kind: ReportKind
  title: string
  path: string | null
  reason: ReportReason
  note: string
  created_at: Date
  decided_at: Date | null
  decision: string | null
}

const columns =
  sql.raw(`r.id, r.number, c.kind, c.title, c.path, r.reason, r.note, r.created_at, c.decided_at, c.decision
  from reports r join report_cases c on c.id = r.case_id`)

/** What a member has reported, newest first. */
export async function findReportsOf(db: Db, memberId: string, after: Cursor | undefined, limit: number) {
  const { rows } = await read<ReportRow>(db)`select ${columns} where r.reporter_id = ${memberId}
    ${after ? sql`and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`
  return rows
}

export async function findReport(db: Db | Tx, caseId: string, memberId: string): Promise<ReportRow | undefined> {
  const { rows } = await read<ReportRow>(
    db,
  )`select ${columns} where r.case_id = ${caseId} and r.reporter_id = ${memberId}`
  return rows[0]
}

interface Reporter {
  joined: Date
  is_proven: boolean
  device_hash: Buffer | null
  ip: string | null
}

/** How long a member has been here, whether a contact of theirs is proven, and from where their session is. */
export async function findReporter(db: Db, memberId: string, sessionId: string): Promise<Reporter | undefined> {
  const { rows } = await read<Reporter>(db)`
    select u.created_at as joined, host(s.ip) as ip,
      not u.is_anonymous and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null) as is_proven,
      case when s.device_id is not null then sha256(convert_to(s.device_id, 'UTF8')) end as device_hash
    from users u left join sessions s on s.id = ${sessionId} and s.user_id = u.id where u.id = ${memberId}`
  return rows[0]
}

export interface NewReport {
  id: string
  number: string
  case_id: string
  reporter_id: string
  reason: ReportReason
  note: string
  created_at: Date
  trusted: boolean
  device_hash: Buffer | null
  networks: Buffer[]
}

/** One of a member for each case; answers whether it is new. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * How many trusted members of a case have nothing to do with the one who reports now: no browser in common, no network
 * nearby, and no friendship.
 */
export async function countIndependent(tx: Tx, { case_id, reporter_id }: NewReport): Promise<number> {
  const { rows } = await read<{ count: number }>(tx)`
    select count(*)::int as count from reports n join reports o on o.case_id = n.case_id and o.reporter_id <> n.reporter_id
    where n.case_id = ${case_id} and n.reporter_id = ${reporter_id} and o.trusted and not (o.networks && n.networks)
      and (o.device_hash is null or n.device_hash is null or o.device_hash <> n.device_hash)
      and not exists (select from known_devices a join known_devices b on b.device_hash = a.device_hash
        where a.user_id = o.reporter_id and b.user_id = n.reporter_id)
      and not exists (select from friendships f where f.user_id = o.reporter_id and f.friend_id = n.reporter_id)`
  return rows[0]?.count ?? 0
}

/** Who has reported in a case and still has an account. */
export async function findReporters(tx: Tx, caseId: string): Promise<string[]> {
  const { rows } = await read<{ id: string }>(tx)`
    select reporter_id as id from reports where case_id = ${caseId} and reporter_id is not null order by id`
  return rows.map(({ id }) => id)
}
