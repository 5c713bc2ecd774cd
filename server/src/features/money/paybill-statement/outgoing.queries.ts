import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { OutgoingRow } from './statement-line.ts'

/** What became of a line: the last four are open until a transfer is known for it, or a person has explained it. */
export type LineOutcome = 'known' | 'confirmed' | 'taken_back' | 'charge' | 'explained' | OpenOutcome
type OpenOutcome = 'review' | 'ambiguous' | 'unmatched'

/** The columns of `Line`. */
export const lineColumns = [
  'id',
  'receipt',
  'reason',
  'completed_at',
  'amount_cents',
  'linked_receipt',
  'party',
  'outcome',
  'transfer_id',
  'imported_at',
  'booked_at',
] as const

/** Stores a line about money that left; false when it was read before. */
export async function insertOutgoing(tx: Tx, line: OutgoingRow, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('statement_outgoing')
    .values({
      id: newId(at),
      receipt: line.receipt,
      reason: line.reason,
      completed_at: line.completedAt,
      amount_cents: line.amountCents,
      linked_receipt: line.linkedReceipt,
      party: line.party,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.columns(['receipt', 'reason', 'amount_cents']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** All lines of one receipt: the movement, and what M-Pesa charged for it. */
export const findLines = (db: Db | Tx, receipt: string) =>
  db.selectFrom('statement_outgoing').select(lineColumns).where('receipt', '=', receipt).orderBy('id').execute()

export const lockLines = (tx: Tx, receipt: string) =>
  tx
    .selectFrom('statement_outgoing')
    .select(lineColumns)
    .where('receipt', '=', receipt)
    .orderBy('id')
    .forUpdate()
    .execute()

export type Line = Awaited<ReturnType<typeof findLines>>[number]

export const lockLine = (tx: Tx, id: string) =>
  tx.selectFrom('statement_outgoing').select(lineColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Neither a transfer nor a person says yet what it was. */
export const isOpen = ({ outcome }: Pick<Line, 'outcome'>) =>
  outcome === null || outcome === 'review' || outcome === 'ambiguous' || outcome === 'unmatched'

/** Says what became of a line. Whose phone it was is needed only while nobody knows. */
export const endLine = (tx: Tx, id: string, outcome: LineOutcome, transferId: string | null, at: Date) =>
  tx
    .updateTable('statement_outgoing')
    .set({
      outcome,
      transfer_id: transferId,
      tried_at: at,
      ...(!isOpen({ outcome }) && { party: null }),
    })
    .where('id', '=', id)
    .execute()

/** Of another amount than its transfer, whose money is booked: a person decides about the difference. */
const isPosted = sql`exists (select from transfers t where t.receipt = statement_outgoing.receipt and t.confirmed_at is not null)`

/** Undefined: it is known by now, or booked. */
export const markBooked = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('statement_outgoing')
    .set({ booked_at: at })
    .where('id', '=', id)
    .where('outcome', 'in', ['ambiguous', 'unmatched', 'review'])
    .where('booked_at', 'is', null)
    .where(sql<boolean>`not ${isPosted}`)
    .returning(lineColumns)
    .executeTakeFirst()

export const markUnbooked = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('statement_outgoing')
    .set({ unbooked_at: at })
    .where('id', '=', id)
    .where('outcome', 'in', ['known', 'confirmed', 'taken_back', 'charge'])
    .where('booked_at', 'is not', null)
    .where('unbooked_at', 'is', null)
    .returning(lineColumns)
    .executeTakeFirst()

/** Takes the phones off lines of before this moment that nobody could explain. */
export async function dropParties(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update statement_outgoing set party = null where id in (
      select id from statement_outgoing where party is not null and imported_at < ${before}
      order by imported_at limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}
