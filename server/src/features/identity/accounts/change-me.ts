import { normalisePhone } from '@mtaa/contract/phone'
import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { limit } from '../../../platform/limits/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { replacePictures } from '../../media/media/index.ts'
import { checkPlace, type PlaceCodes } from '../../places/places/index.ts'
import { updateProfile, type ProfileChange } from './accounts.queries.ts'
import { changeHandle, checkHandle } from './change-handle.ts'
import { profilePicture } from './profile-picture.ts'
import { isUnderAge } from './registration.rules.ts'

interface Input {
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | null | undefined
  home?: Required<PlaceCodes> | undefined
  profile_picture?: string | null | undefined
  handle?: string | undefined
  bio?: string | null | undefined
  languages?: readonly string[] | undefined
  date_of_birth?: string | null | undefined
  gender?: string | null | undefined
}

/** The home decides which posts a member may read: moving it freely would open every ward's posts. */
export const accountLimits = { moves: limit('home moves', 1, 30 * 86_400, 'home_too_soon') }

export async function changeMe(deps: Deps, member: Member, input: Input) {
  const { db, clock, limits } = deps
  const { first_name, last_name, phone, home, profile_picture } = input
  if (home) checkPlace(home)
  const handle = input.handle === undefined ? undefined : checkHandle(input.handle)
  const change: ProfileChange = {
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(phone !== undefined && { phone: phoneFrom(phone) }),
    ...home,
    ...aboutFrom(input, clock()),
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
    const isRenamed = handle !== undefined && (await changeHandle(deps, tx, member.id, handle))
    if (isRenamed || changesFace(change)) deps.cache.drop(tx, memberTag(member.id), peopleTag)
    else if (changesProfile(change)) deps.cache.drop(tx, memberTag(member.id))
  })
}

const changesFace = (change: ProfileChange) =>
  'first_name' in change || 'last_name' in change || 'profile_picture' in change

const changesProfile = (change: ProfileChange) => 'bio' in change || 'languages' in change || 'ward_code' in change

/** What a member says of themself. Refuses `under_age`: members are adults, also those who correct their birth date. */
function aboutFrom({ bio, languages, date_of_birth, gender }: Input, now: Date): ProfileChange {
  if (isUnderAge(date_of_birth ?? null, now)) throw new Refusal('under_age')
  return {
    ...(bio !== undefined && { bio: bio || null }),
    ...(languages !== undefined && { languages: [...new Set(languages)] }),
    ...(date_of_birth !== undefined && { date_of_birth }),
    ...(gender !== undefined && { gender }),
  }
}

function phoneFrom(input: string | null): string | null {
  if (input === null || input.trim() === '') return null
  const phone = normalisePhone(input)
  if (phone === null) throw new Refusal('contact_phone_invalid')
  return phone
}
