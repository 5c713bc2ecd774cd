import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { ReportKind } from './transfer-address.ts'

export interface NewReport {
  transferId: string
  attempt: number
  kind: ReportKind
  hash: Buffer
  /** JSON. */
  body: string
  sourceIp: string
  listed: boolean
  at: Date
}

/**
 * Stores a report before it is applied. The same body again is stored once; from a listed source after an unlisted one,
 * it is to be applied anew. Undefined: nothing new.
 */
export async function insertReport(tx: Tx, { transferId, attempt, kind, hash, body, sourceIp, listed, at }: NewReport) {
  const row = await tx
    .insertInto('transfer_reports')
    .values({
      id: newId(at),
      transfer_id: transferId,
      attempt,
      kind,
      body_hash: hash,
      body,
      source_ip: sourceIp,
      listed,
      received_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['transfer_id', 'attempt', 'kind', 'body_hash'])
        .doUpdateSet({ listed: true, source_ip: sourceIp, applied_at: null, outcome: null })
        .where('transfer_reports.listed', '=', false)
        .where('excluded.listed', '=', true),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findReport = (db: Db | Tx, id: string) =>
  db
    .selectFrom('transfer_reports')
    .select(['id', 'transfer_id', 'attempt', 'kind', 'body', 'listed', 'applied_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const markApplied = (tx: Tx, id: string, outcome: string, at: Date) =>
  tx.updateTable('transfer_reports').set({ applied_at: at, outcome }).where('id', '=', id).execute()

/** Reports whose job was lost. */
export const findUnapplied = (db: Db, before: Date, max: number) =>
  db
    .selectFrom('transfer_reports')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .limit(max)
    .execute()

/** Reports from before this moment, except those of transfers that have not ended. Ids sort by their moment. */
export async function deleteReports(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from transfer_reports where id in (
      select r.id from transfer_reports r join transfers t on t.id = r.transfer_id
      where r.id < ${newId(before)} and r.applied_at is not null and t.status in ('confirmed', 'failed')
      order by r.id limit ${max} for update of r skip locked)`.execute(tx)
  return Number(numAffectedRows)
}
