import type { Event } from '@mtaa/contract/commerce/events'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewDetail } from '../listings/index.ts'
import type { EventRow } from './events.queries.ts'

export const viewEvent = (row: EventRow, viewer: Viewer, deps: Deps): Event => ({
  ...viewDetail(row, viewer, deps),
  organizer_id: row.owner_id,
  ticket_price: row.price,
  start_date: (row.starts_at ?? row.created_at).toISOString(),
  end_date: (row.ends_at ?? row.created_at).toISOString(),
  location: row.location,
  capacity: row.capacity,
})
