import type { Selectable } from 'kysely'
import type { decisionActs } from '@mtaa/contract/money/staff-money'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { PaymentDecisions } from '../../../platform/database/schema.ts'

type Row = Selectable<PaymentDecisions>
export type DecisionRow = Omit<Row, 'act' | 'state'> & {
  act: (typeof decisionActs)[number]
  state: 'proposed' | 'done' | 'refused'
}

export type NewDecision = Pick<
  DecisionRow,
  | 'id'
  | 'act'
  | 'payment_id'
  | 'suspense_tx_id'
  | 'transfer_id'
  | 'dispute_id'
  | 'outgoing_id'
  | 'amount_cents'
  | 'receipt'
  | 'reason'
  | 'proposed_by'
>

/** Undefined: something else about the same waits for a second person. */
export const insertDecision = async (tx: Tx, decision: NewDecision, at: Date) =>
  (await tx
    .insertInto('payment_decisions')
    .values({ ...decision, state: 'proposed', created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) as DecisionRow | undefined

export const findDecision = async (db: Db | Tx, id: string) =>
  (await db.selectFrom('payment_decisions').selectAll().where('id', '=', id).executeTakeFirst()) as
    | DecisionRow
    | undefined

/** Before anything that it is about. */
export const lockDecision = async (tx: Tx, id: string) =>
  (await tx.selectFrom('payment_decisions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | DecisionRow
    | undefined

export const endDecision = (tx: Tx, id: string, state: 'done' | 'refused', by: string, at: Date) =>
  tx.updateTable('payment_decisions').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute()

export const findProposed = async (db: Db) =>
  (await db
    .selectFrom('payment_decisions')
    .selectAll()
    .where('state', '=', 'proposed')
    .orderBy('id')
    .limit(200)
    .execute()) as DecisionRow[]

export const findDecisionsOf = async (db: Db, paymentId: string) =>
  (await db
    .selectFrom('payment_decisions')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()) as DecisionRow[]
