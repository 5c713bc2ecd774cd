import { getEventTicket, listEventTickets } from '@mtaa/contract/commerce/tickets/event-tickets'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findCompleted, findPurchase } from './event-tickets.queries.ts'
import { viewPurchase } from './event-tickets.view.ts'
import { maySeeOrder } from './tickets.permissions.ts'

/** What somebody has stays theirs while nobody gets new ones. */
const begun = { flag: 'always' } as const

/** Purchases of tickets in the words of the specification. */
export function eventTicketsRoutes(on: On) {
  on(
    listEventTickets,
    async ({ deps, viewer, query: { cursor, limit } }) => {
      const rows = await findCompleted(deps.db, viewer.id, readCursor(cursor), limit + 1)
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return {
        items: items.map(viewPurchase),
        next_cursor: last ? writeCursor(last.paid_at ?? last.created_at, last.id) : null,
      }
    },
    begun,
  )

  on(
    getEventTicket,
    async ({ deps, viewer, params }) => {
      const row = await findPurchase(deps.db, params.id)
      if (!row || !maySeeOrder(viewer, row)) throw new Refusal('ticket_order_not_found')
      return viewPurchase(row)
    },
    begun,
  )
}
