import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { releasePictures } from '../../media/media/index.ts'
import type { NewProfile } from './accounts.queries.ts'
import { deleteFormerHandles } from './handles.queries.ts'
import { profilePicture } from './profile-picture.ts'

const nothing = { bio: null, profile_picture: null, handle: null, handle_changed_at: null, languages: [] }

type Replacing = Pick<Deps, 'clock' | 'cache'>

/** Overwrites the whole profile: what it held was written by somebody who did not own the address. */
export async function replaceProfile({ clock, cache }: Replacing, tx: Tx, id: string, profile: NewProfile) {
  const now = clock()
  cache.drop(tx, memberTag(id), peopleTag)
  await releasePictures(tx, { usedBy: profilePicture, usedIds: [id] }, now)
  await deleteFormerHandles(tx, id)
  await tx
    .updateTable('profiles')
    .set({ ...profile, ...nothing, updated_at: now })
    .where('id', '=', id)
    .execute()
}
