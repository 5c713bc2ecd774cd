import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** Its hours, days off or capacity are others: what was booked before may lie outside. */
    'service.changed': { service_id: string }
  }
}

export const changedService = (tx: Tx, id: string) => publish(tx, 'service.changed', { service_id: id })
