import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { PayableRef } from '../payables.ts'

/** Something of which there is only so much: pieces of a product, tickets of an event, slots of a service. */
export interface Subject {
  kind: string
  id: string
}

export interface HoldLine {
  subject: Subject
  quantity: number
}

export interface Hold extends HoldLine {
  expiresAt: Date
  extended: boolean
}

export interface NewHolds {
  holder: PayableRef
  memberId: string
  expiresAt: Date
  lines: readonly HoldLine[]
}

export const insertHolds = (tx: Tx, { holder, memberId, expiresAt, lines }: NewHolds) =>
  tx
    .insertInto('holds')
    .values(
      lines.map(({ subject, quantity }) => ({
        holder_kind: holder.kind,
        holder_id: holder.id,
        subject_kind: subject.kind,
        subject_id: subject.id,
        member_id: memberId,
        quantity,
        expires_at: expiresAt,
      })),
    )
    .execute()

/** What is held for this payable. Its lock makes the answer last. */
export async function findHolds(tx: Tx, { kind, id }: PayableRef): Promise<Hold[]> {
  const rows = await tx
    .selectFrom('holds')
    .select(['subject_kind', 'subject_id', 'quantity', 'expires_at', 'extended'])
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .execute()
  return rows.map(({ subject_kind, subject_id, quantity, expires_at, extended }) => ({
    subject: { kind: subject_kind, id: subject_id },
    quantity,
    expiresAt: expires_at,
    extended,
  }))
}

/** All of this payable, or those that have expired at that moment. */
export const deleteHolds = (tx: Tx, { kind, id }: PayableRef, expiredAt?: Date) =>
  tx
    .deleteFrom('holds')
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .$if(expiredAt !== undefined, (query) => query.where('expires_at', '<=', expiredAt ?? new Date()))
    .execute()

/** Of the holds of a payable, those that have expired at that moment last longer; others may last longer than these. */
export const extendHolds = (tx: Tx, { kind, id }: PayableRef, { at, until }: { at: Date; until: Date }) =>
  tx
    .updateTable('holds')
    .set({ expires_at: until, extended: true })
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .where('expires_at', '<=', at)
    .execute()

/** Gives what is held of a subject for one payable to another without releasing it; held at least until then. */
export const moveHolds = (
  tx: Tx,
  from: PayableRef,
  to: PayableRef,
  { subject, until }: { subject: Subject; until: Date },
) =>
  tx
    .updateTable('holds')
    .set({ holder_kind: to.kind, holder_id: to.id, extended: false, expires_at: until })
    .where('holder_kind', '=', from.kind)
    .where('holder_id', '=', from.id)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst()

/** Whose holds have come to their end, each once, the oldest first. */
export const findExpiredHolders = (db: Db, now: Date, max: number): Promise<PayableRef[]> =>
  db
    .selectFrom('holds')
    .select(['holder_kind as kind', 'holder_id as id'])
    .where('expires_at', '<=', now)
    .groupBy(['holder_kind', 'holder_id'])
    .orderBy(sql`min(expires_at)`)
    .limit(max)
    .execute()

/** A transaction that holds of this subject waits here for the commit of the one before. */
export const lockSubject = (tx: Tx, { kind, id }: Subject) =>
  sql`select pg_advisory_xact_lock(hashtextextended('holds of ' || ${kind} || ' ' || ${id}, 0))`.execute(tx)

/** How much of this subject is held, expired holds among it until they are released. */
export async function quantityHeld(tx: Tx, { kind, id }: Subject): Promise<number> {
  const row = await tx
    .selectFrom('holds')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('held'))
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst()
  return Number(row?.held ?? 0)
}
