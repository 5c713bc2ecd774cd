import type { Tx } from '../../../platform/database/db.ts'
import { releasePictures } from '../../media/media/index.ts'
import type { NewProfile } from './accounts.queries.ts'
import { profilePicture } from './profile-picture.ts'

/** Overwrites the whole profile: what it held was written by somebody who did not own the address. */
export async function replaceProfile(tx: Tx, id: string, profile: NewProfile, now: Date) {
  await releasePictures(tx, { usedBy: profilePicture, usedIds: [id] }, now)
  await tx
    .updateTable('profiles')
    .set({ ...profile, bio: null, profile_picture: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
