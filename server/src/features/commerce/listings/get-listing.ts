import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { maySee } from './listings.rules.ts'
import type { DetailRow } from './listings.view.ts'

/** The row a detail page shows, by a query made with `detailQuery`; `listing_not_found` also for what the viewer may not see. */
export async function getListing<Row extends DetailRow>(
  find: (db: Db, id: string) => Promise<Row | undefined>,
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<Row> {
  const row = await find(db, id)
  if (!row || !maySee(viewer, row)) throw new Refusal('listing_not_found')
  return row
}
