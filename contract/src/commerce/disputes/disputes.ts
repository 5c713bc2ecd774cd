import * as z from 'zod/mini'
import { multiLine } from '../../text.ts'
import { endpoint } from '../../endpoint.ts'
import { imageKeys } from '../../media/media.ts'
import { Id } from '../../page.ts'
import { Dispute, disputeReasons, disputeText, evidencePictures, OrderHelp, settlement } from './dispute-shapes.ts'

const params = z.object({ id: Id })
const text = multiLine({ min: 1, max: disputeText.max })
const longText = multiLine(disputeText)
const shared = ['order_not_found', 'order_dispute_not_found'] as const

/** Opens a dispute: the order's money and clocks stop (docs/rules/disputes.md). */
export const openDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute',
  summary: 'Open a dispute of an order as its buyer or seller. Its money is frozen until the dispute has ended.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object({ reason: z.enum(disputeReasons), text: longText, images: imageKeys(evidencePictures) }),
  result: Dispute,
  refusals: [
    'order_not_found',
    'dispute_too_early',
    'dispute_too_late',
    'dispute_exists',
    'dispute_opened_before',
    'dispute_reason_of_other_side',
    'dispute_too_many',
    'picture_not_found',
    'dispute_picture_elsewhere',
    'idempotency_mismatch',
  ],
})

/** For both sides of an order and customer support. */
export const getOrderHelp = endpoint({
  method: 'GET',
  path: '/orders/:id/dispute',
  summary: 'The latest dispute of an order, and whether you may open one.',
  access: 'member',
  freshSession: true,
  params,
  result: OrderHelp,
  refusals: ['order_not_found'],
})

/** A message between the two sides and customer support, while the dispute has not ended. */
export const writeToDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/messages',
  summary: 'Write to the other side of a dispute and to customer support, with up to six pictures as evidence.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object({ text, images: imageKeys(evidencePictures) }),
  result: Dispute,
  refusals: [
    ...shared,
    'dispute_ended',
    'dispute_full',
    'dispute_messages_too_many',
    'picture_not_found',
    'dispute_picture_elsewhere',
    'idempotency_mismatch',
    'forbidden',
  ],
})

/** A new one replaces the side's own open one. */
export const proposeSettlement = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/proposals',
  summary: 'Propose how a dispute ends: all back to the buyer, a part of it, or all to the seller.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params,
  body: z.object(settlement),
  result: Dispute,
  refusals: [
    ...shared,
    'dispute_ended',
    'dispute_amount_wrong',
    'dispute_full',
    'dispute_messages_too_many',
    'idempotency_mismatch',
    'forbidden',
  ],
})

const proposalParams = z.object({ id: Id, proposalId: Id })

/** Carried out at once. */
export const acceptProposal = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/proposals/:proposalId/accept',
  summary: 'Accept what the other side proposes: the dispute ends and the money moves at once.',
  access: 'member',
  params: proposalParams,
  result: Dispute,
  refusals: [...shared, 'dispute_proposal_gone', 'forbidden'],
})

/** Declines; the other side may propose something else. */
export const declineProposal = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/proposals/:proposalId/decline',
  summary: 'Decline what the other side proposes.',
  access: 'member',
  params: proposalParams,
  result: Dispute,
  refusals: [...shared, 'dispute_proposal_gone', 'forbidden'],
})

/** By the side that opened it, before a person has decided. */
export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/withdraw',
  summary: 'Withdraw a dispute you opened: the order goes on. You cannot open another one of it.',
  access: 'member',
  params,
  result: Dispute,
  refusals: [...shared, 'dispute_ended', 'dispute_decided', 'forbidden'],
})

/** Once the other side has answered, or its time is over. */
export const escalateDispute = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/escalate',
  summary: 'Have a person of customer support decide the dispute.',
  access: 'member',
  params,
  result: Dispute,
  refusals: [...shared, 'dispute_ended', 'dispute_decided', 'dispute_answer_pending', 'forbidden'],
})

/** When both have accepted, the decision is carried out without waiting for the time to appeal. */
export const acceptDecision = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/accept',
  summary: 'Accept the decision: you will not appeal against it.',
  access: 'member',
  params,
  result: Dispute,
  refusals: [...shared, 'dispute_not_decided', 'forbidden'],
})

/** Once for a dispute, by either side. */
export const appealDecision = endpoint({
  method: 'POST',
  path: '/orders/:id/dispute/appeal',
  summary: 'Appeal against the decision: another person decides once more, and that is final.',
  access: 'member',
  params,
  body: z.object({ reason: longText }),
  result: Dispute,
  refusals: [...shared, 'dispute_not_decided', 'dispute_accepted', 'forbidden'],
})
