import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/**
 * The next serial numbers of an event, and the revision of this change. Whoever changes tickets of one event waits here for the
 * commit of the one before, so that no gate sees a revision whose changes are not there yet.
 */
export async function nextRevision(tx: Tx, eventId: string, serials: number) {
  const { rows } = await sql<{ serials: number; revision: number }>`
    insert into ticket_registers as r (event_id, serials, revision, ends_at)
    select l.id, ${serials}, 1, case when e.cancelled_at is null then l.ends_at end
    from listings l join events e on e.id = l.id where l.id = ${eventId}
    on conflict (event_id) do update set serials = r.serials + excluded.serials, revision = r.revision + 1
    returning serials, revision`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a register of tickets was not written')
  return { first: row.serials - serials + 1, revision: row.revision }
}

/** When an event ends now, or nothing once it is cancelled: its money is released, and what is offered of its tickets ends, by that. */
export const followEnd = (tx: Tx, eventId: string) =>
  sql`update ticket_registers r set ends_at = case when e.cancelled_at is null then l.ends_at end
    from listings l join events e on e.id = l.id where r.event_id = ${eventId} and l.id = r.event_id`.execute(tx)

interface Issued {
  id: string
  serial: number
  code: string
}

export async function storeIssued(
  tx: Tx,
  tickets: readonly Issued[],
  { keyId, revision, at }: { keyId: number; revision: number; at: Date },
) {
  const { numAffectedRows } = await sql`
    update tickets t set state = 'issued', serial = n.serial, code = n.code, key_id = ${keyId}, revision = ${revision},
      issued_at = ${at}, ended_at = null
    from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ serial }) => serial)}::int[],
      ${tickets.map(({ code }) => code)}::text[]) as n (id, serial, code)
    where t.id = n.id and t.state in ('held', 'void') and t.serial is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Locks tickets of any event in the order of their ids. */
export const lockTickets = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export async function storeStates(
  tx: Tx,
  ids: readonly string[],
  { state, revision, endedAt }: { state: TicketState; revision: number; endedAt: Date | null },
) {
  await tx
    .updateTable('tickets')
    .set({ state, revision, ended_at: endedAt })
    .where('id', 'in', [...ids])
    .execute()
}

/** The key that signs now. */
export const findCurrentKey = (db: Db | Tx) =>
  db.selectFrom('ticket_keys').select(['id', 'public_key']).where('retired_at', 'is', null).executeTakeFirst()

/** Transactions that find no key to sign with wait here for the one that makes it. */
export const lockKeys = (tx: Tx) => sql`lock table ticket_keys in share row exclusive mode`.execute(tx)

/** Stores the key of the next number and retires the one before. */
export async function storeKey(tx: Tx, publicKeyOf: (id: number) => Buffer, at: Date): Promise<number> {
  await tx.updateTable('ticket_keys').set({ retired_at: at }).where('retired_at', 'is', null).execute()
  const last = await tx.selectFrom('ticket_keys').select('id').orderBy('id', 'desc').executeTakeFirst()
  const id = (last?.id ?? 0) + 1
  await tx
    .insertInto('ticket_keys')
    .values({ id, public_key: publicKeyOf(id), created_at: at, retired_at: null })
    .execute()
  return id
}

/** The code of a ticket that was issued in this transaction. */
export async function findIssuedCode(tx: Tx, id: string): Promise<string> {
  const { code } = await tx.selectFrom('tickets').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  if (code === null) throw new Error('a ticket without its code')
  return code
}
