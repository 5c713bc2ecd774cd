import { type EventTab, eventTabs, type listOwnEvents as endpoint } from '@mtaa/contract/commerce/events/list-events'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { fetchSize, readListCursor, viewCard, writeListCursor } from '../listings/index.ts'
import { eventStateAt } from './event.rules.ts'
import { findOwnEvents, type OwnEventRow } from './own-events.queries.ts'

type OwnPage = z.output<(typeof endpoint)['result']>
type Item = Omit<OwnPage['items'][number], 'earned' | 'requests'>

interface Query {
  tab: EventTab
  cursor: string | undefined
  limit: number
}

/** One page of the events that a member organizes, without what only tickets know. */
export async function listOwnEvents(
  deps: Deps,
  viewer: Member,
  { tab, cursor, limit }: Query,
): Promise<Pick<OwnPage, 'next_cursor'> & { items: Item[] }> {
  const own = { ownerId: viewer.id, tab, now: deps.clock(), after: readTabCursor(cursor, tab) }
  const rows = await findOwnEvents(deps.db, own, fetchSize(limit))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => viewOwn(row, deps)),
    next_cursor: last
      ? writeListCursor({ order: 'soonest', value: eventTabs.indexOf(tab), at: last.starts_at, id: last.id })
      : null,
  }
}

/** Refuses `bad_cursor` for one of another tab. */
function readTabCursor(text: string | undefined, tab: EventTab) {
  const cursor = readListCursor(text, 'soonest')
  if (cursor && cursor.value !== eventTabs.indexOf(tab)) throw new Refusal('bad_cursor')
  return cursor
}

const viewOwn = (row: OwnEventRow, deps: Deps): Item => ({
  ...viewCard(row, deps),
  state: eventStateAt(row, deps.clock()),
  sold: row.sold,
  capacity: row.capacity,
  series_id: row.series_id,
  edited_at: row.edited_at?.toISOString() ?? null,
})
