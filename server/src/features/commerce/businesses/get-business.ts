import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isBlocked } from '../../community/blocks/index.ts'
import { findBusiness } from './businesses.queries.ts'
import { isModerator, maySee } from './businesses.rules.ts'

/** The row of a business page; `business_not_found` also for what the viewer may not see. */
export async function getBusiness(deps: Pick<Deps, 'db' | 'hasBlocks'>, viewer: Viewer, id: string) {
  const row = await findBusiness(deps.db, id)
  const isHidden = !row || !maySee(viewer, row)
  if (isHidden || (!isModerator(viewer) && (await isBlocked(deps, viewer, row.owner_id))))
    throw new Refusal('business_not_found')
  return row
}
