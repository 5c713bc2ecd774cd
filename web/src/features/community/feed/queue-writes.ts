/** Writes of the feed that wait for the network. Loaded when one does. */
import type { Commenters, Post } from '@mtaa/contract/community/feed'
import { personNow } from '../../../platform/session.ts'
import { enqueue, type Entry } from '../../../platform/outbox/outbox.ts'
import type { PostDraft } from './post-draft.ts'
import { randomId } from '../../../platform/random-id.ts'

/** What the list of waiting posts shows, and what the form opens again. */
export type QueuedView =
  | { kind: 'post'; draft: PostDraft }
  | { kind: 'edit'; postId: string }
  | { kind: 'like' }
  | { kind: 'favourite' }

export const viewOf = ({ view }: Entry) => view as QueuedView

const lanes: readonly string[] = ['posts', 'likes', 'favourites']
/** Whether it is shown in the feed: the queue has other writes, too. */
export const isOfFeed = ({ lane }: Entry) => lanes.includes(lane)

function author(): string {
  const userId = personNow()?.id
  if (userId === undefined) throw new Error('nobody is signed in')
  return userId
}

interface QueuedPost {
  draft: PostDraft
  body: Entry['body']
  pictures: readonly Blob[]
  /** It was sent once, without an answer. */
  tried: boolean
}

/** A new post; under the draft's key, so that an attempt that arrived after all is the same post. */
export const queuePost = ({ draft, body, pictures, tried }: QueuedPost) =>
  enqueue({
    key: draft.key,
    userId: author(),
    lane: 'posts',
    method: 'POST',
    path: '/posts',
    body,
    ...(pictures.length > 0 && { files: { field: 'images', blobs: pictures, uploaded: [] } }),
    ...(tried && { triedAt: Date.now() }),
    view: { kind: 'post', draft } satisfies QueuedView,
  })

export const queueEdit = (postId: string, body: { content: string; comments_from: Commenters }) =>
  enqueue({
    key: randomId(),
    userId: author(),
    lane: 'posts',
    collapse: `edit ${postId}`,
    method: 'PATCH',
    path: `/posts/${postId}`,
    body,
    view: { kind: 'edit', postId } satisfies QueuedView,
  })

export const queueLike = ({ id }: Pick<Post, 'id'>, liked: boolean) =>
  enqueue({
    key: randomId(),
    userId: author(),
    lane: 'likes',
    collapse: `like ${id}`,
    method: 'POST',
    path: `/posts/${id}/like`,
    body: { liked },
    view: { kind: 'like' } satisfies QueuedView,
  })
