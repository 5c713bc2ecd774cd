import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../page.ts'
import { Post } from './feed.ts'
import { foldHashtag, isHashtag } from './marks.ts'

/** Plain numbers of lists of hashtags. */
export const hashtagLimits = {
  /** Posts are counted up to here; more are "1,000+". */
  counted: 1000,
  related: 8,
  /** A hashtag with fewer public posts is on no list and not for search engines. */
  listed: 3,
} as const

/** A hashtag without its `#`, folded: letters of any script, digits and `_`, 2 to 50 of them. */
const Hashtag = z
  .string()
  .check(z.maxLength(200, { abort: true }), z.overwrite(foldHashtag), z.refine(isHashtag, 'is no hashtag'))

const tag = z.object({ tag: Hashtag })

/** How much a hashtag is used in public posts, and which others stand beside it. */
export const HashtagPage = z.object({
  tag: z.string(),
  /** Public posts, counted up to `hashtagLimits.counted`. */
  posts: z.int(),
  /** Of these, those of the last 24 hours. */
  today: z.int(),
  /** Hashtags that two people at least use beside it, the most used first. */
  related: z.array(z.string()),
})
export type HashtagPage = z.infer<typeof HashtagPage>

/** What everybody may know of a hashtag; zeros for one that nobody uses. A count may be a minute old (docs/rules/tags.md). */
export const getHashtag = endpoint({
  method: 'GET',
  path: '/hashtags/:tag',
  summary: 'How many public posts have a hashtag, and which hashtags stand beside it.',
  access: 'public',
  params: tag,
  result: HashtagPage,
  refusals: [],
})

/** Posts with a hashtag that the viewer may see; in lists staff are members like others (docs/rules/tags.md). */
export const listHashtagPosts = endpoint({
  method: 'GET',
  path: '/hashtags/:tag/posts',
  summary:
    'Posts with a hashtag, newest first, as far as the viewer may see them. A page may be short and not the last.',
  access: 'public',
  params: tag,
  query: z.object(paging(20, 50)),
  result: pageOf(Post),
  refusals: ['bad_cursor'],
})

/** Hashtags of the newest public posts that are used `hashtagLimits.listed` times, and by two people at least. */
export const listHashtags = endpoint({
  method: 'GET',
  path: '/hashtags',
  summary: 'Hashtags in use now, the most used first: those of several of the newest public posts.',
  access: 'public',
  result: z.object({ items: z.array(z.object({ tag: z.string(), posts: z.int() })) }),
  refusals: [],
})
