import type { Tx } from '../../../platform/database/db.ts'
import type { NewProfile } from './accounts.queries.ts'

/** Overwrites the whole profile: what it held was written by somebody who did not own the address. */
export const replaceProfile = (tx: Tx, id: string, profile: NewProfile, now: Date) =>
  tx
    .updateTable('profiles')
    .set({ ...profile, bio: null, profile_picture: null, updated_at: now })
    .where('id', '=', id)
    .execute()
