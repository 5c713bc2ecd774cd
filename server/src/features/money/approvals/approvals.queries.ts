import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export interface Subject {
  type: 'refund' | 'dispute_decision' | 'payment_decision' | 'booking_problem'
  id: string
}

export interface MoneyApproval {
  subject: Subject
  userId: string
  /** About a sale of their own, or as staff. */
  side: 'seller' | 'staff'
  paymentId: string | null
  /** Who gets the money; null where nobody knows. */
  recipientId: string | null
  cents: number
  at: Date
}

/** Until the commit nobody else counts what these persons let leave or get. Taken in one order by all. */
export const lockPersons = (tx: Tx, ids: readonly string[]) =>
  sql`select pg_advisory_xact_lock(key) from (
    select hashtextextended('approvals of ' || id, 0) as key from unnest(${ids}::text[]) as id order by key) keys`.execute(
    tx,
  )

/** False when this person has agreed before. */
export const insertApproval = async (tx: Tx, { subject, userId, side, ...approval }: MoneyApproval) =>
  (await tx
    .insertInto('money_approvals')
    .values({
      subject_type: subject.type,
      subject_id: subject.id,
      user_id: userId,
      side,
      payment_id: approval.paymentId,
      recipient_id: approval.recipientId,
      amount_cents: approval.cents,
      at: approval.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const deleteApprovals = (tx: Tx, { type, id }: Subject) =>
  tx.deleteFrom('money_approvals').where('subject_type', '=', type).where('subject_id', '=', id).execute()

export interface Sums {
  of_payment: number
  to_recipient: number
  by_person: number
}

/**
 * What else leaves, in cents: of the same payment whenever that was, since a moment to the same person, and since then by the
 * same person (of several who agree, by whom it is most). Of a seller only what they let leave themselves.
 */
export async function sumOthers(tx: Tx, approval: MoneyApproval, since: Date): Promise<Sums> {
  const { subject, userId, side, paymentId, recipientId } = approval
  const { rows } = await sql<Sums>`
    with others as (
      select * from money_approvals where (subject_type, subject_id) <> (${subject.type}, ${subject.id}::uuid)
        and (payment_id = ${paymentId}::uuid or (at > ${since} and (recipient_id = ${recipientId}::uuid or user_id in (
          select user_id from money_approvals where subject_type = ${subject.type} and subject_id = ${subject.id}::uuid))))
        and (${side} = 'staff' or user_id = ${userId})
    ), by_subject as (
      select subject_type, subject_id, amount_cents, payment_id, recipient_id, bool_or(side = 'staff') as by_staff, max(at) as at
      from others group by 1, 2, 3, 4, 5
    )
    select
      (select coalesce(sum(amount_cents), 0)::bigint from by_subject where payment_id = ${paymentId}::uuid) as of_payment,
      (select coalesce(sum(amount_cents), 0)::bigint from by_subject
        where ${side} = 'staff' and by_staff and at > ${since} and recipient_id = ${recipientId}::uuid) as to_recipient,
      (select coalesce(max(cents), 0)::bigint from (
        select sum(o.amount_cents) as cents from others o
        join money_approvals m on m.user_id = o.user_id and m.side = o.side
          and m.subject_type = ${subject.type} and m.subject_id = ${subject.id}::uuid
        where o.at > ${since} group by o.user_id) persons) as by_person`.execute(tx)
  return rows[0] ?? { of_payment: 0, to_recipient: 0, by_person: 0 }
}
