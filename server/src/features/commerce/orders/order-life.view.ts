import type { OrderAct, OrderLife, OrderStep } from '@mtaa/contract/commerce/orders/order-life'
import { hasHandover, renewalsLeft, triesLeft } from './states/handover.rules.ts'
import { dueOf } from './states/order-marks.rules.ts'
import { actsOf, type MovableOrder, type Side } from './states/order-states.rules.ts'

export interface LifeRow extends MovableOrder {
  status: string
  due_at: Date | null
  cancel_requested_at: Date | null
  handover_tries: number
  handover_renewals: number
}

interface StepRow {
  step: string
  side: string
  note: string | null
  at: Date
}

/** What a viewer can do with an order; undefined: who is no side of it. */
function viewActs(order: LifeRow, side: 'buyer' | 'seller' | undefined): OrderAct[] {
  if (!side) return []
  const acts = actsOf(order, side).filter(
    (act) => act !== 'run_out' && !(act === 'request_cancel' && order.cancel_requested_at),
  ) as OrderAct[]
  if (side === 'seller') return acts.filter((act) => act !== 'hand_over' || triesLeft(order) > 0)
  if (!hasHandover(order)) return acts
  return [...acts, 'show_code', ...(renewalsLeft(order) > 0 ? (['renew_code'] as const) : [])]
}

export const viewLife = (
  order: LifeRow,
  steps: readonly StepRow[],
  side: 'buyer' | 'seller' | undefined,
): OrderLife => ({
  steps: steps.map(({ step, side: by, note, at }) => ({
    step: step as OrderStep,
    side: by as Side,
    note,
    at: at.toISOString(),
  })),
  due_at: dueOf(order)?.toISOString() ?? null,
  cancel_requested_at: order.cancel_requested_at?.toISOString() ?? null,
  acts: viewActs(order, side),
  tries_left: triesLeft(order),
  renewals_left: renewalsLeft(order),
})
