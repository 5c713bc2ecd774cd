import * as z from 'zod/mini'
import { modules } from '../commerce/listings/modules.ts'
import { endpoint } from '../endpoint.ts'
import { ListingCard } from '../commerce/listings/listings.ts'
import { Image, imageKeys } from '../media/media.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../page.ts'
import { Person } from './people.ts'
import { Alert, LostAndFound, NewLostAndFound, NewPoll, Poll } from './post-parts.ts'
import { placeFields, placeQuery } from '../places/places.ts'
import { uncountedLines } from '../text.ts'

export const visibilities = ['public', 'county', 'constituency', 'ward', 'friends'] as const
export const Visibility = z.enum(visibilities)
export type Visibility = z.infer<typeof Visibility>

/** What a post is. A poll, an alert, and what was lost or found have parts of their own (`post-parts.ts`). */
export const postKinds = ['text', 'question', 'poll', 'alert', 'lost', 'found'] as const
export type PostKind = (typeof postKinds)[number]

/** `hidden` waits for a person, `removed` was decided by one: only the author and staff see these two. */
export const postStatuses = ['shown', 'hidden', 'removed'] as const
export type PostStatus = (typeof postStatuses)[number]

/** Who may comment, beside the author: of those who see the post. */
export const commenters = ['everyone', 'friends', 'ward', 'nobody'] as const
export type Commenters = (typeof commenters)[number]

export const backgrounds = ['white', 'yellow', 'orange', 'red', 'green', 'blue', 'purple', 'gray'] as const
/** Max characters of a post with a background; it may have no pictures either. */
export const backgroundTextLimit = 120
/** In grapheme clusters. */
export const postTextLimit = 2000
const postUnitLimit = 20_000

/** Max items of each kind in one page of the feed, so that no kind crowds out the others. */
export const feedLimits = { posts: 50, market: 15, auctions: 15, events: 20, services: 10 } as const

export const feedOrders = ['newest', 'nearby'] as const
export type FeedOrder = (typeof feedOrders)[number]

/** What a thing counts by its place in the order *nearby*, and in how many hours that halves (docs/rules/posts.md, Nearby first). */
export const nearbyWeights = { ward: 4, constituency: 3, county: 2, elsewhere: 1 } as const
export const nearbyHalfLifeHours = 12

export const Post = z.object({
  id: Id,
  user_id: z.uuid(),
  author: Person,
  kind: z.enum(postKinds),
  status: z.enum(postStatuses),
  /** Why it is hidden or removed, if a reason is stored; null while it is shown. */
  reason: z.nullable(z.string()),
  content: z.string(),
  images: z.array(Image),
  videos: z.array(z.string()),
  background: z.nullable(z.enum(backgrounds)),
  visibility: Visibility,
  likes_count: z.int(),
  comments_count: z.int(),
  comments_from: z.enum(commenters),
  shares_count: z.int(),
  /** Whether the viewer likes it; false for visitors. */
  liked: z.boolean(),
  /** Whether the viewer has saved it (`bookmarks.ts`); false for visitors. */
  saved: z.boolean(),
  may: z.object({ edit: z.boolean() }),
  /** The viewer has muted its author. Lists have no such post; pages and searches do. */
  muted: z.optional(z.literal(true)),
  /** Each is null but in posts of its kind. */
  poll: z.nullable(Poll),
  alert: z.nullable(Alert),
  lost_and_found: z.nullable(LostAndFound),
  created_at: Moment,
  updated_at: Moment,
  /** The last change of its text. */
  edited_at: z.nullable(Moment),
  ...placeFields,
})
export type Post = z.infer<typeof Post>

/** Exactly one of `post` and `listing` is set, by `kind`. */
export const FeedItem = z.object({
  kind: z.enum(['post', ...modules]),
  post: z.nullable(Post),
  listing: z.nullable(ListingCard),
})
export type FeedItem = z.infer<typeof FeedItem>

export const FeedPage = pageOf(FeedItem)
export type FeedPage = z.infer<typeof FeedPage>

const feedFilter = {
  ...placeQuery,
  category: z._default(z.enum(['all', ...modules]), 'all'),
  visibility: z._default(z.enum(['all', ...visibilities]), 'all'),
  filter: z.optional(z.enum(['mine'])),
}

