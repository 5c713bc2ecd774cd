import * as api from '@mtaa/contract/operations/support'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deviceOf } from '../../identity/sessions/index.ts'
import { countAttempt, createTicket } from './create-ticket.ts'
import { openTicket } from './find-ticket.ts'
import { answerTicket, assertSupport, closeTicket } from './handle-ticket.ts'
import { findTicket, findTickets } from './support.queries.ts'
import { viewFile, viewForStaff, viewTicket } from './support.view.ts'
import { addFile, admitFile, sendFile } from './ticket-files.ts'

export function supportRoutes(on: On) {
  on(
    api.createTicket,
    ({ deps, viewer, body, idempotencyKey, language, request }) =>
      createTicket(deps, body, { viewer, device: deviceOf(request), language, idempotencyKey }),
    { beforeBody: (deps, viewer, request) => countAttempt(deps, viewer, deviceOf(request)) },
  )

  on(api.getTicket, async ({ deps, viewer, params, query, request }) =>
    viewTicket(deps, await openTicket(deps, { ...params, ...query, viewer, ip: request.ip })),
  )

  on(
    api.addTicketFile,
    async ({ deps, params, query, file, request }) => {
      if (!file) throw new Refusal('unsupported_media_type')
      const ticket = await openTicket(deps, { ...params, ...query, ip: request.ip })
      return viewFile(deps, ticket.number, await addFile(deps, ticket, file))
    },
    { beforeBody: (deps, _, request) => admitFile(deps, request) },
  )

  on(api.getTicketFile, async ({ deps, params, query, request, reply }) =>
    sendFile(deps, await openTicket(deps, { ...params, ...query, ip: request.ip }), params.id, reply),
  )

  on(api.listTickets, async ({ deps, viewer, query: { limit, cursor, state, topic } }) => {
    assertSupport(viewer)
    const rows = await findTickets(deps.db, { state, topic, limit: limit + 1, after: readCursor(cursor) })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map((row) => viewForStaff(deps, row)),
      next_cursor: last ? writeCursor(last.created_at, last.id) : null,
    }
  })

  on(api.getStaffTicket, async ({ deps, viewer, params }) => {
    assertSupport(viewer)
    const row = await findTicket(deps.db, params)
    if (!row) throw new Refusal('ticket_not_found')
    return viewForStaff(deps, row)
  })

  on(api.answerTicket, async ({ deps, viewer, params, body }) => {
    assertSupport(viewer)
    return viewForStaff(deps, await answerTicket(deps, viewer, { ...params, ...body }))
  })

  on(api.closeTicket, async ({ deps, viewer, params, body }) => {
    assertSupport(viewer)
    return viewForStaff(deps, await closeTicket(deps, viewer, { ...params, ...body }))
  })
}
