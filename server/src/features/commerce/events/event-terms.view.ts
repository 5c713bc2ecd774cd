import type { getEventTerms as endpoint } from '@mtaa/contract/commerce/events/edit-events'
import type * as z from 'zod/mini'
import { eventStateAt } from './event.rules.ts'
import type { EventRow } from './events.queries.ts'
import { viewType } from './events.view.ts'
import type { LockedType } from './ticket-types.queries.ts'

/** What the form of an event is filled with, for its organizer alone. */
export function viewTerms(
  row: EventRow,
  types: readonly LockedType[],
  now: Date,
): z.output<(typeof endpoint)['result']> {
  const times = { starts_at: row.starts_at ?? row.created_at, ends_at: row.ends_at ?? row.created_at }
  const state = eventStateAt({ ...row, ...times }, now)
  const isOpen = row.cancelled_at === null && state !== 'over' && state !== 'removed'
  return {
    location: row.location,
    directions: row.directions,
    online_url: row.online_url,
    place_hidden: row.place_hidden,
    types: types.map((type) => ({
      ...viewType({ ...type, hidden: type.hidden_code !== null }, times, now),
      quantity: type.quantity,
      sold: type.sold,
      held: type.held,
      hidden_code: type.hidden_code,
      closed: type.closed_at !== null,
      may_delete: !type.taken && type.sold + type.held === 0,
    })),
    may: { move: isOpen && state !== 'running', edit: isOpen, cancel: row.cancelled_at === null && state !== 'over' },
  }
}
