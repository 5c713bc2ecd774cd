import { firstLetters } from '@mtaa/contract/clean-text'
import { hour, minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createDueBatches } from '../../../platform/jobs/due-work.ts'
import { notify } from '../notifications/index.ts'
import { namedTogether } from '../people/index.ts'
import { commentKinds } from './comment.kinds.ts'
import { seesPost } from './comments.queries.ts'
import { findHome, findNew, findNewest, takeNew } from './notices.queries.ts'

const due = createDueBatches({ max: 100, failed: 'a comment could not be notified' })

/**
 * Schedule: notifies authors of posts of comments, and authors of comments of replies, within a minute. A comment that was
 * deleted by then is notified to nobody. One line, and one mail at the end of the hour, for each post or comment and hour.
 */
export async function notifyComments(deps: Deps): Promise<void> {
  await due(
    deps,
    (max) => findNew(deps.db, max),
    (ids) => deps.db.transaction().execute((tx) => notifyOf(deps, tx, ids)),
  )
}

/** What one person is notified of: comments on their post, or replies to a comment of theirs, in one hour. */
interface Notice {
  to: string
  post: string
  /** The comment of theirs that is answered. */
  answers: string | null
  /** Of the thread that the link leads to. */
  top: string | null
  since: Date
}

async function notifyOf(deps: Deps, tx: Tx, ids: readonly string[]) {
  const notices = new Map<string, Notice>()
  const add = (notice: Notice) =>
    notices.set(`${notice.to} ${notice.answers ?? notice.post} ${notice.since.toISOString()}`, notice)
  for (const row of await takeNew(tx, ids)) {
    const { author_id, answered_id, post_author_id, post_id: post, parent_id: top } = row
    const since = new Date(Math.floor(row.created_at.getTime() / hour) * hour)
    if (answered_id !== null && answered_id !== author_id)
      add({ to: answered_id, post, answers: row.answers_id, top, since })
    if (post_author_id !== author_id && post_author_id !== answered_id)
      add({ to: post_author_id, post, answers: null, top: null, since })
  }
  for (const notice of notices.values()) await notifyOne(deps, tx, notice)
}

/** Enough for what comes at the end of the hour to be in the same mail. */
const graceMs = 2 * minute
const excerpt = 160

async function notifyOne(deps: Deps, tx: Tx, { to, post, answers, top, since }: Notice) {
  const reader = await findHome(tx, to)
  // The post may have lost its visibility, or its reader their right to it.
  if (!reader || !(await seesPost(tx, reader, post))) return
  const until = new Date(since.getTime() + hour)
  const newest = await findNewest(tx, { post, answers, to, since, until })
  if (!newest) return
  const who = namedTogether(newest, newest.authors - 1)
  const text = firstLetters(newest.content.replaceAll(/\s+/g, ' '), excerpt)
  const link = linkTo(deps, post, top)
  await notify(deps, tx, {
    to,
    kind: answers === null ? commentKinds.post_commented : commentKinds.comment_answered,
    data: (language) => ({ who: who[language], text, link }),
    posting: {
      key: `commented ${answers ?? post} ${to} ${since.toISOString()}`,
      runAt: new Date(until.getTime() + graceMs),
    },
  })
}

/** The page of a post, or of one comment with its replies. */
export const linkTo = ({ settings }: Pick<Deps, 'settings'>, post: string, top: string | null) =>
  new URL(top === null ? `/posts/${post}` : `/posts/${post}?thread=${top}`, settings.publicUrl).href
