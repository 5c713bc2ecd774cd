import * as api from '@mtaa/contract/commerce/tickets/my-tickets'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { consumeByCaller } from '../../../identity/requesters/index.ts'
import { deviceOf } from '../../../identity/sessions/index.ts'
import { showTicket } from '../my-tickets/get-ticket.ts'
import { findTicket } from '../my-tickets/my-tickets.queries.ts'
import { viewTicket, viewTicketEvent } from '../my-tickets/my-tickets.view.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { acceptTransfer, getTransferBy } from './accept-transfer.ts'
import { cancelTransfer, offerTransfer } from './offer-transfer.ts'

/** What somebody has stays theirs while nobody gets new ones. */
const begun = { flag: 'always' } as const

/** Tickets that are given to somebody. */
export function transfersRoutes(on: On) {
  on(api.offerTransfer, async ({ deps, viewer, params, body, language }) => {
    await offerTransfer(deps, viewer, { ...params, ...body, language })
    return showTicket(deps, viewer, params.id)
  })

  on(
    api.cancelTransfer,
    async ({ deps, viewer, params }) => {
      await cancelTransfer(deps, viewer, params.id)
      return showTicket(deps, viewer, params.id)
    },
    begun,
  )

  on(
    api.getTransfer,
    async ({ deps, params, request }) => {
      await consumeByCaller(deps, ticketUsage.links, deviceOf(request))
      const row = await getTransferBy(deps, params.token)
      return {
        event: viewTicketEvent(row),
        ticket_type: row.ticket_type,
        from: row.from_name,
        to_name: row.to_name,
        state: row.state,
        expires_at: row.expires_at.toISOString(),
      }
    },
    begun,
  )

  on(
    api.acceptTransfer,
    async ({ deps, viewer, params, request, language }) => {
      await consumeByCaller(deps, ticketUsage.links, deviceOf(request))
      const { id, link } = await acceptTransfer(deps, viewer, params.token, language)
      const row = await findTicket(deps.db, id, deps.clock())
      if (!row) throw new Refusal('ticket_transfer_not_found')
      return { link, ticket: viewTicket(deps, row) }
    },
    begun,
  )
}
