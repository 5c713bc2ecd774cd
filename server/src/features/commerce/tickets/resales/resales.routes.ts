import * as api from '@mtaa/contract/commerce/tickets/my-tickets'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { findEvent } from '../../events/index.ts'
import { getListing } from '../../listings/index.ts'
import { showTicket } from '../my-tickets/get-ticket.ts'
import { showOrder } from '../orders/show-order.ts'
import { buyResale } from './buy-resale.ts'
import { offerResale, takeBackResale } from './offer-resale.ts'
import { findResales } from './resales.queries.ts'

/** What somebody has stays theirs while nobody gets new ones. */
const begun = { flag: 'always' } as const

/** Tickets that members sell each other, for no more than they paid. */
export function resalesRoutes(on: On) {
  on(api.offerResale, async ({ deps, viewer, params, body }) => {
    await offerResale(deps, viewer, { ...params, ...body })
    return showTicket(deps, viewer, params.id)
  })

  on(
    api.takeBackResale,
    async ({ deps, viewer, params }) => {
      await takeBackResale(deps, viewer, params.id)
      return showTicket(deps, viewer, params.id)
    },
    begun,
  )

  on(api.listResales, async ({ deps, viewer, params, query: { cursor, limit } }) => {
    const event = await getListing(findEvent, deps, viewer, params.id)
    const isSold = !event.cancelled_at && event.ends_at !== null && event.ends_at > deps.clock()
    const after = readCursor(cursor)?.id
    const page = { eventId: params.id, ...(after !== undefined && { after }) }
    const rows = isSold ? await findResales(deps.db, page, limit + 1) : []
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return {
      items: items.map(({ id, type_id, ticket_type, price, face_price, seller_id }) => ({
        id,
        ticket_type_id: type_id,
        ticket_type,
        price,
        face_price,
        own: viewer?.id === seller_id,
      })),
      next_cursor: last ? writeCursor(last.created_at, last.id) : null,
    }
  })

  on(
    api.buyResale,
    async ({ deps, viewer, params, body, idempotencyKey = '' }) =>
      showOrder(deps, viewer, await buyResale(deps, viewer, { ...params, ...body }, idempotencyKey)),
    { repeats: 'checkout' },
  )
}
