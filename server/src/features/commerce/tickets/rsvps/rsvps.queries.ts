import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Language } from '@mtaa/contract/language'
import { sql, type Insertable } from 'kysely'
import type { Db, Tx, Writer } from '../../../../platform/database/db.ts'
import type { TicketRsvps } from '../../../../platform/database/schema.ts'

export interface RsvpRow {
  id: string
  event_id: string
  type_id: string
  phone: string
  names: string[]
  code_hash: Buffer
  tries: number
  sent: number
  language: Language
  order_id: string | null
  sent_at: Date
  expires_at: Date
}

export const insertRsvp = (tx: Tx, rsvp: Insertable<TicketRsvps>) =>
  tx.insertInto('ticket_rsvps').values(rsvp).execute()

/** One whose code can still be entered. */
export const findOpenRsvp = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('ticket_rsvps')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst() as Promise<RsvpRow | undefined>

/** Another code takes the place of the last one; wrong entries stay counted. False: one was sent a moment ago, or too often. */
export async function renewCode(
  tx: Tx,
  id: string,
  { codeHash, at, before, expiresAt }: { codeHash: Buffer; at: Date; before: Date; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ticket_rsvps set code_hash = ${codeHash}, sent = sent + 1, sent_at = ${at}, expires_at = ${expiresAt}
    where id = ${id} and order_id is null and sent_at <= ${before} and sent < ${ticketLimits.rsvp.sent}`.execute(tx)
  return numAffectedRows === 1n
}

/** Spends one entry of a code and shows what it is compared with: one statement, so that guesses at once count each. */
export async function spendTry(db: Writer, id: string, now: Date): Promise<RsvpRow | undefined> {
  const { rows } = await sql<RsvpRow>`
    update ticket_rsvps set tries = tries + 1
    where id = ${id} and expires_at > ${now} and tries < ${ticketLimits.rsvp.tries} returning *`.execute(db)
  return rows[0]
}

/** Entries of the right code count as none. */
export const forgiveTry = (db: Writer, id: string) =>
  sql`update ticket_rsvps set tries = greatest(tries - 1, 0) where id = ${id}`.execute(db)

export const lockRsvp = (tx: Tx, id: string) =>
  tx.selectFrom('ticket_rsvps').select(['id', 'order_id']).where('id', '=', id).forUpdate().executeTakeFirst()

export const setOrder = (tx: Tx, id: string, orderId: string) =>
  tx.updateTable('ticket_rsvps').set({ order_id: orderId }).where('id', '=', id).execute()
