import { maskPhone } from '@mtaa/contract/phone'
import type { Ticket, TicketSummary } from '@mtaa/contract/commerce/tickets/my-tickets'
import type { RefundTerms } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Deps } from '../../../../core/deps.ts'
import { placeOf } from '../../../places/places/index.ts'
import { admissionOf } from '../../events/index.ts'
import { openRefund } from '../refund.rules.ts'
import { tokenOf } from '../sign-tickets.ts'
import { isLive } from '../ticket-states.rules.ts'
import { mayOf } from './may.rules.ts'
import type { TicketEventRow, TicketRow, TicketSummaryRow } from './my-tickets.queries.ts'

/** The event of a ticket or an order, as far as a page needs it that shows no more. */
export const viewTicketEvent = (row: TicketEventRow): Ticket['event'] => ({
  id: row.event_id,
  title: row.title,
  slug: row.slug,
  place_path: placeOf(row).place_path,
  start_date: row.starts_at.toISOString(),
  end_date: row.ends_at.toISOString(),
  opens_at: row.opens_at && row.opens_at.toISOString(),
  cancelled: row.cancelled_at !== null,
})

export const viewTicketSummary = (row: TicketSummaryRow): TicketSummary => ({
  id: row.id,
  event: viewTicketEvent(row),
  ticket_type: row.ticket_type,
  guest_name: row.guest_name,
  state: row.state,
})

/** Whether its money goes back by itself at this moment. */
export const openRefundOf = (row: TicketRow, now: Date) =>
  openRefund({ starts_at: row.seen_starts_at, place: row.seen_place }, { ...row, policy: row.refund_policy }, now)

/** A ticket as who has it sees it. The caller has checked that it is theirs, or has its secret link. */
export function viewTicket({ cipher, clock }: Pick<Deps, 'cipher' | 'clock'>, row: TicketRow): Ticket {
  const now = clock()
  const { serial, state } = row
  const keyId = row.current_key ?? row.key_id
  const lets = isLive(state)
  const admits = admissionOf(row, row)
  const refund = openRefundOf(row, now)
  const signed = { id: row.id, event_id: row.event_id, type: row.position }
  return {
    ...viewTicketSummary(row),
    order_id: row.holder_id !== null && row.holder_id === row.buyer_id ? row.order_id : null,
    order_number: row.number,
    price: row.price,
    token: lets && serial && keyId ? tokenOf({ cipher }, { ...signed, serial, key_id: keyId }) : null,
    code: lets ? row.code : null,
    admits_from: admits.from.toISOString(),
    admits_until: admits.until.toISOString(),
    place: viewPlace(row, lets),
    organizer: { id: row.organizer_id, name: row.organizer_name },
    refund: row.price === 0 ? null : viewRefund(row, refund),
    transfer: viewTransfer(row),
    resale:
      row.resale_id && row.resale_price
        ? { id: row.resale_id, price: row.resale_price, reserved: row.resale_state === 'reserved' }
        : null,
    passed_at: row.passed_at && row.passed_at.toISOString(),
    issued_at: row.issued_at && row.issued_at.toISOString(),
    may: mayOf(row, row, { open: refund.open !== null, now }),
  }
}

/** What is hidden is for tickets that let somebody in. */
function viewPlace(row: TicketRow, lets: boolean): Ticket['place'] {
  const isShown = lets || !row.place_hidden
  return {
    location: isShown ? row.location : '',
    directions: isShown ? row.directions : '',
    online_url: lets ? row.online_url : null,
  }
}

const viewRefund = (row: TicketRow, { open, until }: ReturnType<typeof openRefund>): RefundTerms => ({
  policy: row.refund_policy,
  open,
  until: until && until.toISOString(),
  amount: row.price,
  state: row.refund_state,
})

function viewTransfer(row: TicketRow): Ticket['transfer'] {
  const { transfer_id: id, transfer_name: name, transfer_phone: phone, transfer_until: until } = row
  if (id === null || name === null || phone === null || until === null) return null
  return { id, to_name: name, phone_masked: maskPhone(phone), expires_at: until.toISOString() }
}
