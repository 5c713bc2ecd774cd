import { modules } from '@mtaa/contract/commerce/products/categories'
import type { FeedItem, Post, Visibility } from '@mtaa/contract/community/feed'
import { hashtagsOf } from '@mtaa/contract/community/marks'
import {
  hashtagTag,
  itemTag,
  listTags,
  memberTag,
  placeTags,
  postsOfTag,
  type ListKind,
} from '../../../core/cache-tags.ts'
import type { Tag } from '../../../platform/cache/tags.ts'
import { placeFilter, type PlaceCodes, type PlaceFilter, type PlaceQuery } from '../../places/places/index.ts'

type Shown = Pick<Post, 'id' | 'user_id'>

/** What an answer that shows this post is made of. */
export const postTags = ({ id, user_id }: Shown): [Tag, Tag] => [itemTag('post', id), memberTag(user_id)]

/** What a page of the feed is made of. A listing that changes drops the lists of its places. */
export function feedTags(
  items: readonly Pick<FeedItem, 'post' | 'listing'>[],
  query: PlaceQuery & { category?: string },
): [Tag, ...Tag[]] {
  const place = placeFilter(query)
  const shown = items.flatMap(({ post, listing }) => [
    ...(post ? postTags(post) : []),
    ...(listing ? [memberTag(listing.owner.id)] : []),
  ])
  return [...listTags(['posts', ...modules], place), ...shown]
}

/** Posts of one visibility; none for friends' posts, which are in no shared list. */
const kindOf = (visibility: Visibility): ListKind | undefined => {
  if (visibility === 'friends') return undefined
  return visibility === 'public' ? 'posts' : `posts for ${visibility}`
}

/** What a list of posts of one visibility is made of. */
export function scanTags(visibility: Visibility, place: PlaceFilter): Tag[] {
  const kind = kindOf(visibility)
  return kind ? listTags([kind], place) : []
}

/** What a visitor's page of one author's posts is made of. */
export const postsOfTags = (author: string, items: readonly Shown[]): [Tag, ...Tag[]] => [
  postsOfTag(author),
  memberTag(author),
  ...items.map(({ id }) => itemTag('post', id)),
]

interface Written extends PlaceCodes {
  visibility: Visibility
  user_id: string
  /** Has hashtags, which list public posts. */
  content: string
}

/** Of a write after which other posts are shown, or in another order. */
export function postListTags({ visibility, content, user_id, ...place }: Written): Tag[] {
  const kind = kindOf(visibility)
  return [postsOfTag(user_id), ...(kind ? placeTags(kind, place) : []), ...hashtagTags({ visibility, content })]
}

/** The hashtags whose public lists have a post. */
export const hashtagTags = ({ visibility, content }: { visibility: Visibility; content: string }): Tag[] =>
  visibility === 'public' ? hashtagsOf(content).map(hashtagTag) : []
