/** When the money of a ticket goes back by itself (docs/rules/tickets.md). Pure. */
import type { RefundPolicy } from '@mtaa/contract/commerce/events/event-terms'
import { day, hour } from '@mtaa/contract/time'

/** What the buyer of a ticket saw. */
export interface SeenEvent {
  starts_at: Date
  place: number
}

export interface RefundedEvent {
  policy: RefundPolicy
  starts_at: Date
  ends_at: Date
  place_revision: number
  cancelled_at: Date | null
}

/** By so much a start may move. */
const tolerance = 24 * hour

/** Whether somebody has a ticket for another time or place than they saw: small moves add up. */
export const isMoved = (seen: SeenEvent, event: Pick<RefundedEvent, 'starts_at' | 'place_revision'>): boolean =>
  Math.abs(event.starts_at.getTime() - seen.starts_at.getTime()) > tolerance || seen.place !== event.place_revision

const spans: Readonly<Record<RefundPolicy, number | null>> = { until_24h: day, until_7d: 7 * day, none: null }

/** Until when a policy gives money back; null: never. */
export function policyEnds({ policy, starts_at }: Pick<RefundedEvent, 'policy' | 'starts_at'>): Date | null {
  const span = spans[policy]
  return span === null ? null : new Date(starts_at.getTime() - span)
}

interface OpenRefund {
  open: 'cancelled' | 'moved' | 'policy' | null
  until: Date | null
}

/** Whether and why money goes back without anybody deciding it. Of a cancelled event at any time, of a moved one until it starts. */
export function openRefund(seen: SeenEvent, event: RefundedEvent, now: Date): OpenRefund {
  if (event.cancelled_at) return { open: 'cancelled', until: null }
  if (now < event.starts_at && isMoved(seen, event)) return { open: 'moved', until: event.starts_at }
  const until = policyEnds(event)
  return until !== null && now < until ? { open: 'policy', until } : { open: null, until }
}

/** Money of a cancelled or moved event is on its way by then. */
const refundWithin = 48 * hour
export const refundDue = (cancelledAt: Date): Date => new Date(cancelledAt.getTime() + refundWithin)
