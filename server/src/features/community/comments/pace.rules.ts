import { day, minute } from '@mtaa/contract/time'
import { hasLink } from '../feed/index.ts'

/** Rate limits of comments and replies together (docs/rules/comments.md). */
const everyone = [
  { comments: 10, within: 10 * minute },
  { comments: 200, within: day },
]
const newcomers = [...everyone, { comments: 3, within: 10 * minute }, { comments: 20, within: day }]

/** An account counts as new for its first day. */
const newFor = day

/** Max comments that any limit counts. */
export const maxCounted = 200
export const lookBack = day

export interface Pace {
  now: Date
  joined: Date
  /** When the member's latest comments were made, newest first. */
  recent: readonly Date[]
  content: string
}

/** Seconds that the member must wait before writing this; 0 when it is allowed now. */
export function secondsToWait({ now, joined, recent, content }: Pace): number {
  const newUntil = joined.getTime() + newFor
  const isNew = newUntil > now.getTime()
  const waits = (isNew ? newcomers : everyone).map(
    ({ comments, within }) => (recent[comments - 1]?.getTime() ?? 0) + within,
  )
  if (isNew && hasLink(content)) waits.push(newUntil)
  return Math.max(0, Math.ceil((Math.max(...waits) - now.getTime()) / 1000))
}
