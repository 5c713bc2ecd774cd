import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { releasePictures } from '../../../media/media/index.ts'
import type { Member } from '../../../../core/viewer.ts'
import { enforcePace, publishPost, secondsUntilMayPost } from '../create-post.ts'
import { scheduledPictures } from '../post-pictures.ts'
import { lockAuthor } from '../posts.queries.ts'
import {
  deleteScheduled,
  findDue,
  lockDue,
  lockMember,
  lockOwnScheduled,
  markFailed,
  postpone,
  type ScheduledRow,
  takeDue,
} from './scheduled.queries.ts'

const due = createDueWork({ max: 100, failed: 'a scheduled post could not be published' })

/**
 * Schedule: publishes what has come due. The row goes in the transaction that writes its post, so that it is published once,
 * wherever the process dies. While the feed takes no new posts, all of them wait.
 */
export async function publishDue(deps: Deps): Promise<void> {
  if (deps.flags.stateOf('feed') !== 'enabled') return
  const find = (max: number) => findDue(deps.db, deps.clock(), max)
  await due(deps, find, (one) => publishOne(deps, one))
}

interface Due {
  id: string
  user_id: string
}

async function publishOne(deps: Deps, one: Due) {
  try {
    await deps.db.transaction().execute((tx) => publish(deps, tx, one))
  } catch (error) {
    // A rule for posts says no, and will tomorrow: its author reads so in the list.
    if (!(error instanceof Refusal)) throw error
    await deps.db.transaction().execute((tx) => markFailed(tx, one.id, 'refused', deps.clock()))
  }
}

async function publish(deps: Deps, tx: Tx, { id, user_id: ownerId }: Due) {
  const now = deps.clock()
  // The author first, as where a post is created.
  const author = await lockMember(tx, ownerId, now)
  const paced = author && (await lockDue(tx, id, now))
  if (!paced) return
  if (author?.is_banned) return void (await markFailed(tx, id, 'suspended', now))
  const joined = author?.joined ?? now
  const seconds = deps.settings.limits
    ? await secondsUntilMayPost(tx, { id: ownerId }, { now, joined, post: paced, site: deps.site })
    : 0
  if (seconds > 0) return void (await postpone(tx, id, new Date(now.getTime() + 1000 * seconds)))
  const row = await takeDue(tx, id, now)
  if (!row) return
  const written = await publishTaken(deps, tx, row, { sessionId: null, at: now })
  if (!written) throw new Error('the author of a scheduled post may not post')
}

/** Writes the post of a row that this transaction has taken out of the table. Undefined: its author may not post. */
async function publishTaken(
  deps: Deps,
  tx: Tx,
  { id, user_id: ownerId, post, images }: ScheduledRow,
  by: { sessionId: string | null; at: Date },
) {
  const written = await publishPost(deps, tx, {
    id: newId(by.at),
    post: { ...post, images: images.map(({ key }) => key) },
    author: { id: ownerId, ...by },
  })
  await releasePictures(tx, { usedBy: scheduledPictures, usedIds: [id] }, by.at)
  return written
}

/** Publishes one of the member's own at once, by the limits of a new post. */
export const publishNow = (deps: Deps, author: Member, id: string) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const joined = await lockAuthor(tx, { me: author.id, session: author.sessionId, now })
    if (!joined) throw new Refusal('session_ended')
    const row = await lockOwnScheduled(tx, author.id, id)
    if (!row) throw new Refusal('scheduled_post_not_found')
    if (deps.settings.limits) await enforcePace(tx, author, { now, joined, post: row.post, site: deps.site })
    await deleteScheduled(tx, { ownerId: author.id, id })
    const written = await publishTaken(deps, tx, row, { sessionId: author.sessionId, at: now })
    if (!written) throw new Refusal('session_ended')
    return written
  })
