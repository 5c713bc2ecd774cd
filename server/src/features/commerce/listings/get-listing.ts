import type { Deps } from '../../../core/deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { isBlocked } from '../../community/blocks/index.ts'
import { maySee, moderates } from './listings.rules.ts'
import type { DetailRow } from './listings.view.ts'

/** The row a detail page shows, by a query made with `detailQuery`; `listing_not_found` also for what the viewer may not see. */
export async function getListing<Row extends DetailRow>(
  find: (db: Db, id: string) => Promise<Row | undefined>,
  deps: Pick<Deps, 'db' | 'hasBlocks'>,
  viewer: Viewer,
  id: string,
): Promise<Row> {
  const row = await find(deps.db, id)
  if (!row || !maySee(viewer, row)) throw new Refusal('listing_not_found')
  if (!moderates(viewer, row) && (await isBlocked(deps, viewer, row.owner_id))) throw new Refusal('listing_not_found')
  return row
}
