import * as api from '@mtaa/contract/commerce/tickets/desk'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { sendAttendees } from './attendees-file.ts'
import { findAttendees, type AttendeeRow } from './attendees.queries.ts'
import { decideTicketRefund, viewTicketRefund } from './decide-ticket-refund.ts'
import { getRunEvent, showDesk } from './show-desk.ts'
import { findTicketRefunds } from './ticket-refunds.queries.ts'
import { showMessages, viewMessage, writeToAttendees } from './write-to-attendees.ts'

/** What has begun is seen and ended with tickets off, too: money that goes back, and who comes to an event. */
const always = { flag: 'always' } as const

/** What an organizer sees and does about who has tickets. */
export function deskRoutes(on: On) {
  on(api.getEventDesk, ({ deps, viewer, params }) => showDesk(deps, viewer, params.id), always)

  on(
    api.listAttendees,
    async ({ deps, viewer, params, query: { q, ticket_type_id: typeId, inside, cursor, limit } }) => {
      const { id: eventId } = await getRunEvent(deps, viewer, params.id)
      const filter = { eventId, q: q?.trim(), typeId, inside: inside === 'true' }
      const after = readCursor(cursor)?.id
      const rows = await findAttendees(deps.db, filter, { after, limit: limit + 1 })
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return {
        items: items.map(viewAttendee),
        next_cursor: last ? writeCursor(last.bought_at ?? deps.clock(), last.ticket_id) : null,
      }
    },
    always,
  )

  on(
    api.downloadAttendees,
    ({ deps, viewer, params, language, reply }) => sendAttendees(deps, viewer, { eventId: params.id, language }, reply),
    always,
  )

  on(
    api.writeToAttendees,
    async ({ deps, viewer, params, body, idempotencyKey = '' }) =>
      viewMessage(await writeToAttendees(deps, viewer, { ...body, eventId: params.id, key: idempotencyKey })),
    { repeats: 'message' },
  )

  on(api.listAttendeeMessages, ({ deps, viewer, params }) => showMessages(deps, viewer, params.id), always)

  on(
    api.listTicketRefunds,
    async ({ deps, viewer, params, query: { state, cursor, limit } }) => {
      const { id } = await getRunEvent(deps, viewer, params.id)
      const rows = await findTicketRefunds(deps.db, id, { state, before: readCursor(cursor), limit: limit + 1 })
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return {
        items: items.map(viewTicketRefund),
        next_cursor: last ? writeCursor(last.created_at, last.id) : null,
      }
    },
    always,
  )

  on(
    api.decideTicketRefund,
    ({ deps, viewer, params, body }) => decideTicketRefund(deps, viewer, { id: params.id, agree: body.agree }),
    always,
  )
}

const viewAttendee = ({ bought_at, passed_at, ...row }: AttendeeRow) => ({
  ...row,
  bought_at: bought_at?.toISOString() ?? null,
  passed_at: passed_at?.toISOString() ?? null,
})
