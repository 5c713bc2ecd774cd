import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Image } from '../media/media.ts'
import { Id, Moment } from '../page.ts'
import { placeFields } from '../places/places.ts'
import { backgrounds, commenters, createPost, Post, updatePost, Visibility } from './feed.ts'

/** How many posts of a member may wait, and how many days ahead. */
export const scheduleLimits = { posts: 30, days: 30 } as const

/** Why a post was not published when its time came: the account was suspended, or a rule for posts refused it. */
export const scheduleFailures = ['suspended', 'refused'] as const

/** A post that is published later; nobody but its author sees it. */
export const ScheduledPost = z.object({
  id: Id,
  content: z.string(),
  images: z.array(Image),
  background: z.nullable(z.enum(backgrounds)),
  visibility: Visibility,
  comments_from: z.enum(commenters),
  /** It may come later where its author has posted too fast (docs/rules/posts.md). */
  publish_at: Moment,
  /** Null while it waits. */
  failed: z.nullable(z.enum(scheduleFailures)),
  ...placeFields,
})
export type ScheduledPost = z.infer<typeof ScheduledPost>

const scheduledId = z.object({ id: Id })

/**
 * Stores a post that is published at a moment, at most 30 days ahead. Refuses as `createPost` does, `publish_at_wrong` for a
 * moment that is over or too far ahead, `too_many_scheduled` beyond 30 (docs/rules/posts.md).
 */
export const schedulePost = endpoint({
  method: 'POST',
  path: '/me/scheduled-posts',
  summary: 'Post later: at most 30 days ahead, at most 30 posts at a time.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({ ...createPost.body.shape, publish_at: Moment }),
  result: ScheduledPost,
  refusals: [
    ...createPost.refusals.filter((code) => code !== 'too_fast'),
    'publish_at_wrong',
    'too_many_scheduled',
    'scheduled_post_not_found',
  ],
})

/** The member's posts that wait, and those that were not published, the next first. */
export const listScheduledPosts = endpoint({
  method: 'GET',
  path: '/me/scheduled-posts',
  summary: 'Your posts that are published later, the next first, and those that could not be.',
  access: 'member',
  result: z.object({ items: z.array(ScheduledPost) }),
  refusals: [],
})

/** Changes text or moment. One that was not published waits again once it has a new moment. */
export const changeScheduledPost = endpoint({
  method: 'PATCH',
  path: '/me/scheduled-posts/:id',
  summary: 'Change the text of a scheduled post, or when it is published.',
  access: 'member',
  params: scheduledId,
  body: z.object({ content: updatePost.body.shape.content, publish_at: z.optional(Moment) }),
  result: ScheduledPost,
  refusals: ['scheduled_post_not_found', 'post_empty', 'post_needs_text', 'post_too_long', 'publish_at_wrong'],
})

/** Publishes a scheduled post at once, by the limits of a new post; one that failed as well. */
export const publishScheduledPost = endpoint({
  method: 'POST',
  path: '/me/scheduled-posts/:id/publish',
  summary: 'Publish a scheduled post now.',
  access: 'member',
  params: scheduledId,
  result: Post,
  refusals: ['scheduled_post_not_found', 'too_fast', 'alert_too_new', 'picture_not_found'],
})

/** Cancels a scheduled post; one that is gone counts as cancelled. */
export const cancelScheduledPost = endpoint({
  method: 'DELETE',
  path: '/me/scheduled-posts/:id',
  summary: 'Cancel a scheduled post. It is deleted.',
  access: 'member',
  params: scheduledId,
  status: 204,
  result: z.object({}),
  refusals: [],
})
