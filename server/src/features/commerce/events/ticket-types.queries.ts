import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** What an organizer says of a type of tickets. */
export interface TypeFields {
  name: string
  description: string
  price: number
  quantity: number
  per_person: number
  sales_from: Date | null
  sales_until: Date | null
  admits_from: Date | null
  admits_until: Date | null
  hidden_code: string | null
  closed_at: Date | null
}

export interface LockedType extends TypeFields {
  id: string
  event_id: string
  position: number
  sold: number
  held: number
  taken: boolean
}

/** All types of these events, locked in the order of their ids until commit, in which purchases lock them, too. */
export async function lockTypesOf(tx: Tx, eventIds: readonly string[]): Promise<LockedType[]> {
  const rows = await tx
    .selectFrom('event_ticket_types')
    .selectAll()
    .where('event_id', 'in', [...eventIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.toSorted((one, other) => one.position - other.position)
}

export async function findTypesOf(db: Db, eventId: string): Promise<LockedType[]> {
  const { rows } = await read<LockedType>(db)`
    select id, event_id, position, name, description, price, quantity, per_person, sales_from, sales_until, admits_from,
      admits_until, hidden_code, closed_at, sold, held, taken
    from event_ticket_types where event_id = ${eventId} order by position`
  return rows
}

type NewType = TypeFields & { id: string; event_id: string; position: number; created_at: Date }

export const insertTypes = (tx: Tx, types: readonly NewType[]) =>
  tx
    .insertInto('event_ticket_types')
    .values([...types])
    .execute()

export const updateType = (tx: Tx, id: string, fields: TypeFields) =>
  tx.updateTable('event_ticket_types').set(fields).where('id', '=', id).execute()

/** Only those that nobody ever had. */
export const deleteTypes = (tx: Tx, ids: readonly string[]) =>
  sql`delete from event_ticket_types where id = any(${ids}::uuid[]) and not taken`.execute(tx)
