/** Times, dates and states of events (docs/rules/events.md). Pure. */
import {
  eventLimits,
  type EventState,
  type RefundPolicy,
  type Repeat,
} from '@mtaa/contract/commerce/events/event-terms'
import { addMonths } from '@mtaa/contract/nairobi'
import { day, hour, week } from '@mtaa/contract/time'
import { isHidden, type ListingStatus } from '../listings/index.ts'
import type { EventTimes } from './sale.rules.ts'

interface NewTimes extends EventTimes {
  opens_at: Date | null
}

export const areTimesRight = ({ starts_at, ends_at, opens_at }: NewTimes, now: Date): boolean => {
  const [start, end] = [starts_at.getTime(), ends_at.getTime()]
  return (
    start > now.getTime() &&
    start - now.getTime() <= eventLimits.daysAhead * day &&
    end > start &&
    end - start <= eventLimits.days * day &&
    (opens_at === null || (opens_at <= starts_at && start - opens_at.getTime() <= eventLimits.opensHours * hour))
  )
}

/** All dates of an event: itself, or as often as it repeats. Each is as long as the first. */
export function datesOf(
  { starts_at, ends_at }: EventTimes,
  repeat: { every: Repeat; count: number } | null,
): EventTimes[] {
  const length = ends_at.getTime() - starts_at.getTime()
  return Array.from({ length: repeat?.count ?? 1 }, (_, at) => {
    const start = repeat?.every === 'month' ? addMonths(starts_at, at) : new Date(starts_at.getTime() + at * week)
    return { starts_at: start, ends_at: new Date(start.getTime() + length) }
  })
}

/** Whether one date has not ended when the next one starts. */
export const doDatesOverlap = (dates: readonly EventTimes[]): boolean =>
  dates.some(({ ends_at }, at) => ends_at > (dates[at + 1]?.starts_at ?? ends_at))

export interface EventColumns extends EventTimes {
  status: ListingStatus
  cancelled_at: Date | null
}

/** By the clock: the schedule that stores states may be a moment late. */
export function eventStateAt({ status, starts_at, ends_at, cancelled_at }: EventColumns, now: Date): EventState {
  if (status === 'draft' || status === 'pending_review') return status
  if (isHidden(status)) return 'removed'
  if (cancelled_at) return 'cancelled'
  if (now >= ends_at) return 'over'
  return now >= starts_at ? 'running' : 'coming'
}

/** By so much a start may move in one step before all who have tickets can give them back. */
const tolerance = 24 * hour
export const opensRefunds = (before: Pick<EventTimes, 'starts_at'>, after: Pick<EventTimes, 'starts_at'>): boolean =>
  Math.abs(after.starts_at.getTime() - before.starts_at.getTime()) > tolerance

/** From one policy to another that gives no less. */
const generosity: readonly RefundPolicy[] = ['none', 'until_7d', 'until_24h']
export const isNoWorse = (policy: RefundPolicy, than: RefundPolicy): boolean =>
  generosity.indexOf(policy) >= generosity.indexOf(than)

/** How long the money of an event is held after its end, so that refunds always have some. */
export const heldFor = 24 * hour
export const releaseAt = ({ ends_at }: Pick<EventTimes, 'ends_at'>): Date => new Date(ends_at.getTime() + heldFor)
