/** When another time of a booking can be proposed, and for how long (docs/rules/bookings.md). Pure. */
import { day } from '@mtaa/contract/time'
import { overlaps, type Span } from '../services/index.ts'

/** How far ahead a booking may move: as far as anything can be booked. */
export const moveDays = 90

/** Until when a proposal is answered: a day, and never beyond either start. */
export const answerMoveBy = (now: Date, { from, to }: { from: Date; to: Date }): Date =>
  new Date(Math.min(now.getTime() + day, from.getTime(), to.getTime()))

/** A booking that has not begun moves to another start that is to come. */
export const isMoveRight = (now: Date, { from, to }: { from: Date; to: Date }): boolean =>
  now < from && to > now && to.getTime() !== from.getTime() && to.getTime() - now.getTime() <= moveDays * day

/** Both times as one: they overlap where a booking moves by less than it takes. In order. */
export function bothSpans(one: Span, other: Span): Span[] {
  const [first, second] = one[0] <= other[0] ? [one, other] : [other, one]
  if (!overlaps(first, second) && first[1] !== second[0]) return [first, second]
  return [[first[0], Math.max(first[1], second[1])]]
}

export type MoveState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed'
