import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Deps } from '../../../../core/deps.ts'
import { insertHolds } from '../../../../core/holds/holds.queries.ts'
import { holdFor } from '../../../../core/holds/holds.rules.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockUnblocked } from '../../../community/blocks/index.ts'
import { lockTicket } from '../moves.queries.ts'
import { newReference } from '../../../../core/reference-number.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { changeResale, countUnpaid, findResale, insertResaleOrder } from './resales.queries.ts'

interface Buying {
  /** Of the resale. */
  id: string
  guest_name: string
  /** As it was seen, in whole shillings. */
  price: number
}

/** Orders that one buyer may have waiting for money, as docs/holds.md says of checkouts. */
const maxUnpaid = 5

/** Reserves a ticket that another sells for ten minutes. Answers the order; for a key that was used before, that of its order. */
export async function buyResale(deps: Deps, buyer: Member, buying: Buying, key: string): Promise<string> {
  await deps.limits.consume([ticketUsage.orders, buyer.id])
  const at = deps.clock()
  const request = { resale: buying }
  const { id } = await deps.db
    .transaction()
    .execute((tx) =>
      withIdempotency(tx, { userId: buyer.id, scope: 'checkout', key, request, at }, (orderId) =>
        reserve(tx, buyer, { ...buying, orderId, at }),
      ),
    )
  return id
}

async function reserve(
  tx: Tx,
  buyer: Member,
  { id, orderId, guest_name: guestName, price, at }: Buying & { orderId: string; at: Date },
): Promise<void> {
  const known = await findResale(tx, id)
  if (!known) throw new Refusal('resale_not_found')
  if (known.seller_id === buyer.id) throw new Refusal('own_ticket')
  if (!(await lockUnblocked(tx, buyer.id, known.seller_id))) throw new Refusal('account_blocked')
  const unpaid = await countUnpaid(tx, buyer.id)
  const ticket = await lockTicket(tx, known.ticket_id, at)
  const resale = await findResale(tx, id)
  if (!ticket || !resale || ticket.event.owner_id === buyer.id) throw new Refusal('resale_not_found')
  if (ticket.event.cancelled_at) throw new Refusal('event_cancelled')
  if (at >= ticket.event.ends_at) throw new Refusal('event_over')
  if (resale.state === 'reserved') throw new Refusal('resale_gone')
  if (resale.state !== 'open' || ticket.state !== 'issued') throw new Refusal('resale_not_found')
  if (resale.price !== price) throw new Refusal('price_changed', { total: resale.price })
  if (unpaid >= maxUnpaid) {
    const minutes = holdFor / 60_000
    throw new Refusal('too_many_unpaid', { limit: maxUnpaid, minutes, seconds: minutes * 60 })
  }
  const expiresAt = new Date(at.getTime() + holdFor)
  const order = { id: orderId, number: newReference('T'), ticketId: newId(at), buyerId: buyer.id, guestName, price }
  await insertResaleOrder(tx, { ...order, expiresAt, at, old: ticket })
  await changeResale(tx, id, { state: 'reserved', orderId, endedAt: null })
  await insertHolds(tx, {
    holder: { kind: ticketKind, id: orderId },
    memberId: buyer.id,
    expiresAt,
    lines: [{ subject: { kind: 'ticket_resale', id }, quantity: 1 }],
  })
}
