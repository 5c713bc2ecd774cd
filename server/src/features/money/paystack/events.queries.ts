import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'

interface NewEvent {
  id: Buffer
  event: string
  paymentId: string | null
  subjectId: string | null
  originatorId: string | null
  at: Date
}

/** False: the same bytes have come before. */
export async function insertEvent(tx: Tx, { id, event, paymentId, subjectId, originatorId, at }: NewEvent) {
  const row = await tx
    .insertInto('paystack_events')
    .values({
      id,
      event,
      payment_id: paymentId,
      subject_id: subjectId,
      originator_id: originatorId,
      received_at: at,
      next_try_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims an event that is due; until `lease` nobody else applies it. */
export const claimEvent = (db: Writer, id: Buffer, now: Date, lease: Date) =>
  db
    .updateTable('paystack_events')
    .set((eb) => ({ next_try_at: lease, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .returning(['id', 'event', 'payment_id', 'subject_id', 'originator_id', 'attempts', 'received_at'])
    .executeTakeFirst()

export type PaystackEvent = NonNullable<Awaited<ReturnType<typeof claimEvent>>>

export const endEvent = (db: Writer, id: Buffer, outcome: string, at: Date) =>
  db.updateTable('paystack_events').set({ next_try_at: null, applied_at: at, outcome }).where('id', '=', id).execute()

export const postponeEvent = (db: Writer, id: Buffer, until: Date) =>
  db.updateTable('paystack_events').set({ next_try_at: until }).where('id', '=', id).execute()

export const findDueEvents = (db: Db, before: Date, max: number) =>
  db
    .selectFrom('paystack_events')
    .select('id')
    .where('next_try_at', '<=', before)
    .orderBy('next_try_at')
    .limit(max)
    .execute()

export async function deleteEvents(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from paystack_events where id in (
      select id from paystack_events where received_at < ${before} and next_try_at is null
      order by received_at limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}
