import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockTickets } from '../registers.queries.ts'
import { isLive } from '../ticket-states.rules.ts'
import { maySeeOrder } from '../tickets.permissions.ts'
import { endUnpaid, withdrawTickets } from './end-order.ts'
import { findTicketsOf, linesOf, lockOrder, updateOrder, type OrderRow } from './orders.queries.ts'
import { endResale } from './resale-orders.ts'
import { lockTypesOf } from './sale.queries.ts'

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
    await giveBackOwn(context, tx, member, order)
  })
}

/** Free tickets that the buyer still has; who was given one keeps it. */
async function giveBackOwn(context: { cache: Deps['cache']; at: Date }, tx: Tx, member: Member, order: OrderRow) {
  const before = await findTicketsOf(tx, order.id)
  await lockTypesOf(tx, linesOf(before))
  await lockTickets(
    tx,
    before.map((ticket) => ticket.id),
  )
  const tickets = await findTicketsOf(tx, order.id)
  const own = tickets.filter(({ holder_id }) => holder_id === member.id)
  if (own.some(({ state }) => state === 'checked_in' || state === 'checked_out')) throw new Refusal('ticket_used')
  await withdrawTickets(context, tx, order, 'void', own)
  if (tickets.some((ticket) => isLive(ticket.state) && ticket.holder_id !== member.id)) return
  await updateOrder(tx, order.id, { state: 'cancelled', ended_at: context.at })
}
