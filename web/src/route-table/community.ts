/** Talking to each other. */
import { Compass, Hash, HeartHandshake, Newspaper, SearchCheck, Star, UserRound, Users } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { feed, search } from './frame.ts'
import type { RouteRow } from './route-row.ts'

export const reviews = {
  path: '/reviews',
  page: 'commerce/reviews',
  title: m.page_reviews,
  icon: Star,
  audience: 'member',
  flag: 'reviews',
} satisfies RouteRow

export const groups = { path: '/groups', title: m.page_groups, icon: Users, flag: 'groups' } satisfies RouteRow

export const localGroups = {
  path: '/local-groups',
  title: m.page_local_groups,
  icon: HeartHandshake,
  flag: 'groups',
  parent: groups,
} satisfies RouteRow

export const interestGroups = {
  path: '/interest-groups',
  title: m.page_interest_groups,
  icon: Compass,
  flag: 'groups',
  parent: groups,
} satisfies RouteRow

export const post = {
  path: '/posts/:id',
  page: 'community/post',
  title: m.feed_post_title,
  icon: Newspaper,
  flag: 'feed',
  parent: feed,
} satisfies RouteRow

/** A member as others may know them, by handle or id. */
export const person = {
  path: '/u/:who',
  page: 'community/person',
  title: m.page_profile,
  icon: UserRound,
  flag: 'profiles',
} satisfies RouteRow

/** Posts with a hashtag. */
export const hashtag = {
  path: '/hashtag/:tag',
  page: 'community/hashtag',
  title: m.feed_hashtag_title,
  icon: Hash,
  flag: 'feed',
  parent: feed,
} satisfies RouteRow

/** A popular search in a place. */
export const find = {
  path: '/find/:term',
  aliases: ['/find/:term/kenya/:county/:constituency?/:ward?'],
  page: 'community/find',
  title: search.title,
  icon: SearchCheck,
  flag: 'search',
} satisfies RouteRow
