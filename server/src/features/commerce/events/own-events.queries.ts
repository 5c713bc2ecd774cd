import { sql, type RawBuilder } from 'kysely'
import type { EventTab } from '@mtaa/contract/commerce/events/list-events'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { cardColumns, ownerColumns, type CardRow } from '../listings/index.ts'

export interface OwnEventRow extends CardRow {
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  series_id: string | null
  edited_at: Date | null
  sold: number
  capacity: number | null
}

interface Mine {
  me: string
  now: Date
  at?: string
  id?: string
}

/** Which events each tab has, of `listings as l` and `events as e`. By the clock: the schedule that ends them may be late. */
const tabs: Record<EventTab, (mine: Mine) => RawBuilder<unknown>> = {
  coming: ({ now }) => sql`l.status = 'active' and e.cancelled_at is null and l.ends_at > ${now}::timestamptz`,
  over: ({ now }) =>
    sql`l.status in ('active', 'ended') and e.cancelled_at is null and l.ends_at <= ${now}::timestamptz`,
  review: () => sql`l.status in ('draft', 'pending_review', 'removed', 'suspended') and e.cancelled_at is null`,
  cancelled: () => sql`l.status <> 'deleted' and e.cancelled_at is not null`,
}

const ownRows = prepared(
  (_: Db, mine: Mine, { tab, after, limit }: { tab: EventTab; after: boolean; limit: number }) => {
    const [sign, order] = tab === 'coming' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
    return sql<OwnEventRow>`
      with mine as materialized (select l.id, l.starts_at from listings l join events e on e.id = l.id
        where l.owner_id = ${mine.me} and l.module = 'events' and l.starts_at is not null and ${tabs[tab](mine)}),
      page as (select id from mine l
        ${after ? sql`where (l.starts_at, l.id) ${sign} (${mine.at}::timestamptz, ${mine.id}::uuid)` : sql``}
        order by l.starts_at ${order}, l.id ${order} limit ${sql.lit(limit)})
      select ${cardColumns}, ${ownerColumns}, e.cancelled_at, e.series_id, e.edited_at, t.sold, t.capacity
      from page join listings l on l.id = page.id join events e on e.id = l.id left join profiles o on o.id = l.owner_id
        cross join lateral (select coalesce(sum(y.sold), 0)::int as sold, sum(y.quantity)::int as capacity
          from event_ticket_types y where y.event_id = l.id) t
      order by l.starts_at ${order}, l.id ${order}`
  },
)

interface OwnEvents {
  ownerId: string
  tab: EventTab
  now: Date
  after: { at: string; id: string } | undefined
}

/** The events of a member on one tab, read by the index of owners: those to come by their start, the others the last first. */
export const findOwnEvents = (db: Db, { ownerId, tab, now, after }: OwnEvents, limit: number) =>
  ownRows(
    db,
    { me: ownerId, now, ...(after && { at: after.at, id: after.id }) },
    { tab, after: after !== undefined, limit },
  )
