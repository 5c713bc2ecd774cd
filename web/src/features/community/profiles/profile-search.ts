import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import type { Profile } from '@mtaa/contract/community/profiles'
import { type FlagsNotOpen, stateIn } from '../../../platform/flags.ts'
import type { ListingsFilter } from '../../commerce/listings/index.ts'

const tabs = ['posts', 'listings', 'events', 'services', 'reviews', 'about'] as const
export type ProfileTab = (typeof tabs)[number]

const flagOf = { posts: 'feed', events: 'events', services: 'services', reviews: 'reviews' } as const

/** Those of what is switched on. */
export const openTabs = (flags: FlagsNotOpen): ProfileTab[] =>
  tabs.filter((tab) => tab === 'listings' || tab === 'about' || stateIn(flags, flagOf[tab]) !== 'disabled')

/** What is for sale, to let or to be done: events and services have tabs of their own. */
const listed = ['market', 'auctions', 'properties', 'jobs'] as const

/** The modules of the tab *Listings* in which this member offers something. */
export const offeredBy = ({ listings }: Profile) => listed.filter((module) => listings[module])

/** What the URL of a profile chooses. */
export interface ProfileSearch {
  tab: ProfileTab
  /** Of the tabs with listings; undefined where there are none. */
  module: ListingModule | undefined
  as: ReviewSide
  /** Where the shown page of the list begins. */
  after: string | undefined
}

/** A member who has been reviewed only as a buyer is shown so. */
export function readProfileSearch(search: URLSearchParams, profile: Profile, flags: FlagsNotOpen): ProfileSearch {
  const open = openTabs(flags)
  const tab = open.find((one) => one === search.get('tab')) ?? open[0] ?? 'about'
  const offered = offeredBy(profile)
  const { rating, listings } = profile
  const usual = rating.seller.count === 0 && rating.buyer.count > 0 ? 'buyer' : 'seller'
  const side = search.get('as')
  const module = tab === 'events' || tab === 'services' ? tab : undefined
  return {
    tab,
    module: module
      ? listings[module]
        ? module
        : undefined
      : (offered.find((one) => one === search.get('module')) ?? offered[0]),
    as: side === 'seller' || side === 'buyer' ? side : usual,
    after: search.get('after') ?? undefined,
  }
}

/** A page of the listings of one module. */
export const listingsOf = (owner: string, { module, after: cursor }: ProfileSearch): ListingsFilter => ({
  owner,
  module,
  limit: 12,
  ...(cursor !== undefined && { cursor }),
})
