import * as api from '@mtaa/contract/commerce/tickets/ticket-orders'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { consumeByCaller } from '../../../identity/requesters/index.ts'
import { deviceOf } from '../../../identity/sessions/index.ts'
import { decideRequest, getOwnEvent, requestTickets, viewRequest } from '../requests/requests.ts'
import { findRequests } from '../requests/requests.queries.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { claimWaitingOffer, joinWaitingList, leaveWaitingList } from '../waiting/waiting-list.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderTickets } from './order-tickets.ts'
import { listTypes, showGoing, showOrder, showOwn } from './show-order.ts'

// What has begun is finished also where tickets are closed.
const begun = { flag: 'always' } as const

export function ticketOrdersRoutes(on: On) {
  on(api.listTicketTypes, async ({ deps, viewer, params, query, request }) => {
    const code = query.code?.trim() || null
    if (code !== null) await consumeByCaller(deps, ticketUsage.hiddenCodes, deviceOf(request))
    return { items: await listTypes(deps, viewer, params.id, code) }
  })
  on(
    api.orderTickets,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) =>
      showOrder(deps, viewer, await orderTickets(deps, viewer, { eventId: params.id, ...body, key })),
    { repeats: 'tickets' },
  )
  on(api.getTicketOrder, ({ deps, viewer, params }) => showOrder(deps, viewer, params.id), begun)
  on(
    api.cancelTicketOrder,
    async ({ deps, viewer, params }) => {
      await cancelOrder(deps, viewer, params.id)
      return showOrder(deps, viewer, params.id)
    },
    begun,
  )
  on(api.getOwnOfEvent, ({ deps, viewer, params }) => showOwn(deps, viewer, params.id))
  on(api.getGoing, ({ deps, viewer, params }) => showGoing(deps, viewer, params.id))
  on(
    api.requestTickets,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) =>
      showOrder(deps, viewer, await requestTickets(deps, viewer, { eventId: params.id, ...body, key })),
    { repeats: 'tickets' },
  )
  on(
    api.listTicketRequests,
    async ({ deps, viewer, params, query: { answered, cursor, limit } }) => {
      const event = await getOwnEvent(deps, viewer, params.id)
      const page = { eventId: event.id, answered: answered === 'true', after: readCursor(cursor), limit: limit + 1 }
      const rows = await findRequests(deps.db, page)
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      const moment = last && (page.answered ? (last.decided_at ?? last.created_at) : last.created_at)
      return {
        items: items.map((row) => viewRequest(row, deps)),
        next_cursor: last && moment ? writeCursor(moment, last.id) : null,
      }
    },
    begun,
  )
  on(
    api.decideTicketRequest,
    async ({ deps, viewer, params, body }) =>
      viewRequest(await decideRequest(deps, viewer, params.id, body.approve), deps),
    begun,
  )
  on(api.joinWaitingList, ({ deps, viewer, params, body: { ticket_type_id: typeId, quantity, code } }) =>
    joinWaitingList(deps, viewer, { eventId: params.id, typeId, quantity, code }),
  )
  on(
    api.leaveWaitingList,
    async ({ deps, viewer, params }) => {
      await leaveWaitingList(deps, viewer, params.id)
      return { ok: true as const }
    },
    begun,
  )
  on(
    api.claimWaitingOffer,
    async ({ deps, viewer, params, body }) =>
      showOrder(deps, viewer, await claimWaitingOffer(deps, viewer, { id: params.id, guests: body.guests })),
    begun,
  )
}
