import type { TicketOrderState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { FindPurchases, PurchaseRow } from '../../../../core/purchases.ts'
import { read } from '../../../../platform/database/read.ts'

type Status = PurchaseRow['status']

const statuses: Readonly<Record<Exclude<TicketOrderState, 'requested' | 'declined'>, Status>> = {
  pending: 'pending',
  paid: 'completed',
  lapsed: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'cancelled',
}
const states = Object.keys(statuses) as (keyof typeof statuses)[]

type Row = Omit<PurchaseRow, 'status' | 'link'> & { state: keyof typeof statuses }

/** Tickets that a member has bought or had for nothing, for the list of their orders. Requests are none as long as they wait. */
export const findTicketPurchases: FindPurchases = async (db, { buyerId, status, before, limit }) => {
  const shown = status ? states.filter((state) => statuses[state] === status) : states
  if (shown.length === 0) return []
  const { rows } = await read<Row>(db)`
    select o.id, o.number, l.title, l.images -> 0 as image, o.total, o.state, o.created_at
    from ticket_orders o join listings l on l.id = o.event_id
    where o.buyer_id = ${buyerId} and o.state = any(${shown}::text[])
      and (${before?.at ?? null}::timestamptz is null
        or (o.created_at, o.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by o.created_at desc, o.id desc limit ${limit}`
  return rows.map(({ state, ...row }) => ({ ...row, status: statuses[state], link: `/my-tickets/orders/${row.id}` }))
}
