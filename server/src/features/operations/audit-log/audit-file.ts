import { minuteOf } from '@mtaa/contract/nairobi'
import type { Language } from '@mtaa/contract/language'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { writeCsv } from '../../../platform/csv/write-csv.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { findEntries, type AuditFilters } from './audit-log.queries.ts'
import { viewEntry } from './read-entries.ts'

const batch = 500
const maxEntries = 50_000

const columns: Record<Language, readonly string[]> = {
  en: [
    'when',
    'id',
    'who',
    'name',
    'act',
    'kind of subject',
    'subject',
    'name of subject',
    'reason',
    'details',
    'chain',
  ],
  sw: [
    'lini',
    'kitambulisho',
    'nani',
    'jina',
    'tendo',
    'aina ya kitu',
    'kitu',
    'jina la kitu',
    'sababu',
    'maelezo',
    'mnyororo',
  ],
}

/** Sends the entries as CSV, while they are read. That it was made, and of what, is logged first. */
export async function sendEntries(
  deps: Pick<Deps, 'db' | 'clock' | 'cipher'>,
  admin: Member,
  filters: AuditFilters,
  { language, reply }: { language: Language; reply: FastifyReply },
): Promise<Readable> {
  const now = deps.clock()
  const subject = { type: 'audit_log', id: filters.subject_id ?? filters.actor_id ?? 'all' }
  const details = Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  await deps.db
    .transaction()
    .execute((tx) => audit(deps, tx, { actorId: admin.id, action: 'audit.exported', subject, details }))
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="mtaa-audit-${now.toISOString().slice(0, 10)}.csv"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })

  async function* lines() {
    let after: Cursor | undefined
    for (let sent = 0; sent < maxEntries; sent += batch) {
      const rows = await findEntries(deps.db, filters, after, batch)
      for (const row of rows) {
        const entry = viewEntry(deps, row)
        const who = [entry.actor_id, entry.actor_name, entry.action, entry.subject_type, entry.subject_id]
        const rest = [entry.subject_name, entry.reason, JSON.stringify(entry.details), entry.chain]
        yield [minuteOf(row.at), entry.id, ...who, ...rest]
      }
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      after = { at: last.at.toISOString(), id: last.id }
    }
  }
  return Readable.from(writeCsv(columns[language], lines()))
}
