import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { releasePictures } from '../../media/media/index.ts'
import type { NewProfile } from './accounts.queries.ts'
import { profilePicture } from './profile-picture.ts'

type Replacing = Pick<Deps, 'clock' | 'cache'>

/** Overwrites the whole profile: what it held was written by somebody who did not own the address. */
export async function replaceProfile({ clock, cache }: Replacing, tx: Tx, id: string, profile: NewProfile) {
  const now = clock()
  cache.drop(tx, memberTag(id), peopleTag)
  await releasePictures(tx, { usedBy: profilePicture, usedIds: [id] }, now)
  await tx
    .updateTable('profiles')
    .set({ ...profile, bio: null, profile_picture: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
