import type { Tx } from '../../../platform/database/db.ts'
import type { NewProfile } from './accounts.queries.ts'

/** Nothing of what stood there stays: it was written by somebody else. */
export const replaceProfile = (tx: Tx, id: string, profile: NewProfile, now: Date) =>
  tx
    .updateTable('profiles')
    .set({ ...profile, bio: null, profile_picture: null, updated_at: now })
    .where('id', '=', id)
    .execute()
