import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Image } from '../media/media.ts'
import { Id, Moment } from '../page.ts'
import { singleLine } from '../text.ts'
import { backgrounds, commenters, createPost, postKinds, Visibility } from './feed.ts'
import { pollLimits } from './post-parts.ts'

/** How many drafts a member has, and how many days after their last change. */
export const draftLimits = { drafts: 20, days: 30 } as const

/** Longer than a post may have: what is too long is shortened before it is posted, and is a draft until then. */
const line = singleLine({ max: 400 })

const DraftPoll = z.object({
  options: z.array(line).check(z.maxLength(pollLimits.maxOptions)),
  days: z.int().check(z.minimum(1), z.maximum(pollLimits.maxDays)),
})
const DraftLostAndFound = z.object({ what: z._default(line, ''), where: z._default(line, '') })

/** A post that is being written; nobody but its author sees it. Nothing in it need be complete. */
export const PostDraft = z.object({
  id: Id,
  kind: z.enum(postKinds),
  poll: z.nullable(z.object({ options: z.array(z.string()), days: z.int() })),
  lost_and_found: z.nullable(z.object({ what: z.string(), where: z.string() })),
  content: z.string(),
  images: z.array(Image),
  background: z.nullable(z.enum(backgrounds)),
  visibility: Visibility,
  comments_from: z.enum(commenters),
  /** Null while the author has not chosen a place. */
  county_code: z.nullable(z.int()),
  constituency_code: z.nullable(z.int()),
  ward_code: z.nullable(z.int()),
  /** Grows with each change; a change names the one that it was made from. */
  version: z.int(),
  updated_at: Moment,
})
export type PostDraft = z.infer<typeof PostDraft>

/** The member's drafts of all devices, the last changed first. */
export const listPostDrafts = endpoint({
  method: 'GET',
  path: '/me/post-drafts',
  summary: 'Your drafts of posts on all devices, the last changed first: 20 at most, for 30 days.',
  access: 'member',
  result: z.object({ items: z.array(PostDraft) }),
  refusals: [],
})

const draftId = z.object({ id: Id })

/**
 * Stores a draft under an id that the device has made. The same again, as after a lost answer, changes nothing. Refuses
 * `draft_changed` when it was changed elsewhere since `version`, `draft_not_found` when it was posted or deleted since, and
 * `too_many_post_drafts` beyond 20, with the oldest one: its `id`, `words` and `updated_at` (docs/rules/posts.md).
 */
export const savePostDraft = endpoint({
  method: 'PUT',
  path: '/me/post-drafts/:id',
  summary: 'Store a draft of a post under an id of your own making. Nothing in it need be complete.',
  access: 'member',
  params: draftId,
  body: z.object({
    /** The version that was changed; 0 for a new draft. */
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    kind: createPost.body.shape.kind,
    poll: z._default(z.nullable(DraftPoll), null),
    lost_and_found: z._default(z.nullable(DraftLostAndFound), null),
    content: createPost.body.shape.content,
    images: createPost.body.shape.images,
    background: z._default(z.nullable(z.enum(backgrounds)), null),
    visibility: createPost.body.shape.visibility,
    comments_from: createPost.body.shape.comments_from,
    county_code: z._default(z.nullable(z.int()), null),
    constituency_code: z._default(z.nullable(z.int()), null),
    ward_code: z._default(z.nullable(z.int()), null),
  }),
  result: PostDraft,
  refusals: ['too_many_post_drafts', 'draft_changed', 'draft_not_found', 'picture_not_found'],
})

/** Deletes a draft; one that is not there counts as deleted. */
export const deletePostDraft = endpoint({
  method: 'DELETE',
  path: '/me/post-drafts/:id',
  summary: 'Delete a draft of a post.',
  access: 'member',
  params: draftId,
  status: 204,
  result: z.object({}),
  refusals: [],
})
