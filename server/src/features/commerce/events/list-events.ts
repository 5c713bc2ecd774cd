import { startOf, startOfMonth } from '@mtaa/contract/nairobi'
import type { getEventCalendar, listEvents as endpoint } from '@mtaa/contract/commerce/events/list-events'
import type { ListingPage } from '@mtaa/contract/commerce/listings/listings'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { hidingViewer } from '../../community/blocks/index.ts'
import { placeFilter } from '../../places/places/index.ts'
import { fetchSize, readListCursor, viewCard, writeListCursor } from '../listings/index.ts'
import { countByDay, findEvents } from './list-events.queries.ts'
import { spanOf } from './when.rules.ts'

type Query = z.output<(typeof endpoint)['query']>

/** One page of the events that have not begun, without those of whom the viewer does not see. */
export async function listEvents(deps: Deps, viewer: Viewer, query: Query): Promise<ListingPage> {
  const { limit } = query
  const shown = {
    span: spanOf(query, deps.clock()),
    place: placeFilter(query),
    free: query.free !== undefined,
    category: query.category,
    after: readListCursor(query.cursor, 'soonest'),
    hiding: await hidingViewer(deps, viewer),
  }
  const rows = await findEvents(deps.db, shown, fetchSize(limit))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => viewCard(row, deps)),
    next_cursor: last ? writeListCursor({ order: 'soonest', value: 0, at: last.starts_at, id: last.id }) : null,
  }
}

type Month = z.output<(typeof getEventCalendar)['query']>

/** How many start on each day of a month; what has begun is not counted. */
export async function getCalendar({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: Month) {
  const [first, now] = [startOf(`${query.month}-01`), clock()]
  const filter = { place: placeFilter(query), free: query.free !== undefined, category: query.category }
  const span = { from: first > now ? first : now, until: startOfMonth(first, 1) }
  return { days: await countByDay(db, { ...filter, span }) }
}
