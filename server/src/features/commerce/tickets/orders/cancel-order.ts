import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { maySeeOrder } from '../tickets.permissions.ts'
import { endUnpaid, withdrawTickets } from './end-order.ts'
import { findTicketsOf, lockOrder, updateOrder } from './orders.queries.ts'
import { endResale } from './resale-orders.ts'

/** Gives up what is not paid, takes a request back, gives free tickets back. Done before, it stays as it is. */
export function cancelOrder(deps: Deps, member: Member, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || !maySeeOrder(member, order)) throw new Refusal('ticket_order_not_found')
    const context = { cache: deps.cache, at: deps.clock() }
    if (order.origin === 'resale' && order.state === 'pending') return endResale(tx, order, 'cancelled', context.at)
    if (order.state === 'pending' || order.state === 'requested') return endUnpaid(context, tx, order, 'cancelled')
    if (order.state !== 'paid') return
    if (order.total > 0) throw new Refusal('ticket_order_paid')
    const tickets = await findTicketsOf(tx, id)
    if (tickets.some(({ state }) => state === 'checked_in' || state === 'checked_out')) throw new Refusal('ticket_used')
    await withdrawTickets(context, tx, order, 'void')
    await updateOrder(tx, id, { state: 'cancelled', ended_at: context.at })
  })
}
