import { sql } from 'kysely'
import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Erasure } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { releasePictures } from '../../media/media/index.ts'
import { deletedHandlePause } from './handles.rules.ts'
import { exportFormerHandles, holdHandlesOfDeleted } from './handles.queries.ts'
import { profilePicture } from './profile-picture.ts'

/** A member's profile and roles, for the copy of their data. */
export async function exportProfile(db: Db, memberId: string) {
  const profile = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name', 'handle', 'handle_changed_at', 'phone', 'bio', 'languages', 'gender'])
    .select(['referral_code', 'profile_picture'])
    .select(['county_code', 'constituency_code', 'ward_code', 'adult_confirmed_at', 'created_at', 'updated_at'])
    .select(sql<string | null>`date_of_birth::text`.as('date_of_birth'))
    .where('id', '=', memberId)
    .executeTakeFirst()
  const roles = await db
    .selectFrom('user_roles')
    .select(['role', 'granted_at'])
    .where('user_id', '=', memberId)
    .orderBy('role')
    .execute()
  return { profile: profile ?? null, roles, former_handles: await exportFormerHandles(db, memberId) }
}

/** Deletes profile and roles. Without a profile, records of others show the member as Anonymous User. */
export async function eraseProfile(tx: Tx, memberId: string, { now, cache }: Pick<Erasure, 'now' | 'cache'>) {
  cache.drop(tx, memberTag(memberId), peopleTag)
  await releasePictures(tx, { usedBy: profilePicture, usedIds: [memberId] }, now)
  await holdHandlesOfDeleted(tx, memberId, new Date(now.getTime() + deletedHandlePause))
  await tx.deleteFrom('profiles').where('id', '=', memberId).execute()
  await tx.deleteFrom('user_roles').where('user_id', '=', memberId).execute()
}
