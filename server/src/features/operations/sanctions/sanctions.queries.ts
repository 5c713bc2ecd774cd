import type { ReportReason } from '@mtaa/contract/community/report-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'
import type { SanctionState, StrikeState } from './sanctions.rules.ts'

export interface StrikeRow extends StrikeState {
  member_id: string
  rule: ReportReason
  excerpt: string
  note: string
  case_id: string | null
  by_id: string | null
  by: PersonRow | null
}

export interface SanctionRow extends SanctionState {
  member_id: string
  rule: ReportReason
  note: string
  by_id: string | null
  ended_how: 'restored' | 'appeal' | 'reversed' | null
  by: PersonRow | null
  ended_by: PersonRow | null
  appeal: string | null
  appealed_at: Date | null
  appeal_due_at: Date | null
  appeal_outcome: 'granted' | 'rejected' | null
  appeal_note: string | null
}

const strikeColumns = sql`k.id, k.member_id, k.weight, k.rule, k.excerpt, k.note, k.case_id, k.by_id, k.at, k.expires_at,
  k.reversed_at, ${personJson('k.by_id')} as by`

export const sanctionColumns = sql`s.id, s.member_id, s.kind, s.rule, s.note, s.by_id, s.strike_id, s.points, s.started_at,
  s.until, s.ended_at, s.ended_how, ${personJson('s.by_id')} as by, ${personJson('s.ended_by')} as ended_by, a.text as appeal,
  a.at as appealed_at, a.due_at as appeal_due_at, a.outcome as appeal_outcome, a.note as appeal_note`
const sanctionTables = sql.raw('sanctions s left join sanction_appeals a on a.sanction_id = s.id')

/** So many are shown of either: more than anybody has. */
const most = 200

/** The latest first. */
export async function findStrikes(db: Db | Tx, memberId: string): Promise<StrikeRow[]> {
  const { rows } = await read<StrikeRow>(db)`select ${strikeColumns} from strikes k
    where k.member_id = ${memberId} order by k.at desc, k.id desc limit ${most}`
  return rows
}

export async function findSanctions(db: Db | Tx, memberId: string): Promise<SanctionRow[]> {
  const { rows } = await read<SanctionRow>(db)`select ${sanctionColumns} from ${sanctionTables}
    where s.member_id = ${memberId} order by s.started_at desc, s.id desc limit ${most}`
  return rows
}

export async function findSanction(db: Db | Tx, id: string): Promise<SanctionRow | undefined> {
  const { rows } = await read<SanctionRow>(db)`select ${sanctionColumns} from ${sanctionTables} where s.id = ${id}`
  return rows[0]
}

/** What holds of a member now, of one kind. */
export async function findActive(db: Db | Tx, memberId: string, kind: 'restrict' | 'suspend', now: Date) {
  const { rows } = await read<Pick<SanctionRow, 'rule' | 'until'>>(db)`
    select rule, until from sanctions where member_id = ${memberId} and kind = ${kind} and ended_at is null
      and (until is null or until > ${now}) order by until desc nulls first limit 1`
  return rows[0]
}

export interface NewStrike {
  id: string
  member_id: string
  weight: number
  rule: ReportReason
  excerpt: string
  note: string
  case_id: string | null
  subject_id: string | null
  by_id: string
  at: Date
  expires_at: Date
}

export const insertStrike = (tx: Tx, strike: NewStrike) => tx.insertInto('strikes').values(strike).execute()

/** Whose strike follows from this case and still stands. */
export async function findStrikeOfCase(
  tx: Tx,
  caseId: string,
): Promise<Pick<StrikeRow, 'id' | 'member_id'> | undefined> {
  const { rows } = await read<Pick<StrikeRow, 'id' | 'member_id'>>(tx)`
    select id, member_id from strikes where case_id = ${caseId} and reversed_at is null`
  return rows[0]
}

/** Strikes with points about this thing that stand. */
export async function findStrikesOfThing(tx: Tx, subjectId: string): Promise<Pick<StrikeRow, 'id' | 'member_id'>[]> {
  const { rows } = await read<Pick<StrikeRow, 'id' | 'member_id'>>(tx)`
    select id, member_id from strikes where subject_id = ${subjectId} and weight > 0 and reversed_at is null order by id`
  return rows
}

export const setReversed = (tx: Tx, id: string, { by, now }: { by: string; now: Date }) =>
  tx.updateTable('strikes').set({ reversed_at: now, reversed_by: by }).where('id', '=', id).execute()

export interface NewSanction {
  id: string
  member_id: string
  kind: 'warn' | 'restrict' | 'suspend'
  rule: ReportReason
  note: string
  by_id: string
  strike_id: string | null
  points: number | null
  started_at: Date
  until: Date | null
}

export const insertSanction = (tx: Tx, sanction: NewSanction) => tx.insertInto('sanctions').values(sanction).execute()

interface Ended {
  by: string
  how: 'restored' | 'appeal' | 'reversed'
  now: Date
}

export const endSanctions = (tx: Tx, ids: readonly string[], { by, how, now }: Ended) =>
  tx
    .updateTable('sanctions')
    .set({ ended_at: now, ended_by: by, ended_how: how })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
