import * as api from '@mtaa/contract/commerce/quotes/quotes'
import type { On } from '../../../core/endpoints/registrar.ts'
import { showBookingOrder } from '../bookings/index.ts'
import { acceptQuote } from './accept-quote.ts'
import { passRequest, sendQuote, withdrawQuote } from './answers/answer-request.ts'
import { listInvitations, showInvitation } from './answers/show-invitations.ts'
import { listProviders } from './providers/list-providers.ts'
import { closeRequest } from './requests/close-request.ts'
import { requestQuotes } from './requests/request-quotes.ts'
import { listRequests, showRequest } from './requests/show-requests.ts'

/** What was begun is read and ended while nobody requests anything new. */
const begun = { flag: 'always' } as const

export function quotesRoutes(on: On) {
  on(api.listQuoteProviders, ({ deps, viewer, query }) => listProviders(deps, viewer, query))
  on(
    api.requestQuotes,
    async ({ deps, viewer, body, idempotencyKey: key = '' }) =>
      showRequest(deps, viewer, await requestQuotes(deps, viewer, body, key)),
    { repeats: 'content' },
  )
  on(api.listQuoteRequests, ({ deps, viewer, query }) => listRequests(deps, viewer, query), begun)
  on(api.getQuoteRequest, ({ deps, viewer, params }) => showRequest(deps, viewer, params.id), begun)
  on(
    api.closeQuoteRequest,
    async ({ deps, viewer, params }) => {
      await closeRequest(deps, viewer, params.id)
      return showRequest(deps, viewer, params.id)
    },
    begun,
  )
  on(
    api.listQuoteInvitations,
    ({ deps, viewer, query: { waiting, ...page } }) =>
      listInvitations(deps, viewer, { ...page, waiting: waiting === 'true' }),
    begun,
  )
  on(api.getQuoteInvitation, ({ deps, viewer, params }) => showInvitation(deps, viewer, params.id), begun)
  on(api.sendQuote, async ({ deps, viewer, params, body }) => {
    await sendQuote(deps, viewer, params.id, body)
    return showInvitation(deps, viewer, params.id)
  })
  on(
    api.passQuoteRequest,
    async ({ deps, viewer, params }) => {
      await passRequest(deps, viewer, params.id)
      return showInvitation(deps, viewer, params.id)
    },
    begun,
  )
  on(
    api.withdrawQuote,
    async ({ deps, viewer, params }) => showInvitation(deps, viewer, await withdrawQuote(deps, viewer, params.id)),
    begun,
  )
  on(
    api.acceptQuote,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) =>
      showBookingOrder(deps, viewer, await acceptQuote(deps, viewer, { ...body, quoteId: params.id }, key)),
    { repeats: 'booking' },
  )
}
