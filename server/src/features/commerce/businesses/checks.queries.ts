import { sql } from 'kysely'
import type { checkStates } from '@mtaa/contract/commerce/businesses/business-checks'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { personColumnsSql, type PersonColumns } from '../../community/people/index.ts'
import { cardColumns, type CardRow } from './businesses.queries.ts'

export type CheckState = (typeof checkStates)[number]
export type ProofKind = 'kra_pin' | 'permit'

export interface CheckRow extends CardRow, PersonColumns {
  check_id: string
  kind: ProofKind
  state: CheckState
  reason: string | null
  submitted_at: Date
  decided_at: Date | null
}

const checkColumns = sql`c.id as check_id, c.kind, c.state, c.reason, c.submitted_at, c.decided_at, ${cardColumns},
  ${personColumnsSql('o')}`
const from = sql.raw(`business_checks c join businesses b on b.id = c.business_id
  left join profiles o on o.id = b.owner_id`)

interface NewCheck {
  id: string
  businessId: string
  kind: ProofKind
  evidence: Buffer
  now: Date
}

export const insertCheck = (tx: Tx, { id, businessId, kind, evidence, now }: NewCheck) =>
  tx
    .insertInto('business_checks')
    .values({ id, business_id: businessId, kind, evidence, state: 'submitted', submitted_at: now })
    .execute()

/** What waits for a decision goes with what was sent. Called under the lock of the business. */
export const withdrawChecks = (tx: Tx, businessId: string, now: Date) =>
  tx
    .updateTable('business_checks')
    .set({ state: 'withdrawn', decided_at: now, evidence: null })
    .where('business_id', '=', businessId)
    .where('state', '=', 'submitted')
    .execute()

/** A page of submissions in one state, the oldest first. */
export async function findChecks(db: Db, state: CheckState, after: Cursor | undefined, limit: number) {
  const { rows } = await read<CheckRow>(db)`
    select ${checkColumns} from ${from}
    where c.state = ${state} and (${after?.at ?? null}::timestamptz is null
      or (c.submitted_at, c.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.submitted_at, c.id limit ${limit}`
  return rows
}

/** One submission with what was sent, as long as that is stored. */
export async function findCheck(db: Db | Tx, id: string) {
  const { rows } = await read<CheckRow & { evidence: Buffer | null }>(db)`
    select ${checkColumns}, c.evidence from ${from} where c.id = ${id}`
  return rows[0]
}

interface Decision {
  state: 'verified' | 'rejected'
  reason: string
  by: string
  now: Date
}

/** False when it was decided or withdrawn before. */
export async function storeDecision(tx: Tx, id: string, { state, reason, by, now }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('business_checks')
    .set({ state, reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what was sent for submissions decided at `before` or earlier. */
export async function dropEvidence(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update business_checks set evidence = null where id = any(array(
      select id from business_checks where evidence is not null and decided_at <= ${before}
      order by decided_at limit ${max} for update skip locked))`.execute(tx)
  return Number(numAffectedRows)
}

/** Ends submissions that wait since `before` or earlier; their owners may send anew. */
export async function lapseChecks(tx: Tx, before: Date, now: Date, max: number): Promise<number> {
  const { rows } = await sql`
    with waiting as (
      select b.id as business_id, c.id from businesses b join business_checks c on c.business_id = b.id
      where c.state = 'submitted' and c.submitted_at <= ${before}
      order by c.submitted_at limit ${max} for no key update of b skip locked),
    lapsed as (
      update business_checks c set state = 'lapsed', decided_at = ${now}, evidence = null
      from waiting w where c.id = w.id and c.state = 'submitted' returning c.business_id)
    update businesses set verification = 'unverified'
    where id in (select business_id from lapsed) and verification = 'submitted' returning id`.execute(tx)
  return rows.length
}

/** How many wait for a decision. */
export async function countSubmitted(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from business_checks where state = 'submitted'`
  return rows[0]?.count ?? 0
}
