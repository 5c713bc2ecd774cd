import { normalisePhone } from '@mtaa/contract/phone'
import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { limit } from '../../../platform/limits/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { replacePictures } from '../../media/media/index.ts'
import { checkPlace, type PlaceCodes } from '../../places/places/index.ts'
import { updateProfile, type ProfileChange } from './accounts.queries.ts'
import { profilePicture } from './profile-picture.ts'

interface Input {
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | null | undefined
  home?: Required<PlaceCodes> | undefined
  profile_picture?: string | null | undefined
}

/** The home decides which posts a member may read: moving it freely would open every ward's posts. */
export const accountLimits = { moves: limit('home moves', 1, 30 * 86_400, 'home_too_soon') }

export async function changeMe(deps: Deps, member: Member, input: Input) {
  const { db, clock, limits } = deps
  const { first_name, last_name, phone, home, profile_picture } = input
  if (home) checkPlace(home)
  const change: ProfileChange = {
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(phone !== undefined && { phone: phoneFrom(phone) }),
    ...home,
  }
  const moved = home !== undefined && member.home !== null && home.ward_code !== member.home.ward_code
  await db.transaction().execute(async (tx) => {
    // Counted in the transaction, so that a refused change is not.
    if (moved) await limits.within(tx).consume([accountLimits.moves, member.id])
    if (profile_picture !== undefined) {
      const keys = profile_picture === null ? [] : [profile_picture]
      const use = { usedBy: profilePicture, usedId: member.id, ownerId: member.id }
      const [picture] = await replacePictures(deps, tx, { ...use, keys })
      change.profile_picture = picture?.key ?? null
    }
    await updateProfile(tx, member.id, change, clock())
    if (changesFace(change)) deps.cache.drop(tx, memberTag(member.id), peopleTag)
  })
}

const changesFace = (change: ProfileChange) =>
  'first_name' in change || 'last_name' in change || 'profile_picture' in change

function phoneFrom(input: string | null): string | null {
  if (input === null || input.trim() === '') return null
  const phone = normalisePhone(input)
  if (phone === null) throw new Refusal('contact_phone_invalid')
  return phone
}
