import { formatShillings } from '@mtaa/contract/number'
import { showCode } from '@mtaa/contract/commerce/gates/ticket-code'
import type { Deps } from '../../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { notify } from '../../../community/notifications/index.ts'
import { findSale } from '../resales/resales.queries.ts'
import { ticketKinds } from '../ticket.kinds.ts'
import { findTicketsOfOrder } from './my-tickets.queries.ts'
import { ticketPage } from './ticket-links.ts'
import '../tickets.events.ts'

/** Codes in one SMS; all of them are on the page. */
const inOneSms = 4

/** Notifies who has bought tickets, with the codes for a gate without a camera, and whose ticket was sold by it. */
export const issuedSubscriber: Subscriber<Deps> = subscriber<Deps, 'ticket.issued'>(
  'ticket.issued',
  'tickets.notify_issued',
  async (deps, { order_id: orderId }, { id: once }) => {
    const rows = await findTicketsOfOrder(deps.db, orderId, deps.clock())
    const codes = rows.flatMap(({ code, state, holder_id: holder, buyer_id: buyer }) =>
      code !== null && state === 'issued' && holder === buyer ? [showCode(code)] : [],
    )
    const [first] = rows
    const sale = await findSale(deps.db, orderId)
    if (!first || codes.length === 0) return
    const { title, buyer_id: to } = first
    const more = codes.length > inOneSms ? ` + ${codes.length - inOneSms}` : ''
    const link = rows.length === 1 ? ticketPage(deps, first.id) : new URL('/my-tickets', deps.settings.publicUrl).href
    await deps.db.transaction().execute(async (tx) => {
      // Who has no account gets the secret link when the tickets are issued, and it is known then alone.
      if (to !== null)
        await notify(deps, tx, {
          to,
          kind: ticketKinds.ticket_issued,
          data: { title, link, gate_code: codes.slice(0, inOneSms).join(', ') + more },
          once,
        })
      if (sale)
        await notify(deps, tx, {
          to: sale.seller_id,
          kind: ticketKinds.ticket_resold,
          data: { title, amount: formatShillings(sale.price), link: ticketPage(deps, sale.ticket_id) },
          once: `${once} sold`,
        })
    })
  },
)
