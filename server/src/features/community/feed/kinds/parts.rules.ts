import type { PostKind } from '@mtaa/contract/community/feed'
import { alertHours } from '@mtaa/contract/community/post-parts'
import { day, hour } from '@mtaa/contract/time'
import type { RefusalCode } from '@mtaa/contract/errors'
import type { Viewer } from '../../../../core/viewer.ts'
import { isNeighbour, type Audience } from '../feed.rules.ts'
import type { NewPart, PostPart } from './parts.queries.ts'

/** A question, a poll and an alert are nothing without words. */
export const needsWords = (kind: PostKind) => kind === 'question' || kind === 'poll' || kind === 'alert'

/** An alert goes to no more than a county, and to neighbours rather than friends. */
export const isNarrow = (visibility: Audience['visibility']) => ['county', 'constituency', 'ward'].includes(visibility)

/** The part as it begins. */
export function partAt(part: NewPart, now: Date): PostPart {
  const after = (span: number) => new Date(now.getTime() + span).toISOString()
  switch (part.kind) {
    case 'poll':
      return {
        kind: 'poll',
        options: part.options,
        votes: part.options.map(() => 0),
        ends_at: after(part.days * day),
      }
    case 'alert':
      return { kind: 'alert', expires_at: after(alertHours * hour), confirmed: 0, denied: 0 }
    default:
      return { ...part, reunited_at: null }
  }
}

/** Whether the moment, as JSON writes it, has come. */
export const isOver = (moment: string, now: Date) => Date.parse(moment) <= now.getTime()

/** Who has voted, the author, and everybody once it has ended: a vote is not led by those before it. */
export const maySeeResults = (
  viewer: Viewer,
  post: Pick<Audience, 'user_id'>,
  { ends_at, answer, now }: { ends_at: string; answer: number | null; now: Date },
) => answer !== null || viewer?.id === post.user_id || isOver(ends_at, now)

/** Why this viewer may not confirm or deny the alert; undefined when they may. */
export function whyNotConfirm(
  viewer: Viewer,
  post: Audience,
  { expires_at, answer, now }: { expires_at: string; answer: number | null; now: Date },
): RefusalCode | undefined {
  if (!viewer) return 'sign_in_required'
  if (viewer.id === post.user_id) return 'own_alert'
  if (isOver(expires_at, now)) return 'alert_expired'
  if (!isNeighbour(viewer, post)) return 'alert_not_neighbour'
  return answer === null ? undefined : 'alert_answered'
}

/** Max alerts of one member in a day. */
export const alertLimit = 3

/** Seconds until the member may send another alert; 0 when now. `recent`: their latest alerts, newest first. */
export function secondsToNextAlert(recent: readonly Date[], now: Date): number {
  const oldest = recent[alertLimit - 1]
  return oldest ? Math.max(0, Math.ceil((oldest.getTime() + day - now.getTime()) / 1000)) : 0
}
