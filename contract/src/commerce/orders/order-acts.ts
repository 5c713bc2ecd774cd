import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { Id } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { Order } from './orders.ts'

const params = z.object({ id: Id })
/** What the other side reads of it: the tracking number, where it lies, who brings it. */
const note = z._default(multiLine({ max: 500 }), '')
const reason = multiLine({ min: 3, max: 500 })
/** Refused of every act: to others than its sides, to the wrong side, and where the order is past it. */
const moves = ['order_not_found', 'forbidden', 'order_moved'] as const

/** Its seller will deliver it: within five days from now. Again by the same seller changes nothing, like every act here. */
export const acceptOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/accept',
  summary: 'Accept a paid order, as its seller, within 24 hours.',
  access: 'member',
  params,
  result: Order,
  refusals: [...moves],
})

/** Its seller will not deliver it: all of the money goes back. */
export const declineOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/decline',
  summary: 'Decline a paid order, as its seller; the buyer reads why and gets the money back.',
  access: 'member',
  params,
  body: z.object({ reason }),
  result: Order,
  refusals: [...moves, 'payment_not_refundable'],
})

/** It is on its way, or ready where it is picked up. */
export const shipOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/ship',
  summary:
    'Say that an accepted order is on its way, or ready to be picked up, with a note for its buyer: of a pick-up, where and when.',
  access: 'member',
  params,
  body: z.object({ note }),
  result: Order,
  refusals: [...moves, 'pickup_place_missing'],
})

/** The seller says that the buyer has it; who has nothing to hand over says so in place of shipping. */
export const deliverOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/deliver',
  summary: 'Say that the buyer has an order, as its seller. It completes 72 hours later unless the buyer disputes it.',
  access: 'member',
  params,
  body: z.object({ note }),
  result: Order,
  refusals: [...moves],
})

/** The buyer shows a code where it is handed over; with it the order is complete at once. */
export const handOverOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/hand-over',
  summary: 'Complete an order, as its seller, with the six digits that its buyer shows. Five wrong entries lock it.',
  access: 'member',
  params,
  body: z.object({ code: z.string().check(z.maxLength(20)) }),
  result: Order,
  refusals: [...moves, 'handover_wrong', 'handover_locked', 'order_handed_over'],
})

/** The buyer has it: the money is the seller's. */
export const receiveOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/receive',
  summary: 'Confirm, as its buyer, that you have an order. The seller gets the money.',
  access: 'member',
  params,
  result: Order,
  refusals: [...moves],
})

/** A buyer before the seller has accepted, a seller before it is sent: all of the money goes back. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Cancel an order: as its buyer until the seller has accepted it, as its seller until it is sent.',
  access: 'member',
  params,
  body: z.object({ reason }),
  result: Order,
  refusals: [...moves, 'payment_not_refundable'],
})

/** The seller has accepted, and the buyer requests cancellation: the seller agrees by cancelling, or sends it all the same. */
export const requestCancel = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel-request',
  summary: 'Request, as its buyer, that the seller cancels an accepted order.',
  access: 'member',
  params,
  body: z.object({ reason }),
  result: Order,
  refusals: [...moves],
})

const HandoverCode = z.object({ code: z.string() })

/**
 * Six digits that only the buyer sees, and the seller enters when the goods change hands. Not below `/orders`, of which the
 * browser stores what it has read for when there is no network.
 */
export const getHandoverCode = endpoint({
  method: 'GET',
  path: '/order-codes/:id',
  summary: 'The code that you show, as its buyer, when an order is handed over to you.',
  access: 'member',
  freshSession: true,
  params,
  result: HandoverCode,
  refusals: [...moves, 'order_handed_over'],
})

/** A new code, with five new entries; the earlier one is void. Three times for an order. */
export const renewHandoverCode = endpoint({
  method: 'POST',
  path: '/order-codes/:id',
  summary: 'A new handover code, as the buyer: for when the seller has entered five wrong ones.',
  access: 'member',
  params,
  result: HandoverCode,
  refusals: [...moves, 'handover_renewed_enough', 'order_handed_over'],
})

/** The receipt of a paid order as a PDF. */
export const getOrderReceipt = endpoint({
  method: 'GET',
  path: '/order-receipts/:id',
  summary: 'The receipt of a paid order as a PDF, for its buyer, its seller and customer support.',
  access: 'member',
  freshSession: true,
  params,
  download: ['application/pdf'],
  result: fileBytes,
  refusals: ['order_not_found', 'over_request_rate_limit'],
})
