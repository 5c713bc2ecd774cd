import { requestTicketRefund } from '@mtaa/contract/commerce/tickets/my-tickets'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { showTicket } from '../my-tickets/get-ticket.ts'
import { requestReturn } from './request-return.ts'

/** What somebody has stays theirs while nobody gets new ones. */
const begun = { flag: 'always' } as const

/** Tickets that are given back for their money. */
export function returnsRoutes(on: On) {
  on(
    requestTicketRefund,
    async ({ deps, viewer, params, body }) => {
      await requestReturn(deps, viewer, { ...params, ...body })
      return showTicket(deps, viewer, params.id)
    },
    begun,
  )
}
