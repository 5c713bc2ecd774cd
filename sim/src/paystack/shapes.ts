import type { Dispute, Refund, Settlement, Transaction } from './records.ts'

/** Objects as Paystack's API and webhooks show them. */

export const transactionData = (one: Transaction, status: string = one.status) => ({
  id: one.id,
  domain: 'test',
  status,
  reference: one.reference,
  amount: one.amount,
  requested_amount: one.requested,
  currency: one.currency,
  channel: one.channel,
  fees: one.fees,
  gateway_response: one.gatewayResponse,
  created_at: new Date(one.createdAt).toISOString(),
  paid_at: one.paidAt === null ? null : new Date(one.paidAt).toISOString(),
  customer: { email: one.email },
  authorization: one.card === null ? {} : { last4: one.card, brand: 'visa', channel: one.channel },
})

/** Webhooks about refunds have the amount as a string, answers as a number. */
export const refundData = (one: Refund, { textual = false } = {}) => ({
  id: one.id,
  transaction: { id: one.transaction.id, reference: one.transaction.reference },
  transaction_reference: one.transaction.reference,
  amount: textual ? String(one.cents) : one.cents,
  currency: one.transaction.currency,
  merchant_note: one.note,
  status: one.status,
  created_at: new Date(one.createdAt).toISOString(),
})

export const disputeData = (one: Dispute) => ({
  id: one.id,
  status: one.status,
  resolution: one.resolution,
  category: 'chargeback',
  refund_amount: one.cents,
  currency: one.transaction.currency,
  dueAt: new Date(one.dueAt).toISOString(),
  createdAt: new Date(one.createdAt).toISOString(),
  transaction: transactionData(one.transaction),
})

export const settlementData = ({ id, amount, fees, processed, status, at }: Settlement) => ({
  id,
  domain: 'test',
  status,
  currency: 'KES',
  total_amount: amount,
  effective_amount: amount,
  total_fees: fees,
  total_processed: processed,
  deductions: null,
  settlement_date: new Date(at).toISOString(),
})
