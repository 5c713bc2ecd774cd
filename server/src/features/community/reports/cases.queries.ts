import type { CaseDecision, ReportKind, ReportReason } from '@mtaa/contract/community/report-words'
import { sql } from 'kysely'
import type { ReportedThing } from '../../../core/reportables.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { CaseState } from './reports.rules.ts'

export interface CaseRow extends CaseState {
  id: string
  kind: ReportKind
  subject_id: string
  title: string
  excerpt: string
  path: string | null
  created_at: Date
  due_at: Date | null
  /** When its author last changed what it says, in a case that waits for it. */
  edited_at: Date | null
  /** What it said before the edit that has opened the case; title and excerpt say what it says now. */
  edited_from: string | null
  decision: 'restore' | 'warn' | 'remove' | 'dismiss' | 'gone' | null
  reason: ReportReason | null
  note: string | null
  appeal: string | null
  appeal_decision: 'restore' | 'uphold' | 'gone' | null
  appeal_note: string | null
}

export const caseColumns =
  sql.raw(`c.id, c.kind, c.subject_id, c.owner_id, c.not_by, c.role, c.title, c.excerpt, c.path,
  c.created_at, c.due_at, c.edited_at, c.edited_from, c.hidden_at, c.decided_at, c.decided_by, c.decision, c.reason,
  c.note, c.appealed_at, c.appeal, c.appeal_decided_at, c.appeal_decision, c.appeal_note`)

export interface NewCase extends Pick<ReportedThing, 'ownerId' | 'others' | 'title' | 'excerpt' | 'path'> {
  kind: ReportKind
  subjectId: string
  role: string
  dueAt: Date
  /** It is opened because of an edit. */
  editedAt?: Date
  editedFrom?: string
  now: Date
}

/** Opens a case unless there is an open one; answers whether it did. */
export async function openCase(tx: Tx, { kind, subjectId, role, dueAt, now, ...thing }: NewCase): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into report_cases (id, kind, subject_id, owner_id, not_by, role, title, excerpt, path, created_at, due_at,
      edited_at, edited_from)
    values (${newId(now)}, ${kind}, ${subjectId}, ${thing.ownerId}, ${[...(thing.others ?? [])]}, ${role}, ${thing.title},
      ${thing.excerpt}, ${thing.path}, ${now}, ${dueAt}, ${thing.editedAt ?? null},
      ${thing.editedFrom ?? null})
    on conflict (kind, subject_id, owner_id) where decided_at is null do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The open case of a thing, locked; undefined when it was decided at this very moment. */
export async function lockOpenCase(
  tx: Tx,
  { kind, subjectId, ownerId }: Pick<NewCase, 'kind' | 'subjectId' | 'ownerId'>,
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from report_cases c
    where c.kind = ${kind} and c.subject_id = ${subjectId} and c.owner_id = ${ownerId} and c.decided_at is null for update`.execute(
    tx,
  )
  return rows[0]
}

/** Those who report, claim, decide and appeal queue here; the thing itself is locked after it. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from report_cases c where c.id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export const findCase = async (db: Db, id: string) =>
  (await read<CaseRow>(db)`select ${caseColumns} from report_cases c where c.id = ${id}`).rows[0]

/** The latest case about something of this member's own that is or was against it. */
export async function findLatestCaseOf(
  db: Db,
  ownerId: string,
  { kind, id }: { kind: ReportKind; id: string },
): Promise<CaseRow | undefined> {
  const { rows } = await read<CaseRow>(db)`select ${caseColumns} from report_cases c
    where c.kind = ${kind} and c.subject_id = ${id} and c.owner_id = ${ownerId}
      and (c.hidden_at is not null or c.decision in ('warn', 'remove')) order by c.created_at desc, c.id desc limit 1`
  return rows[0]
}

/** A graver report brings the moment nearer at which a person is to decide. */
export const setDue = (tx: Tx, id: string, dueAt: Date) =>
  tx.updateTable('report_cases').set({ due_at: dueAt }).where('id', '=', id).execute()

/** Others do not see it from now on; the clock of what is hidden runs. */
export const setHidden = (tx: Tx, id: string, { now, dueAt, ...why }: { now: Date; dueAt: Date } & Why) =>
  tx
    .updateTable('report_cases')
    .set({ hidden_at: now, due_at: dueAt, ...why })
    .where('id', '=', id)
    .execute()

interface Why {
  reason: ReportReason | null
  note: string | null
}

interface Decided {
  by: string
  now: Date
}

/** Closes a case, and forgets where its reports came from. */
export async function setDecision(
  tx: Tx,
  id: string,
  { by, now, decision, ...why }: Decided & Why & { decision: Exclude<CaseDecision, 'hide' | 'uphold' | 'undo'> },
): Promise<void> {
  const decided = { due_at: null, ...why, decision, decided_by: by, decided_at: now }
  await tx.updateTable('report_cases').set(decided).where('id', '=', id).execute()
  await sql`update reports set device_hash = null, networks = '{}' where case_id = ${id}`.execute(tx)
}

export const setAppeal = (tx: Tx, id: string, { text, now, dueAt }: { text: string; now: Date; dueAt: Date }) =>
  tx
    .updateTable('report_cases')
    .set({ appeal: text, appealed_at: now, due_at: dueAt, reminded_at: null })
    .where('id', '=', id)
    .execute()

export const setAppealDecision = (
  tx: Tx,
  id: string,
  { by, now, decision, note }: Decided & { decision: 'restore' | 'uphold'; note: string },
) =>
  tx
    .updateTable('report_cases')
    .set({
      due_at: null,
      appeal_decision: decision,
      appeal_decided_by: by,
      appeal_decided_at: now,
      appeal_note: note,
    })
    .where('id', '=', id)
    .execute()

/** Whether this member has reported it in this case. */
export async function hasReported(db: Db | Tx, caseId: string, memberId: string): Promise<boolean> {
  const { rows } = await read(db)`select from reports where case_id = ${caseId} and reporter_id = ${memberId}`
  return rows.length > 0
}

/** Whether a person found lately that a thing may stay, as it is now. */
export async function isSettled(tx: Tx, { kind, subject_id, edited_at }: CaseRow, since: Date): Promise<boolean> {
  if (edited_at !== null) return false
  const { rows } = await sql`
    select from report_cases where kind = ${kind} and subject_id = ${subject_id} and decided_at > ${since}
      and (decision in ('restore', 'dismiss', 'warn') or appeal_decision = 'restore') limit 1`.execute(tx)
  return rows.length > 0
}
