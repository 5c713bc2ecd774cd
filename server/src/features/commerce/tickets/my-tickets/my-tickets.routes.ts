import * as api from '@mtaa/contract/commerce/tickets/my-tickets'
import { getProofByLink, getTicketByLink, giveBackByLink } from '@mtaa/contract/commerce/tickets/rsvps'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { consumeByCaller } from '../../../identity/requesters/index.ts'
import { deviceOf } from '../../../identity/sessions/index.ts'
import { maySeeOrder, mayUse } from '../tickets.permissions.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { getLinkedTicket, getOwnTicket, showTicket } from './get-ticket.ts'
import { giveBackLinked } from './give-back.ts'
import { findOrderBuyer, findOwnTickets, findTicketsOfOrder } from './my-tickets.queries.ts'
import { viewTicket, viewTicketSummary } from './my-tickets.view.ts'
import { renameGuest } from './rename-guest.ts'
import { sendTicketFile } from './send-ticket-file.ts'
import { showProofs } from './show-proofs.ts'

/** What somebody has stays theirs while nobody gets new ones. */
const begun = { flag: 'always' } as const

/** Tickets as who has them sees them: a member's own, and by secret links. */
export function myTicketsRoutes(on: On) {
  on(
    api.listMyTickets,
    async ({ deps, viewer, query: { tab, cursor, limit } }) => {
      const of = { holderId: viewer.id, now: deps.clock(), tab }
      const rows = await findOwnTickets(deps.db, of, { after: readCursor(cursor), limit: limit + 1 })
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return {
        items: items.map(viewTicketSummary),
        next_cursor: last ? writeCursor(last.starts_at, last.id) : null,
      }
    },
    begun,
  )

  on(api.getMyTicket, ({ deps, viewer, params }) => showTicket(deps, viewer, params.id), begun)

  on(
    api.listTicketsOfOrder,
    async ({ deps, viewer, params }) => {
      const order = await findOrderBuyer(deps.db, params.id)
      if (!order || !maySeeOrder(viewer, order)) throw new Refusal('ticket_order_not_found')
      const rows = await findTicketsOfOrder(deps.db, params.id, deps.clock())
      // Those that were given to others are theirs.
      return { items: rows.filter((row) => mayUse(viewer, row)).map((row) => viewTicket(deps, row)) }
    },
    begun,
  )

  on(
    api.getTicketProof,
    async ({ deps, viewer, params }) => {
      await deps.limits.consume([ticketUsage.proofs, viewer.id])
      return showProofs(deps, await getOwnTicket(deps, viewer, params.id))
    },
    begun,
  )

  on(
    api.downloadTicket,
    ({ deps, viewer, params, language, reply }) => sendTicketFile(deps, viewer, params.id, { language, reply }),
    begun,
  )

  on(api.renameGuest, async ({ deps, viewer, params, body }) => {
    await renameGuest(deps, viewer, params.id, body.guest_name)
    return showTicket(deps, viewer, params.id)
  })

  on(
    getTicketByLink,
    async ({ deps, params, request }) => {
      await consumeByCaller(deps, ticketUsage.links, deviceOf(request))
      return viewTicket(deps, await getLinkedTicket(deps, params.token))
    },
    begun,
  )

  on(
    getProofByLink,
    async ({ deps, params, request }) => {
      await consumeByCaller(deps, ticketUsage.links, deviceOf(request))
      const ticket = await getLinkedTicket(deps, params.token)
      await deps.limits.consume([ticketUsage.proofs, ticket.id])
      return showProofs(deps, ticket)
    },
    begun,
  )

  on(
    giveBackByLink,
    async ({ deps, params, request }) => {
      await consumeByCaller(deps, ticketUsage.links, deviceOf(request))
      await giveBackLinked(deps, params.token)
      return { ok: true } as const
    },
    begun,
  )
}
