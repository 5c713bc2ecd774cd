import { sql } from 'kysely'
import { day } from '@mtaa/contract/time'
import type { Tx, Writer } from '../database/db.ts'
import { deleteOlder } from '../database/delete-older.ts'
import { newId } from '../database/ids.ts'
import type { StoredLine } from './read-line.ts'

/** Stores lines of one process. All of them, or none. */
export async function insertLines(db: Writer, process: string, lines: readonly StoredLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    id: newId(line.at),
    at: line.at,
    level: line.level,
    service: line.service,
    subject: line.subject,
    trace_id: line.traceId,
    text: line.text,
    details: line.details,
  }))
  await sql`
    insert into system_logs (id, at, level, process, service, subject, trace_id, text, details)
    select l.id, l.at, l.level, ${process}, l.service, l.subject, l.trace_id, l.text, l.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, at timestamptz, level text, service text,
      subject text, trace_id text, text text, details jsonb)`.execute(db)
}

/** Of all of them, by their index. */
export const lineRetention = {
  name: 'what processes have logged',
  since: 'it was logged',
  after: 30 * day,
  sweep: (tx: Tx, before: Date, max: number) => deleteOlder(tx, { table: 'system_logs', column: 'at', before, max }),
}
