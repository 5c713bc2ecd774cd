/** Talking to each other. */
import {
  Compass,
  Flag,
  Hash,
  HeartHandshake,
  History,
  Newspaper,
  SearchCheck,
  Star,
  UserRound,
  Users,
} from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { settings } from './account.ts'
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

/** What a post said before it was edited. */
export const postVersions = {
  path: '/posts/:id/versions',
  page: 'community/post-versions',
  title: m.feed_versions,
  icon: History,
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

/** What somebody has reported is theirs also when features are switched off: no flag. */
export const reports = {
  path: '/reports',
  page: 'community/reports',
  title: m.reports_mine,
  icon: Flag,
  audience: 'member',
  parent: settings,
} satisfies RouteRow

/** What moderators decided about something of one's own. */
export const ownCase = {
  path: '/reports/cases/:caseId',
  page: 'community/own-case',
  title: m.reports_own_title,
  icon: Flag,
  audience: 'member',
  parent: reports,
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
