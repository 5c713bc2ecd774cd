import { scheduleLimits } from '@mtaa/contract/community/scheduled-posts'
import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import type { Retention } from '../../../../core/retention.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { attachPictures, releasePictures } from '../../../media/media/index.ts'
import { checkPost, type PostInput } from '../create-post.ts'
import { dropPublished } from '../drafts/save-draft.ts'
import { inputOf } from '../kinds/read-part.ts'
import { scheduledPictures } from '../post-pictures.ts'
import { lockAuthor } from '../posts.queries.ts'
import {
  countScheduled,
  deleteScheduled,
  findOneScheduled,
  insertScheduled,
  lockOwnScheduled,
  updateScheduled,
} from './scheduled.queries.ts'

type Scheduling = PostInput & { publish_at: string }

/** Stores a post for later. A key that was used before returns what it made, as long as that waits. */
export async function schedulePost(deps: Deps, author: Member, input: Scheduling, key: string | undefined) {
  const { images: keys, ...post } = checkPost(input)
  const now = deps.clock()
  const made = await deps.db.transaction().execute(async (tx) => {
    const joined = await lockAuthor(tx, { me: author.id, session: author.sessionId, now })
    if (!joined) throw new Refusal('session_ended')
    if (input.draft) await dropPublished(tx, author.id, { ...input.draft, content: post.content }, now)
    const request = { post, keys, publish_at: input.publish_at }
    return withIdempotency(tx, { userId: author.id, scope: 'content', key, request, at: now }, async (id) => {
      const publishAt = momentOf(input.publish_at, now)
      if ((await countScheduled(tx, author.id)) >= scheduleLimits.posts)
        throw new Refusal('too_many_scheduled', { limit: scheduleLimits.posts })
      const images = await attachPictures(deps, tx, {
        usedBy: scheduledPictures,
        usedId: id,
        ownerId: author.id,
        keys,
      })
      await insertScheduled(tx, { id, user_id: author.id, post, images, publish_at: publishAt, now })
    })
  })
  return getScheduled(deps, author, made.id)
}

/** Changes the text, or the moment; with a new moment one that failed waits again. */
export async function changeScheduled(
  deps: Deps,
  author: Member,
  { id, content, publish_at }: { id: string; content?: string | undefined; publish_at?: string | undefined },
) {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockOwnScheduled(tx, author.id, id)
    if (!row) throw new Refusal('scheduled_post_not_found')
    const now = deps.clock()
    const whole = { ...row.post, ...inputOf(row.post.part), images: row.images.map(({ key }) => key) }
    const { images: _, ...post } = content === undefined ? whole : checkPost({ ...whole, content })
    const isMoved = publish_at !== undefined
    await updateScheduled(tx, {
      id,
      post,
      publish_at: isMoved ? momentOf(publish_at, now) : row.publish_at,
      failed: isMoved ? null : row.failed,
      now,
    })
  })
  return getScheduled(deps, author, id)
}

/** Cancels a scheduled post of the member's own; one that is gone counts as cancelled. */
export const cancelScheduled = (deps: Deps, author: Member, id: string): Promise<void> =>
  deps.db
    .transaction()
    .execute(async (tx) => release(tx, await deleteScheduled(tx, { ownerId: author.id, id }), deps.clock()))

/** Deletes all scheduled posts of a member. */
export const eraseScheduled = async (tx: Tx, ownerId: string, now: Date) =>
  release(tx, await deleteScheduled(tx, { ownerId }), now)

async function release(tx: Tx, ids: readonly string[], now: Date) {
  if (ids.length > 0) await releasePictures(tx, { usedBy: scheduledPictures, usedIds: ids }, now)
}

export const failedScheduled: Retention = {
  name: 'scheduled posts that could not be published',
  since: 'their time',
  after: 30 * day,
  async sweep(tx, before, max) {
    const ids = await deleteScheduled(tx, { before, max })
    await release(tx, ids, before)
    return ids.length
  },
}

async function getScheduled(deps: Deps, author: Member, id: string) {
  const row = await findOneScheduled(deps.db, author.id, id)
  if (!row) throw new Refusal('scheduled_post_not_found')
  return row
}

function momentOf(text: string, now: Date): Date {
  const moment = new Date(text)
  const ahead = moment.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= scheduleLimits.days * day))
    throw new Refusal('publish_at_wrong', { days: scheduleLimits.days })
  return moment
}
