import type { ReportKind } from '@mtaa/contract/community/report-words'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { NewCase } from './cases.queries.ts'

interface Past {
  /** Cases of it that there were or are. */
  cases: number
  /** Those of them in which it was edited since a moment. */
  edited: number
}

export async function findPast(
  tx: Tx,
  { kind, subjectId, since }: { kind: ReportKind; subjectId: string; since: Date },
): Promise<Past> {
  const { rows } = await sql<Past>`
    select count(*)::int as cases, (count(*) filter (where edited_at > ${since}))::int as edited
    from report_cases where kind = ${kind} and subject_id = ${subjectId}`.execute(tx)
  return rows[0] ?? { cases: 0, edited: 0 }
}

type Edited = Pick<NewCase, 'kind' | 'subjectId' | 'ownerId' | 'title' | 'excerpt' | 'now' | 'dueAt'>

/**
 * Marks the open case of something as being about this edit too, which may bring it nearer; what was reported stays as it was
 * then. False: there is none any more.
 */
export async function setEdited(tx: Tx, { kind, subjectId, ownerId, now, dueAt, ...thing }: Edited): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_cases set edited_at = ${now}, due_at = least(due_at, ${dueAt}),
      title = case when edited_from is null then title else ${thing.title} end,
      excerpt = case when edited_from is null then excerpt else ${thing.excerpt} end
    where kind = ${kind} and subject_id = ${subjectId} and owner_id = ${ownerId} and decided_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
