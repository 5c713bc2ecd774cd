import * as z from 'zod/mini'
import { multiLine } from '../../text.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, pageOf, paging } from '../../page.ts'
import { Dispute, disputeLists, DisputeRow, disputeText, settlement } from './dispute-shapes.ts'

const params = z.object({ id: Id })
const text = multiLine({ min: 1, max: disputeText.max })
const reason = multiLine({ min: 10, max: 1_000 })

/** For customer support and admins. */
export const listOrderDisputes = endpoint({
  method: 'GET',
  path: '/admin/order-disputes',
  summary: 'Disputes of orders, those first that must be decided first.',
  access: 'moderator',
  freshSession: true,
  query: z.object({ list: z._default(z.enum(disputeLists), 'waiting'), ...paging(20) }),
  result: pageOf(DisputeRow),
  refusals: ['bad_cursor', 'forbidden'],
})

export const getOrderDispute = endpoint({
  method: 'GET',
  path: '/admin/order-disputes/:id',
  summary: 'A dispute of an order with all that both sides wrote and showed.',
  access: 'moderator',
  freshSession: true,
  params,
  result: Dispute,
  refusals: ['order_dispute_not_found', 'forbidden'],
})

/** For 15 minutes nobody else decides it; again by the same person renews that. */
export const claimDispute = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/claim',
  summary: 'Take a dispute to decide: for 15 minutes nobody else can.',
  access: 'moderator',
  params,
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_not_waiting',
    'dispute_claimed',
    'own_money',
    'dispute_same_person',
    'forbidden',
  ],
})

export const writeAsSupport = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/messages',
  summary: 'Write to both sides of a dispute as customer support.',
  access: 'moderator',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object({ text }),
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_ended',
    'own_money',
    'dispute_messages_too_many',
    'dispute_full',
    'idempotency_mismatch',
    'forbidden',
  ],
})

/** Up to KSh 5,000 back by customer support, more by an admin, above KSh 50,000 by two. Never by who bought or sold. */
export const decideOrderDispute = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/decide',
  summary:
    'Decide a dispute with a reason that both sides read. It is carried out when nobody appeals within 72 hours.',
  access: 'moderator',
  idempotency: 'required',
  params,
  body: z.object({ ...settlement, reason }),
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_not_waiting',
    'dispute_claimed',
    'own_money',
    'dispute_same_person',
    'dispute_over_limit',
    'dispute_amount_wrong',
    'dispute_second_pending',
    'idempotency_mismatch',
    'forbidden',
  ],
})

const decisionParams = z.object({ id: Id, decisionId: Id })

/** A second admin agrees to a decision of more than KSh 50,000. */
export const confirmOrderDecision = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/decisions/:decisionId/confirm',
  summary: 'Agree, as another admin, to a decision that sends back more than KSh 50,000.',
  access: 'moderator',
  params: decisionParams,
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_decision_gone',
    'dispute_claimed',
    'own_money',
    'dispute_same_person',
    'dispute_over_limit',
    'forbidden',
  ],
})

/** Any admin may: then somebody decides anew. */
export const refuseOrderDecision = endpoint({
  method: 'POST',
  path: '/admin/order-disputes/:id/decisions/:decisionId/refuse',
  summary: 'Refuse such a decision, with a reason: the dispute waits for another one.',
  access: 'moderator',
  params: decisionParams,
  body: z.object({ reason }),
  result: Dispute,
  refusals: [
    'order_dispute_not_found',
    'dispute_decision_gone',
    'dispute_claimed',
    'own_money',
    'dispute_over_limit',
    'forbidden',
  ],
})
