import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { cardColumns, shownFrom, type CardRow } from '../view/shown.queries.ts'

/** More than fit into six weeks of fifty at once. */
const most = 2_500
/** Of one customer: the last ones. */
const lastOf = 50

/** Bookings of a provider that are live or done and touch this time, by their start. None is longer than eight hours. */
export async function findCardsBetween(db: Db, providerId: string, { from, until }: { from: Date; until: Date }) {
  const { rows } = await read<CardRow>(db)`
    select ${cardColumns} from ${shownFrom}
    where b.provider_id = ${providerId} and b.starts_at > ${from}::timestamptz - interval '8 hours'
      and b.starts_at < ${until} and b.ends_at > ${from}
      and b.state in ('requested', 'held', 'confirmed', 'completed', 'no_show_customer', 'no_show_provider')
    order by b.starts_at, b.id limit ${sql.lit(most)}`
  return rows
}

/** What one customer has booked with a provider, the last first. */
export async function findCardsWith(
  db: Db,
  { providerId, customerId }: { providerId: string; customerId: string },
): Promise<CardRow[]> {
  const { rows } = await read<CardRow>(db)`
    select ${cardColumns} from ${shownFrom}
    where b.provider_id = ${providerId} and b.customer_id = ${customerId}
    order by b.starts_at desc, b.id limit ${sql.lit(lastOf)}`
  return rows
}
