import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { TicketEventRow } from '../my-tickets/my-tickets.queries.ts'

export type TransferState = 'offered' | 'accepted' | 'cancelled' | 'lapsed'

export interface TransferRow extends TicketEventRow {
  id: string
  ticket_id: string
  from_id: string | null
  /** First name of who gives it. */
  from_name: string
  to_phone: string
  to_name: string
  state: TransferState
  expires_at: Date
  ticket_type: string
}

const byLink = prepared(
  (_: Db, { hash }: { hash: Buffer }, _variant: object) => sql<TransferRow>`
    select f.id, f.ticket_id, f.from_id, coalesce(p.first_name, '') as from_name, f.to_phone, f.to_name, f.state,
      f.expires_at, y.name as ticket_type, t.event_id, l.title, l.slug, l.county_code, l.constituency_code, l.ward_code,
      l.starts_at, l.ends_at, e.opens_at, e.cancelled_at
    from ticket_transfers f join tickets t on t.id = f.ticket_id join event_ticket_types y on y.id = t.type_id
      join events e on e.id = t.event_id join listings l on l.id = t.event_id left join profiles p on p.id = f.from_id
    where f.link_hash = ${hash}`,
)

export const findTransferByLink = async (db: Db, hash: Buffer) => (await byLink(db, { hash }, {}))[0]

interface NewTransfer {
  id: string
  ticket_id: string
  from_id: string
  to_phone: string
  to_name: string
  link_hash: Buffer
  created_at: Date
  expires_at: Date
}

export const insertTransfer = (tx: Tx, transfer: NewTransfer) =>
  tx
    .insertInto('ticket_transfers')
    .values({ ...transfer, state: 'offered' })
    .execute()

/** Ends an offer that stands; false: it has ended already. */
export async function endTransfer(
  tx: Tx,
  id: string,
  {
    state,
    at,
    newTicketId = null,
  }: { state: Exclude<TransferState, 'offered'>; at: Date; newTicketId?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_transfers')
    .set({ state, ended_at: at, new_ticket_id: newTicketId })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An offer of this ticket that was not taken in time, and that no schedule has ended yet. */
export const lapseTransferOf = (tx: Tx, ticketId: string, now: Date) =>
  tx
    .updateTable('ticket_transfers')
    .set({ state: 'lapsed', ended_at: now })
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now)
    .execute()

/** Who gives a ticket: the name that the other reads, and the number to which it cannot be given. */
export async function findGiver(tx: Tx, memberId: string) {
  const { rows } = await sql<{ name: string; phone: string | null }>`
    select coalesce(p.first_name, '') as name, u.phone from users u left join profiles p on p.id = u.id
    where u.id = ${memberId}`.execute(tx)
  return rows[0] ?? { name: '', phone: null }
}
