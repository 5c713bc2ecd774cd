import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { presentPersonJson, type PersonRow } from '../../../community/people/index.ts'

export interface CustomerRow {
  person: PersonRow
  note: string
  completed: number
  no_shows: number
}

interface Pair {
  providerId: string
  customerId: string
}

/** Undefined: this person has never booked anything with this provider. */
export async function findCustomer(db: Db, { providerId, customerId }: Pair): Promise<CustomerRow | undefined> {
  const { rows } = await read<CustomerRow>(db)`
    select ${presentPersonJson('c.customer_id')} as person, coalesce(n.note, '') as note, c.completed, c.no_shows
    from (
      select customer_id, count(*) filter (where state = 'completed')::int as completed,
        count(*) filter (where state = 'no_show_customer')::int as no_shows
      from bookings where provider_id = ${providerId} and customer_id = ${customerId} group by customer_id) c
    left join customer_notes n on n.provider_id = ${providerId} and n.customer_id = c.customer_id`
  return rows[0]
}

export async function isCustomer(tx: Tx, { providerId, customerId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from bookings where provider_id = ${providerId} and customer_id = ${customerId} limit 1`.execute(tx)
  return rows.length > 0
}

/** An empty one is none. */
export async function storeNote(tx: Tx, { providerId, customerId }: Pair, note: string, at: Date): Promise<void> {
  const columns = { provider_id: providerId, customer_id: customerId }
  if (note === '')
    await tx
      .deleteFrom('customer_notes')
      .where('provider_id', '=', providerId)
      .where('customer_id', '=', customerId)
      .execute()
  else
    await tx
      .insertInto('customer_notes')
      .values({ ...columns, note, updated_at: at })
      .onConflict((same) => same.columns(['provider_id', 'customer_id']).doUpdateSet({ note, updated_at: at }))
      .execute()
}
