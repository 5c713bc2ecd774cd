import type { OrderSummary } from '@mtaa/contract/commerce/orders'

export type Milestone =
  | 'ordered'
  | 'paid'
  | 'accepted'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'disputed'
  | 'refunded'

export interface TimelineStep {
  milestone: Milestone
  state: 'done' | 'now' | 'ahead'
  at: string | null
}

const milestones = ['ordered', 'paid', 'accepted', 'shipped', 'delivered', 'completed'] as const

type Facts = Pick<OrderSummary, 'status' | 'created_at' | 'paid_at'>

/** The milestones of an order; a cancelled, disputed or refunded one ends there. */
export function timelineOf({ status, created_at, paid_at }: Facts): TimelineStep[] {
  const times: Partial<Record<Milestone, string | null>> = { ordered: created_at, paid: paid_at }
  const step = (milestone: Milestone, state: TimelineStep['state']): TimelineStep => ({
    milestone,
    state,
    at: times[milestone] ?? null,
  })
  if (status === 'cancelled' || status === 'disputed' || status === 'refunded') {
    return [step('ordered', 'done'), ...(paid_at ? [step('paid', 'done')] : []), step(status, 'now')]
  }
  const reached = milestones.indexOf(status === 'pending_payment' ? 'ordered' : status)
  return milestones.map((milestone, index) =>
    step(milestone, index < reached ? 'done' : index === reached ? 'now' : 'ahead'),
  )
}
