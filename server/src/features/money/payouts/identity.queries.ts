import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { PayoutIdentityChecks } from '../../../platform/database/schema.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export type CheckState = 'submitted' | 'verified' | 'refused' | 'lapsed'

export interface CheckRow {
  id: string
  seller_id: string
  kind: 'picture' | 'pdf'
  state: CheckState
  reason: string | null
  submitted_at: Date
  decided_at: Date | null
  first_name: string | null
  last_name: string | null
}

const columns = sql.raw(
  'c.id, c.seller_id, c.kind, c.state, c.reason, c.submitted_at, c.decided_at, o.first_name, o.last_name',
)
const from = sql.raw('payout_identity_checks c left join profiles o on o.id = c.seller_id')

export const insertCheck = (tx: Tx, check: Insertable<PayoutIdentityChecks>) =>
  tx.insertInto('payout_identity_checks').values(check).execute()

export const findWaitingCheck = (db: Db | Tx, sellerId: string) =>
  db
    .selectFrom('payout_identity_checks')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'submitted')
    .executeTakeFirst()

/** What came of the last document of a seller. */
export async function findLastCheck(db: Db | Tx, sellerId: string) {
  const { rows } = await read<Pick<CheckRow, 'state' | 'reason'>>(db)`
    select state, reason from payout_identity_checks where seller_id = ${sellerId}
    order by submitted_at desc, id desc limit 1`
  return rows[0]
}

/** One document with itself, as long as it is stored. */
export async function findCheck(
  db: Db | Tx,
  id: string,
): Promise<(CheckRow & { document: Buffer | null }) | undefined> {
  const { rows } = await read<CheckRow & { document: Buffer | null }>(db)`
    select ${columns}, c.document from ${from} where c.id = ${id}`
  return rows[0]
}

/** A page of documents in one state, the oldest first. */
export async function findChecks(db: Db, state: CheckState, after: Cursor | undefined, limit: number) {
  const { rows } = await read<CheckRow>(db)`
    select ${columns} from ${from}
    where c.state = ${state} and (${after?.at ?? null}::timestamptz is null
      or (c.submitted_at, c.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.submitted_at, c.id limit ${limit}`
  return rows
}

interface Decision {
  state: 'verified' | 'refused'
  reason: string
  at: Date
}

/** False when it was decided before. */
export async function storeDecision(tx: Tx, id: string, { state, reason, at }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_identity_checks')
    .set({ state, reason, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes documents that were decided at `before` or earlier; what came of them stays. */
export async function dropDocuments(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update payout_identity_checks set document = null where id = any(array(
      select id from payout_identity_checks where document is not null and decided_at <= ${before}
      order by decided_at limit ${max} for update skip locked))`.execute(tx)
  return Number(numAffectedRows)
}

/** Ends documents that wait since `before` or earlier; their sellers may send anew. */
export async function lapseDocuments(tx: Tx, before: Date, now: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update payout_identity_checks set state = 'lapsed', decided_at = ${now}, document = null where id = any(array(
      select id from payout_identity_checks where state = 'submitted' and submitted_at <= ${before}
      order by submitted_at limit ${max} for update skip locked))`.execute(tx)
  return Number(numAffectedRows)
}

/** How many wait for a decision. */
export async function countSubmitted(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from payout_identity_checks where state = 'submitted'`
  return rows[0]?.count ?? 0
}
