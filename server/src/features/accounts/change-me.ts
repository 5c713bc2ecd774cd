import { normalisePhone } from '@mtaa/contract/phone'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Member } from '../../platform/viewer.ts'
import { claimPictures } from '../media/index.ts'
import { checkPlace, type PlaceCodes } from '../places/index.ts'
import { updateProfile, type ProfileChange } from './accounts.queries.ts'

interface Given {
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | null | undefined
  home?: Required<PlaceCodes> | undefined
  profile_picture?: string | null | undefined
}

export async function changeMe({ db, clock }: Deps, member: Member, given: Given) {
  const { first_name, last_name, phone, home, profile_picture } = given
  if (home) checkPlace(home)
  const change: ProfileChange = {
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(phone !== undefined && { phone: phoneFrom(phone) }),
    ...home,
  }
  await db.transaction().execute(async (tx) => {
    if (profile_picture !== undefined) {
      const [picture] = await claimPictures(tx, member, profile_picture === null ? [] : [profile_picture])
      change.profile_picture = picture?.key ?? null
    }
    await updateProfile(tx, member.id, change, clock())
  })
}

function phoneFrom(given: string | null): string | null {
  if (given === null || given.trim() === '') return null
  const phone = normalisePhone(given)
  if (phone === null) throw new Refusal('phone_invalid')
  return phone
}
