import type { Profile } from '@mtaa/contract/community/profiles'
import type { Me } from '@mtaa/contract/identity/accounts'

export const profileItems = ['name', 'picture', 'handle', 'bio', 'languages', 'home', 'phone', 'birth'] as const
export type ProfileItem = (typeof profileItems)[number]

/** What a member has not given yet, of eight things that make a neighbour known. */
export function missingOf(me: Me, { phone_verified: isVerified }: Pick<Profile, 'phone_verified'>): ProfileItem[] {
  const given: Record<ProfileItem, boolean> = {
    name: me.first_name !== '' && me.last_name !== '',
    picture: me.profile_picture !== null,
    handle: me.handle !== null,
    bio: me.bio !== null,
    languages: me.languages.length > 0,
    home: me.home !== null,
    phone: isVerified,
    birth: me.date_of_birth !== null,
  }
  return profileItems.filter((item) => !given[item])
}
