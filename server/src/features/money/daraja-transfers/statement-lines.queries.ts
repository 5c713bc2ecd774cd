import { accounts, type AccountRef } from '../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { type Line, lineColumns } from '../paybill-statement/index.ts'

/** Of which of our accounts at M-Pesa it is. */
export const accountOf = ({ reason, linked_receipt }: Pick<Line, 'reason' | 'linked_receipt'>): AccountRef =>
  linked_receipt === null && /business payment|b2c|salary|promotion/i.test(reason)
    ? accounts.mpesaDisbursement
    : accounts.mpesaCollection

/** Lines that nothing of ours fits and that nobody has said anything of, the oldest first. */
export const findUnknownLines = (db: Db, max: number) =>
  db
    .selectFrom('statement_outgoing')
    .select(lineColumns)
    .where('outcome', '=', 'unmatched')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_decisions as d')
            .select('d.id')
            .whereRef('d.outgoing_id', '=', 'statement_outgoing.id')
            .where('d.state', '=', 'proposed'),
        ),
      ),
    )
    .orderBy('completed_at')
    .orderBy('receipt')
    .limit(max)
    .execute()

/** Whether the payment with this receipt was pulled by the provider, and booked so. */
export const isPulledPayment = async (db: Db | Tx, receipt: string) =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('receipt', '=', receipt)
    .where('status', '=', 'reversed')
    .executeTakeFirst()) !== undefined

/** Whether staff have booked this as money that was moved from the collection to the account that pays out. */
export const isFloatMove = async (db: Db | Tx, { receipt, amount_cents }: Line) =>
  (await db
    .selectFrom('float_moves')
    .select('id')
    .where('receipt', '=', receipt)
    .where('amount_cents', '=', amount_cents)
    .where('direction', '=', 'in')
    .where('other', '=', 'collection')
    .where('state', '=', 'done')
    .executeTakeFirst()) !== undefined

/** The payment whose whole money this line has taken back, unless we may have reversed it ourselves. */
export const findPaymentOf = async (db: Db, { linked_receipt, amount_cents, reason }: Line) =>
  linked_receipt === null || !/revers/i.test(reason)
    ? undefined
    : (
        await db
          .selectFrom('payments')
          .select('id')
          .where('receipt', '=', linked_receipt)
          .where('amount_cents', '=', amount_cents)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('transfers')
                  .select('transfers.id')
                  .where('rail', '=', 'daraja_reversal')
                  .where('payment_receipt', '=', linked_receipt)
                  .where('failed_at', 'is', null),
              ),
            ),
          )
          .executeTakeFirst()
      )?.id

export const findByReceipt = async (db: Db | Tx, receipt: string) =>
  (await db.selectFrom('transfers').select('id').where('receipt', '=', receipt).executeTakeFirst())?.id

interface Candidate {
  id: string
  phone: string | null
  /** It was certain not to have paid. */
  failed: boolean
}

/** Reversals of the payment with this receipt that were sent and have no receipt. */
export async function findReversals(db: Db | Tx, line: Line): Promise<Candidate[]> {
  const { rows } = await read<Candidate>(db)`
    select id, phone, failed_at is not null as failed from transfers
    where rail = 'daraja_reversal' and payment_receipt = ${line.linked_receipt} and amount_cents = ${line.amount_cents}
      and attempts > 0 and receipt is null and id is distinct from ${line.transfer_id}`
  return rows
}

/** Transfers to phones of exactly this amount that were sent before and have no receipt. */
export async function findPayments(db: Db | Tx, line: Line, skew: number, longest: number): Promise<Candidate[]> {
  const until = new Date(line.completed_at.getTime() + skew)
  const from = new Date(line.completed_at.getTime() - longest)
  const { rows } = await read<Candidate>(db)`
    select id, phone, failed_at is not null as failed from transfers
    where rail = 'daraja_b2c' and amount_cents = ${line.amount_cents} and sent_at between ${from} and ${until}
      and attempts > 0 and receipt is null and id is distinct from ${line.transfer_id}
    limit 100`
  return rows
}

/** Receipts with a line that is open and was not looked at since `before`, the longest waiting first. */
export async function findOpenReceipts(db: Db, before: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ receipt: string }>(db)`
    select receipt from statement_outgoing
    where (outcome is null or outcome in ('ambiguous', 'unmatched', 'review')) and (tried_at is null or tried_at <= ${before})
    order by tried_at nulls first limit ${max}`
  return [...new Set(rows.map(({ receipt }) => receipt))]
}

/** Lines that nobody knows since `before` and that are not booked to suspense yet. */
export async function findUnbooked(db: Db, before: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from statement_outgoing
    where outcome in ('ambiguous', 'unmatched', 'review') and booked_at is null and imported_at <= ${before}
      and not exists (select from transfers t where t.receipt = statement_outgoing.receipt and t.confirmed_at is not null)
    limit ${max}`
  return rows.map(({ id }) => id)
}

/** Lines in suspense that are known by now. */
export async function findToUnbook(db: Db, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from statement_outgoing
    where booked_at is not null and unbooked_at is null and outcome in ('known', 'confirmed', 'taken_back', 'charge')
    limit ${max}`
  return rows.map(({ id }) => id)
}

/** How many lines wait for a person. */
export async function countOpen(db: Db): Promise<{ outcome: string; count: number }[]> {
  const { rows } = await read<{ outcome: string; count: number }>(db)`
    select outcome, count(*)::int as count from statement_outgoing
    where outcome in ('ambiguous', 'unmatched', 'review') group by outcome`
  return rows
}
