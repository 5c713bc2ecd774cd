import type { Tx } from '../database/db.ts'
import { newId } from '../database/ids.ts'
import { insertEntry, type AuditRow } from './audit.queries.ts'

/** Values that read back from the database as they were written, so that their hash can be checked. */
export type AuditDetails = Record<string, string | number | boolean | null>

export interface AuditEntry {
  /** Who did it; null: the program itself. */
  actorId: string | null
  /** What was done, as `subject.verb`: `payment.settled`. */
  action: string
  subject: { type: string; id: string }
  /** Why, as the actor wrote it. Required for acts of staff. */
  reason?: string
  /** Small values; whole numbers only, and no names, addresses or phone numbers: the log outlives an account. */
  details?: AuditDetails
}

export interface Auditing {
  clock: () => Date
  cipher: { mac(purpose: string, text: string): Buffer }
}

/** What the keyed hash is made of: every column that is stored, in one order. */
export const textOf = (row: Omit<AuditRow, 'mac'>) =>
  JSON.stringify([
    row.id,
    row.at.toISOString(),
    row.actor_id,
    row.action,
    row.subject_type,
    row.subject_id,
    row.reason,
    Object.entries(row.details).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/**
 * Writes an entry of the audit log in the transaction of the act: both stand, or neither. Entries cannot be changed or
 * deleted; a scheduled job links them into a chain of hashes by day.
 */
export async function audit({ clock, cipher }: Auditing, tx: Tx, entry: AuditEntry): Promise<void> {
  const at = clock()
  const row = {
    id: newId(at),
    at,
    actor_id: entry.actorId,
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    reason: entry.reason ?? null,
    details: entry.details ?? {},
  }
  await insertEntry(tx, { ...row, mac: cipher.mac('audit', textOf(row)) })
}
