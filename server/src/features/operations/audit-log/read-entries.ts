import type { AuditLogEntry } from '@mtaa/contract/operations/audit-log'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { verifyEntry } from '../../../platform/audit/verify-entry.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findEntries, type AuditFilters, type EntryRow } from './audit-log.queries.ts'

interface Page {
  limit: number
  after: Cursor | undefined
}

type Reading = Pick<Deps, 'db' | 'clock' | 'cipher'>

/** Fields of a form that were left empty filter nothing; ids of accounts are in small letters. */
export function readFilters({ subject_type, subject_id, action, ...filters }: AuditFilters): AuditFilters {
  const given = (text: string | undefined) => (text === '' ? undefined : text)
  const [type, id] = [given(subject_type), given(subject_id)]
  if (id !== undefined && type === undefined) throw new Refusal('audit_subject_type_needed')
  return {
    ...filters,
    subject_type: type,
    subject_id: type === 'user' ? id?.toLowerCase() : id,
    action: given(action),
  }
}

/** A page of the log, newest first. What is read of a person is logged before it is read, at every page. */
export async function readEntries(
  deps: Reading,
  admin: Member,
  filters: AuditFilters,
  { limit, after }: Page,
): Promise<{ items: AuditLogEntry[]; next_cursor: string | null }> {
  await auditReading(deps, admin, filters)
  const rows = await findEntries(deps.db, filters, after, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const items = rows.slice(0, limit).map((row) => viewEntry(deps, row))
  return { items, next_cursor: last ? writeCursor(last.at, last.id) : null }
}

async function auditReading(deps: Reading, { id: actorId }: Member, filters: AuditFilters): Promise<void> {
  const { actor_id, subject_type, subject_id } = filters
  const people = [
    ...(actor_id === undefined ? [] : [{ id: actor_id, as: 'actor' }]),
    ...(subject_type === 'user' && subject_id !== undefined ? [{ id: subject_id, as: 'subject' }] : []),
  ]
  if (people.length === 0) return
  await deps.db.transaction().execute(async (tx) => {
    for (const { id, as } of people)
      await audit(deps, tx, { actorId, action: 'audit.read', subject: { type: 'user', id }, details: { as } })
  })
}

export const viewEntry = (deps: Pick<Deps, 'cipher'>, row: EntryRow): AuditLogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor_id: row.actor_id,
  actor_name: row.actor_name,
  action: row.action,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  subject_name: row.subject_name,
  reason: row.reason,
  details: row.details,
  chain: verifyEntry(deps, row),
})
