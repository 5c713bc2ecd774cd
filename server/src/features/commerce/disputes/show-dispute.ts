import type { Dispute, OrderHelp } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findParts } from './dispute-parts.queries.ts'
import { findDispute, findOpeners, findOrderOf } from './disputes.queries.ts'
import { hindranceOf, isParty, mayHandleDisputes, reasonsOf, sideOf } from './disputes.rules.ts'
import { viewDispute } from './disputes.view.ts'

/** The latest dispute of an order, for its sides and customer support, and whether the viewer may open one. */
export async function showHelp(deps: Deps, viewer: Member, orderId: string): Promise<OrderHelp> {
  const order = await findOrderOf(deps.db, orderId)
  const side = order && sideOf(viewer, order)
  if (!order || !side) throw new Refusal('order_not_found')
  const [row, openers] = await Promise.all([findDispute(deps.db, { orderId }), findOpeners(deps.db, orderId)])
  const dispute = row
    ? viewDispute(deps, row, await findParts(deps.db, row.id), { viewer, side, forStaff: side === 'support' })
    : null
  const mayOpen = isParty(side) && !openers.includes(side) && !hindranceOf(order, side, deps.clock())
  return {
    dispute,
    order_number: order.number,
    side,
    may_open: mayOpen,
    reasons: isParty(side) ? [...reasonsOf(side)] : [],
  }
}

/** What has just been done with the dispute of an order. */
export async function showLatest(deps: Deps, viewer: Member, orderId: string): Promise<Dispute> {
  const { dispute } = await showHelp(deps, viewer, orderId)
  if (!dispute) throw new Refusal('order_dispute_not_found')
  return dispute
}

/** For staff. Nobody is staff about an order of their own: they see it as a side does. */
export async function showForStaff(deps: Deps, viewer: Member, id: string): Promise<Dispute> {
  if (!mayHandleDisputes(viewer)) throw new Refusal('forbidden')
  const row = await findDispute(deps.db, { id })
  if (!row) throw new Refusal('order_dispute_not_found')
  const side = sideOf(viewer, { ...row, paid_at: row.created_at }) ?? 'support'
  return viewDispute(deps, row, await findParts(deps.db, id), { viewer, side, forStaff: side === 'support' })
}
