import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { newId } from '../../../platform/database/ids.ts'

/** `c2b`: money sent to the Paybill by hand, by its receipt. `status`: the answer to a query about a receipt, by its id. */
export type ReportKind = 'c2b' | 'status'

export interface NewReport {
  kind: ReportKind
  ref: string
  /** JSON. */
  body: string
  sourceIp: string
  listed: boolean
  at: Date
}

/**
 * Stores a report before it is applied, once for each transaction or query: the first one counts, unless only a later one
 * is from a listed source. Undefined: nothing new.
 */
export async function insertReport(tx: Tx, { kind, ref, body, sourceIp, listed, at }: NewReport) {
  const row = await tx
    .insertInto('daraja_inbox')
    .values({ id: newId(at), kind, ref, body, source_ip: sourceIp, listed, received_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'ref'])
        .doUpdateSet({ body, listed: true, source_ip: sourceIp, applied_at: null, outcome: null })
        .where('daraja_inbox.listed', '=', false)
        .where('excluded.listed', '=', true),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = ['id', 'kind', 'ref', 'body', 'listed', 'applied_at'] as const

export const findReport = (db: Db | Tx, id: string) =>
  db.selectFrom('daraja_inbox').select(columns).where('id', '=', id).executeTakeFirst()

export const findReportOf = (db: Db | Tx, kind: ReportKind, ref: string) =>
  db.selectFrom('daraja_inbox').select(columns).where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst()

export const markReportApplied = (tx: Writer, id: string, outcome: string, at: Date) =>
  tx.updateTable('daraja_inbox').set({ applied_at: at, outcome }).where('id', '=', id).execute()

/** Reports whose job was lost. */
export const findUnappliedReports = (db: Db, before: Date, max: number) =>
  db
    .selectFrom('daraja_inbox')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .limit(max)
    .execute()

export const deleteReports = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, { table: 'daraja_inbox', column: 'received_at', before, max, where: sql`applied_at is not null` })