export const getFeed = endpoint({
  method: 'GET',
  path: '/feed',
  summary:
    'Posts and listings of a place, mixed, newest first; with `order=nearby` those of all Kenya, what is near the place or the member’s home first. Posts only as far as the viewer may see them.',
  access: 'public',
  query: z.object({ ...feedFilter, order: z._default(z.enum(feedOrders), 'newest'), ...paging(50, 50) }),
  result: FeedPage,
  refusals: ['place_not_found', 'bad_cursor'],
})

export const checkFeed = endpoint({
  method: 'GET',
  path: '/feed/latest',
  summary:
    'The id of the newest item of the same feed: differs from yours when there is something new. Answers 304 to a matching If-None-Match.',
  access: 'public',
  query: z.object(feedFilter),
  result: z.object({ latest: z.nullable(z.string()) }),
  refusals: ['place_not_found'],
})

export const listPosts = endpoint({
  method: 'GET',
  path: '/posts',
  summary: 'Posts of a place with author and the viewer’s like, newest first.',
  access: 'public',
  query: z.object({
    ...placeQuery,
    visibility: feedFilter.visibility,
    kind: z.optional(z.enum(postKinds)),
    ...paging(50),
  }),
  result: pageOf(Post),
  refusals: ['place_not_found', 'bad_cursor'],
})

/** Posts of one author, as far as the viewer may see them (docs/rules/posts.md). Refuses `person_not_found`. */
export const listPostsOf = endpoint({
  method: 'GET',
  path: '/people/:who/posts',
  summary: 'Posts of one author, by id, that the viewer may see, newest first.',
  access: 'public',
  params: z.object({ who: ComparedId }),
  query: z.object(paging(20, 50)),
  result: pageOf(Post),
  refusals: ['bad_cursor', 'person_not_found'],
})

const postId = z.object({ id: Id })

export const getPost = endpoint({
  method: 'GET',
  path: '/posts/:id',
  summary: 'One post, if the viewer may see it.',
  access: 'public',
  params: postId,
  result: Post,
  refusals: ['post_not_found'],
})

export const createPost = endpoint({
  method: 'POST',
  path: '/posts',
  summary:
    'Post to a place. Needs content or pictures; text up to 2,000 characters, up to 6 pictures. A poll, and what was lost or found, needs its part.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({
    kind: z._default(z.enum(postKinds), 'text'),
    poll: z.optional(z.nullable(NewPoll)),
    lost_and_found: z.optional(z.nullable(NewLostAndFound)),
    content: z._default(uncountedLines(postUnitLimit), ''),
    images: imageKeys(6),
    background: z.optional(z.nullable(z.enum(backgrounds))),
    visibility: z._default(Visibility, 'county'),
    comments_from: z._default(z.enum(commenters), 'everyone'),
    county_code: z.int(),
    constituency_code: z.optional(z.nullable(z.int())),
    ward_code: z.optional(z.nullable(z.int())),
    /** The stored draft that it is made of, which is deleted unless another device has changed it since this version. */
    draft: z.optional(z.object({ id: Id, version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) })),
  }),
  result: Post,
  refusals: [
    'post_empty',
    'post_needs_text',
    'post_too_long',
    'post_part_missing',
    'poll_options_same',
    'alert_too_wide',
    'alert_too_new',
    'place_mismatch',
    'place_inactive',
    'picture_not_found',
    'too_fast',
    'idempotency_mismatch',
  ],
})

/**
 * Changes the text, or who may comment. Refuses `post_not_found` for a post of another member and for one that was removed,
 * and `too_fast` beyond 60 changes in an hour (docs/rules/posts.md). The same text again is no change.
 */
export const updatePost = endpoint({
  method: 'PATCH',
  path: '/posts/:id',
  summary: 'Edit the text of a post of your own, or choose who may comment on it. What it said before stays readable.',
  access: 'member',
  params: postId,
  body: z.object({
    content: z.optional(uncountedLines(postUnitLimit)),
    comments_from: z.optional(z.enum(commenters)),
  }),
  result: Post,
  refusals: ['post_not_found', 'post_empty', 'post_needs_text', 'post_too_long', 'too_fast'],
})

export const toggleLike = endpoint({
  method: 'POST',
  path: '/posts/:id/like',
  summary:
    'Like the post, or remove the like. With `liked` the call may be repeated: it sets the like and toggles nothing.',
  access: 'member',
  params: postId,
  body: z.object({ liked: z.optional(z.boolean()) }),
  result: z.object({ liked: z.boolean(), likes_count: z.int() }),
  refusals: ['post_not_found'],
})
