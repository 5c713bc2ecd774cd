import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'

interface Order {
  id: string
  event_id: string
}

/** Tickets of this order let somebody in from now on. */
export const publishIssued = (tx: Tx, { id, event_id }: Order) =>
  publish(tx, 'ticket.issued', { order_id: id, event_id })

/** All of its money goes back. */
export const publishRefunded = (tx: Tx, { id, event_id }: Order) =>
  publish(tx, 'ticket.refunded', { order_id: id, event_id })
