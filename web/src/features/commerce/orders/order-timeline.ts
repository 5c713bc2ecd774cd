import type { OrderStep } from '@mtaa/contract/commerce/orders/order-life'
import type { Order } from '@mtaa/contract/commerce/orders/orders'

export type Milestone = 'ordered' | 'cancelled' | OrderStep

export interface TimelineStep {
  milestone: Milestone
  state: 'done' | 'now' | 'ahead'
  at: string | null
  /** What the person who did it says of it. */
  note: string | null
}

const ahead = ['paid', 'accepted', 'shipped', 'delivered', 'completed'] as const

type Known = Pick<Order, 'status' | 'created_at'> & { life: Pick<Order['life'], 'steps'> }

/** What was done with an order, and what follows as long as nothing comes between. */
export function timelineOf({ status, created_at, life }: Known): TimelineStep[] {
  const steps: Omit<TimelineStep, 'state'>[] = [
    { milestone: 'ordered', at: created_at, note: null },
    ...life.steps.map(({ step, at, note }) => ({ milestone: step, at, note })),
  ]
  // Nobody paid in time.
  if (status === 'cancelled' && life.steps.length === 0) steps.push({ milestone: 'cancelled', at: null, note: null })
  const reached = ahead.findIndex((milestone) => milestone === status)
  const isGoingOn = status === 'pending_payment' || (reached >= 0 && status !== 'completed')
  return [
    ...steps.map((step, index) => ({
      ...step,
      state: index < steps.length - 1 ? ('done' as const) : ('now' as const),
    })),
    ...(isGoingOn ? ahead.slice(reached + 1) : []).map((milestone) => ({
      milestone,
      state: 'ahead' as const,
      at: null,
      note: null,
    })),
  ]
}
