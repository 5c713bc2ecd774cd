import type { Reply } from '@mtaa/contract/community/comments'
import { commentsTag, itemTag, memberTag } from '../../../core/cache-tags.ts'
import type { Tag } from '../../../platform/cache/tags.ts'

/** What an answer with comments on a post is made of: them, the post, which says who sees them, and their authors. */
export const talkTags = (postId: string, shown: readonly Reply[]): [Tag, ...Tag[]] => [
  commentsTag(postId),
  itemTag('post', postId),
  ...new Set(shown.flatMap(({ author }) => (author ? [memberTag(author.id)] : []))),
]

/** Of a write after which a post has other comments, or another count of them. */
export const countTags = (postId: string): Tag[] => [commentsTag(postId), itemTag('post', postId)]
