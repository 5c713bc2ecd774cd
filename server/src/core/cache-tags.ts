/** What cached answers are made of, as tags: an answer names what it shows, a write what it changes. */
import { tagOf, type Tag } from '../platform/cache/tags.ts'

type ListingModule = 'market' | 'auctions' | 'events' | 'services' | 'jobs' | 'properties'
export type ItemKind = 'post' | 'listing' | 'business'
/** Visitors' lists of posts have public ones only: they carry `posts` alone. */
export type ListKind = 'posts' | `posts for ${Exclude<Level, 'country'>}` | 'businesses' | ListingModule
export type Level = 'country' | 'county' | 'constituency' | 'ward'

export interface PlaceCodes {
  county_code: number
  constituency_code?: number | null | undefined
  ward_code?: number | null | undefined
}

/** One post or listing, in every answer that shows it. */
export const itemTag = (kind: ItemKind, id: string): Tag => tagOf(kind, id)

/** Which items of one kind a place has, and in what order: of an answer that lists them. The country has no code. */
const placeTag = (kind: ListKind, level: Level, code?: number): Tag =>
  level === 'country' ? tagOf(kind, level) : tagOf(kind, level, code ?? 0)

/** The same of several kinds and all places of a filter. */
export function listTags(
  kinds: readonly ListKind[],
  { level, codes }: { level: Level; codes: readonly number[] },
): [Tag, ...Tag[]] {
  const tags = kinds.flatMap((kind) =>
    level === 'country' ? [placeTag(kind, level)] : codes.map((code) => placeTag(kind, level, code)),
  )
  const [first, ...rest] = tags
  if (first === undefined) throw new Error('a list of nothing has no tags')
  return [first, ...rest]
}

/** The same of every place an item lies in: of a write that makes, hides or moves it. */
export function placeTags(kind: ListKind, { county_code, constituency_code, ward_code }: PlaceCodes): Tag[] {
  const narrower = [
    constituency_code ? [placeTag(kind, 'constituency', constituency_code)] : [],
    ward_code ? [placeTag(kind, 'ward', ward_code)] : [],
  ]
  return [placeTag(kind, 'country'), placeTag(kind, 'county', county_code), ...narrower.flat()]
}

/** Which public posts a hashtag has. */
export const hashtagTag = (tag: string): Tag => tagOf('hashtag', tag)

/** The comments on a post: of an answer that shows any of them. */
export const commentsTag = (postId: string): Tag => tagOf('comments on', postId)

/** A member's public face: name and picture. */
export const memberTag = (id: string): Tag => tagOf('member', id)

/** How members are called: of an answer that finds them by name. */
export const peopleTag: Tag = tagOf('people')

/** Whose handle it is, or was. */
export const handleTag = (handle: string): Tag => tagOf('handle', handle)

/** Which posts a member has written. */
export const postsOfTag = (id: string): Tag => tagOf('posts of', id)

/** Which listings and businesses a member offers. */
export const ownerTag = (id: string): Tag => tagOf('listings of', id)

/** The reviews of a member, and what they add up to. */
export const reviewsTag = (id: string): Tag => tagOf('reviews of', id)

/** Whether a member has blocked anybody or is blocked by anybody. */
export const blocksTag = (id: string): Tag => tagOf('blocks of', id)

/** Whom and which words a member has muted. */
export const mutesTag = (id: string): Tag => tagOf('mutes of', id)

/** What the configuration says: it changes with the process only. */
export const settingsTag: Tag = tagOf('settings')

/** Which features are on. */
export const flagsTag: Tag = tagOf('flags')
