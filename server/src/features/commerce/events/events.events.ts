import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** The organizer, or a moderator, has cancelled it. */
    'event.cancelled': { event_id: string }
    /** Its time or place is another. Who may have their money back follows from what each saw. */
    'event.moved': { event_id: string }
  }
}

export const cancelledEvent = (tx: Tx, id: string) => publish(tx, 'event.cancelled', { event_id: id })
export const movedEvent = (tx: Tx, id: string) => publish(tx, 'event.moved', { event_id: id })
