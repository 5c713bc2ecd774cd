import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

interface Numbers {
  id: string
  earned: number
  requests: number
}

/** What these events have earned with tickets that were not paid back, and how many requests wait for an answer. */
export async function findNumbersOf(db: Db, eventIds: readonly string[]): Promise<Numbers[]> {
  const { rows } = await read<Numbers>(db)`
    select e.id,
      (select coalesce(sum(t.price), 0)::float8 from tickets t
        where t.event_id = e.id and t.state in ('issued', 'checked_in', 'checked_out')) as earned,
      (select count(*)::int from ticket_orders o where o.event_id = e.id and o.state = 'requested') as requests
    from unnest(${eventIds}::uuid[]) as e (id)`
  return rows
}
