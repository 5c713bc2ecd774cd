import { hour, day } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'

/** How far the orders of the demo are, the longest ago first. */
export const reached = ['completed', 'delivered', 'shipped', 'accepted', 'paid'] as const
export type Reached = (typeof reached)[number]

const order = ['paid', 'accepted', 'shipped', 'delivered', 'completed'] as const
const clocks: Record<Reached, number | null> = {
  paid: day,
  accepted: 5 * day,
  shipped: 14 * day,
  delivered: 3 * day,
  completed: null,
}
const note = 'Kamau the rider brings it this evening: 0712 345 678'

interface Sale {
  orderId: string
  buyerId: string
  sellerId: string
  at: Date
}

/** What was done with an order until it was this far, one step an hour, and when it entered its state. */
export function lifeOf(status: Reached, { orderId, buyerId, sellerId, at }: Sale) {
  const times: Pick<
    Row<'orders'>,
    'accepted_at' | 'shipped_at' | 'delivered_at' | 'completed_at' | 'due_at' | 'shipment_note'
  > = {
    accepted_at: null,
    shipped_at: null,
    delivered_at: null,
    completed_at: null,
    due_at: null,
    shipment_note: null,
  }
  const steps: Row<'order_steps'>[] = []
  let moment = at
  for (const [index, state] of order.slice(0, order.indexOf(status) + 1).entries()) {
    moment = new Date(at.getTime() + index * hour)
    const actor_id = state === 'paid' ? null : state === 'completed' ? buyerId : sellerId
    const side = state === 'paid' ? 'program' : state === 'completed' ? 'buyer' : 'seller'
    const step = state === 'completed' ? 'received' : state
    const said = { note: state === 'shipped' ? note : null }
    steps.push({ id: newId(moment), order_id: orderId, step, side, actor_id, at: moment, ...said })
    if (state !== 'paid') times[`${state}_at`] = moment
    if (state === 'shipped') times.shipment_note = note
  }
  const clock = clocks[status]
  if (clock !== null) times.due_at = new Date(moment.getTime() + clock)
  return { times, steps, at: moment }
}
