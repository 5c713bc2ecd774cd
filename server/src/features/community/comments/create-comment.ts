import type { IncomingHttpHeaders } from 'node:http'
import { handlesOf } from '@mtaa/contract/community/marks'
import { refuseEnded } from '../../../core/endpoints/refuse-ended.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewerValues } from '../feed/index.ts'
import { recordCommentMentions } from './comment-mentions.ts'
import { findComment, type CommentRow } from './comments.queries.ts'
import { isTooLong } from './comments.rules.ts'
import { countTags } from './comments.tags.ts'
import { sendChange } from './comments.topic.ts'
import { lookBack, maxCounted, secondsToWait } from './pace.rules.ts'
import { findCommentTimes, isOpen, insertComment, lockAuthor, type NewComment } from './write.queries.ts'

interface Input {
  post: string
  content: string
  answers: string | null
}

interface Request {
  key: string | undefined
  headers: IncomingHttpHeaders
}

/** What is wrong with the text of a comment. */
export function checkContent(content: string): void {
  if (content === '') throw new Refusal('comment_empty')
  if (isTooLong(content)) throw new Refusal('comment_too_long')
}

/** Comments on a post or replies to a comment of it. An idempotency key that was used before returns its comment. */
export async function createComment(deps: Deps, author: Member, input: Input, { key, headers }: Request) {
  checkContent(input.content)
  const now = deps.clock()
  const me = { ...viewerValues(author), me: author.id, session: author.sessionId, now }
  // One statement where nothing else must be looked at.
  if (key === undefined && !deps.settings.limits && handlesOf(input.content).length === 0) {
    const comment = { ...me, ...input, id: newId(now) }
    const row = await write(deps, deps.db, comment)
    if (row) return row
    await refuseEnded(deps, headers)
    throw await refusalOf(deps.db, comment)
  }
  let written: CommentRow | undefined
  const made = await deps.db.transaction().execute(async (tx) => {
    const joined = await lockAuthor(tx, me)
    if (!joined) return undefined
    const request = { comment: input.content, post: input.post, answers: input.answers }
    const once = { userId: author.id, scope: 'content', key, request, at: now } as const
    return withIdempotency(tx, once, async (id) => {
      if (deps.settings.limits) await enforcePace(tx, author, { now, joined, content: input.content })
      const comment = { ...me, ...input, id }
      written = await write(deps, tx, comment)
      // Thrown, so that the key is not used up.
      if (!written) throw await refusalOf(tx, comment)
      await recordCommentMentions(deps, tx, { ...written, id })
    })
  })
  return written ?? (await madeBefore(deps, author, made?.id, headers))
}

async function write(deps: Deps, db: Writer, comment: NewComment) {
  const row = await insertComment(db, comment)
  if (!row) return undefined
  deps.cache.drop(db, ...countTags(row.post_id))
  sendChange(deps, db, row)
  return row
}

/**
 * Why nothing was written. Where nothing is in the way any more, what was has only just gone: of an answer it was what is answered,
 * which may be restored at any moment.
 */
async function refusalOf(db: Db, comment: NewComment): Promise<Refusal> {
  const open = await isOpen(db, comment)
  if (open === false) return new Refusal('comments_closed')
  return new Refusal(open && comment.answers !== null ? 'comment_not_found' : 'post_not_found')
}

async function enforcePace(
  tx: Tx,
  author: Member,
  { now, joined, content }: { now: Date; joined: Date; content: string },
) {
  const since = new Date(now.getTime() - lookBack)
  const recent = await findCommentTimes(tx, author.id, { since, max: maxCounted })
  const seconds = secondsToWait({ now, joined, recent, content })
  if (seconds > 0) throw new Refusal('too_fast', { seconds })
}

/** Nothing was written: the key had made a comment already, which may be gone since, or the session is over. */
async function madeBefore(
  deps: Deps,
  author: Member,
  id: string | undefined,
  headers: IncomingHttpHeaders,
): Promise<CommentRow> {
  await refuseEnded(deps, headers)
  if (id === undefined) throw new Refusal('post_not_found')
  const comment = await findComment(deps.db, id, author)
  if (!comment) throw new Refusal('comment_not_found')
  return comment
}
