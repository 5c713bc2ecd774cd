import type { Api } from '@mtaa/contract/client'
import type { Profile } from '@mtaa/contract/community/profiles'
import type { FlagsNotOpen } from '../../../platform/flags.ts'
import { listingsQuery } from '../../commerce/listings/index.ts'
import { reviewsOfQuery } from '../../commerce/reviews/index.ts'
import { postsOfQuery } from '../feed/index.ts'
import { listingsOf, readProfileSearch } from './profile-search.ts'

/** The query of the tab that a URL chooses, for the page's loader, as a visitor's; null where there is none. */
export function questionsOf(profile: Profile, search: URLSearchParams, flags: FlagsNotOpen) {
  const { id } = profile.person
  const chosen = readProfileSearch(search, profile, flags)
  return (api: Api) => {
    if (chosen.tab === 'about') return null
    if (chosen.tab === 'posts') return postsOfQuery(api, null, id, chosen.after)
    if (chosen.tab === 'reviews') return reviewsOfQuery(api, { id, as: chosen.as, cursor: chosen.after, viewer: null })
    return chosen.module ? listingsQuery(api, listingsOf(id, chosen)) : null
  }
}
