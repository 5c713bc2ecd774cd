import type { PostKind, Visibility } from '@mtaa/contract/community/feed'
import type { NewLostAndFound, NewPoll } from '@mtaa/contract/community/post-parts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lookBack } from '../pace.rules.ts'
import { findAlertTimes, type NewPart } from './parts.queries.ts'
import { alertLimit, isNarrow, needsWords, secondsToNextAlert } from './parts.rules.ts'

export interface PartInput {
  kind: PostKind
  poll?: NewPoll | null | undefined
  lost_and_found?: NewLostAndFound | null | undefined
}

/** What the post has beside its text; null for plain texts and questions. Parts of other kinds are left out. */
export function readPart(input: PartInput, post: { content: string; visibility: Visibility }): NewPart | null {
  const { kind, poll, lost_and_found: thing } = input
  if (kind === 'text') return null
  if (kind === 'lost' || kind === 'found') {
    if (!thing) throw new Refusal('post_part_missing')
    return { kind, what: thing.what, place: thing.where || null }
  }
  if (needsWords(kind) && post.content === '') throw new Refusal('post_needs_text')
  if (kind === 'question') return null
  if (kind === 'alert') {
    if (!isNarrow(post.visibility)) throw new Refusal('alert_too_wide')
    return { kind }
  }
  if (!poll) throw new Refusal('post_part_missing')
  const { options, days } = poll
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
    throw new Refusal('poll_options_same')
  return { kind, options, days }
}

/** A part as it was sent, for what is checked once more. */
export const inputOf = (part: NewPart | null): Omit<PartInput, 'kind'> => ({
  poll: part?.kind === 'poll' ? { options: part.options, days: part.days } : null,
  lost_and_found: part?.kind === 'lost' || part?.kind === 'found' ? { what: part.what, where: part.place ?? '' } : null,
})

/** Alerts are few, and none on an account's first day. The caller has locked the author. */
export async function enforceAlertPace(tx: Tx, author: { id: string }, { now, joined }: { now: Date; joined: Date }) {
  if (now.getTime() - joined.getTime() <= lookBack) throw new Refusal('alert_too_new')
  const since = new Date(now.getTime() - lookBack)
  const seconds = secondsToNextAlert(await findAlertTimes(tx, author.id, { since, max: alertLimit }), now)
  if (seconds > 0) throw new Refusal('too_fast', { seconds })
}
