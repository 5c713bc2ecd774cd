import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { attachPictures, type PictureRef } from '../../../media/media/index.ts'
import { versionPictures } from '../../listings/index.ts'
import { insertVersion, setEdited } from './versions.queries.ts'

interface Changed {
  id: string
  ownerId: string
  /** Before and after the change. */
  pictures: readonly PictureRef[]
}

/** Before a change of a locked product: stores how it was made, unless earlier changes have. */
export const recordFirstVersion = (deps: Deps, tx: Tx, listingId: string) =>
  insertVersion(tx, listingId, { at: deps.clock(), first: true })

/** After it: stores what it is now. The pictures of all versions stay as long as the listing. */
export async function recordVersion(deps: Deps, tx: Tx, { id, ownerId, pictures }: Changed) {
  const at = deps.clock()
  await insertVersion(tx, id, { at, first: false })
  await setEdited(tx, id, at)
  const keys = pictures.map(({ key }) => key)
  await attachPictures(deps, tx, { usedBy: versionPictures, usedId: id, ownerId, keys })
}
