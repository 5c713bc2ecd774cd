import type { ListBusinesses } from '@mtaa/contract/commerce/businesses/businesses'
import { minuteOfWeek } from '@mtaa/contract/commerce/opening-hours'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { hidingViewer } from '../../community/blocks/index.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { placeFilter } from '../../places/places/index.ts'
import { findListed } from './businesses.queries.ts'
import { viewCard } from './businesses.view.ts'

const fetchSizes = [11, 21, 51]

/** A page of the directory. Whether one is open follows our clock, in the filter as on the card. */
export async function listBusinesses(deps: Deps, viewer: Viewer, query: z.output<typeof ListBusinesses>) {
  const { limit } = query
  const rows = await findListed(
    deps.db,
    {
      ...placeFilter(query),
      category: query.category,
      openAt: query.open_now ? minuteOfWeek(deps.clock()) : undefined,
      verified: query.verified !== undefined,
      hiding: await hidingViewer(deps, viewer),
      after: readCursor(query.cursor),
    },
    // Rounded up, so that few different statements are prepared.
    fetchSizes.find((size) => size > limit) ?? 101,
  )
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => viewCard(row, deps)),
    next_cursor: last ? writeCursor(last.created_at, last.id) : null,
  }
}
