/** What staff sees of money. */
import * as z from 'zod/mini'
import { Id, Moment } from '../page.ts'
import { ReceiptClaim } from './daraja.ts'
import { paymentMethods, paymentReasons, paymentStatuses } from './payments.ts'
import { Refund } from './refunds.ts'

/** What staff may decide about a payment that is in review. */
export const reviewActs = ['settle', 'unpaid', 'suspense'] as const
/** What money was for that left and that nothing of ours knows. */
export const leftActs = ['left_to_bank', 'left_to_disbursement', 'left_as_charge', 'left_as_loss'] as const
export const decisionActs = [
  ...reviewActs,
  'match',
  'transfer_paid',
  'transfer_failed',
  'dispute_won',
  'dispute_lost',
  ...leftActs,
] as const

/** A payment in the list of staff; amounts in whole shillings, the phone masked. */
export const StaffPayment = z.object({
  id: Id,
  status: z.enum(paymentStatuses),
  reason: z.nullable(z.enum(paymentReasons)),
  method: z.enum(paymentMethods),
  amount: z.int(),
  receipt: z.nullable(z.string()),
  phone_masked: z.nullable(z.string()),
  /** The numbers of its orders, or what else it is called by. */
  references: z.array(z.string()),
  created_at: Moment,
  settled_at: z.nullable(Moment),
})
export type StaffPayment = z.infer<typeof StaffPayment>

/** What somebody decided; a second person has to agree where `needs_second` is true. */
export const Decision = z.object({
  id: Id,
  act: z.enum(decisionActs),
  state: z.enum(['proposed', 'done', 'refused']),
  payment_id: z.nullable(Id),
  transfer_id: z.nullable(Id),
  amount: z.number(),
  receipt: z.nullable(z.string()),
  reason: z.string(),
  created_at: Moment,
  /** The viewer proposed it: somebody else has to agree. */
  own: z.boolean(),
})
export type Decision = z.infer<typeof Decision>

/** Money whose reason nobody knows. */
export const SuspenseItem = z.object({
  id: Id,
  amount: z.int(),
  receipt: z.nullable(z.string()),
  /** What the payer entered as account number. */
  reference: z.nullable(z.string()),
  /** The payment that it came for and does not fit. */
  payment_id: z.nullable(Id),
  received_at: Moment,
})
export type SuspenseItem = z.infer<typeof SuspenseItem>

/** Money that left by a statement and that nothing of ours knows. */
export const MoneyLeft = z.object({
  id: Id,
  /** In KSh; charges have cents. */
  amount: z.number(),
  receipt: z.string(),
  /** M-Pesa's words for why. */
  why: z.string(),
  /** The receipt of what was reversed. */
  linked_receipt: z.nullable(z.string()),
  left_at: Moment,
})
export type MoneyLeft = z.infer<typeof MoneyLeft>

/** Money that leaves and that a provider contradicts itself about. */
export const ReviewedTransfer = z.object({
  id: Id,
  purpose: z.string(),
  reason: z.nullable(z.string()),
  amount: z.int(),
  receipt: z.nullable(z.string()),
  phone_masked: z.nullable(z.string()),
  created_at: Moment,
})
export type ReviewedTransfer = z.infer<typeof ReviewedTransfer>

/** Money that the bank of a card's holder claims back. */
export const Dispute = z.object({
  id: Id,
  payment_id: Id,
  /** `unread`: the provider could not be queried about it; `unclear`: it has ended in a way that cannot be booked. */
  state: z.enum(['unread', 'open', 'won', 'lost', 'unclear']),
  /** What a person has to say of an `unclear` one: how it ended, or only of which order the bank has taken the money. */
  question: z.nullable(z.enum(['end', 'order'])),
  /** Why the bank claims it, in the provider's word. */
  category: z.nullable(z.string()),
  /** What is claimed; null: not known. */
  amount: z.nullable(z.int()),
  payment_amount: z.int(),
  receipt: z.nullable(z.string()),
  references: z.array(z.string()),
  opened_at: Moment,
  /** Until when the provider takes an answer. */
  due_at: z.nullable(Moment),
  ended_at: z.nullable(Moment),
  /** Nothing but a person ends it, and the viewer is one who may. */
  may_decide: z.boolean(),
})
export type Dispute = z.infer<typeof Dispute>

/** One attempt to send money back. */
const SentTransfer = z.object({
  id: Id,
  /** `reversal`: the payment is undone; `phone`: sent to the phone; `card`: to the card. */
  way: z.enum(['reversal', 'phone', 'card', 'wallet']),
  state: z.enum(['created', 'sending', 'sent', 'unknown', 'confirmed', 'failed', 'review']),
  amount: z.int(),
  receipt: z.nullable(z.string()),
  phone_masked: z.nullable(z.string()),
  attempts: z.int(),
  created_at: Moment,
  ended_at: z.nullable(Moment),
})
export type SentTransfer = z.infer<typeof SentTransfer>

const Event = z.object({
  at: Moment,
  /** `payment.settled`, `refund.sent`: acts of the audit log; `callback`: something a provider reported. */
  what: z.string(),
  /** Who did it; null: the program. */
  by: z.nullable(z.string()),
  /** Why, in their words. */
  note: z.nullable(z.string()),
})

const Entry = z.object({
  at: Moment,
  purpose: z.string(),
  /** Where the money came from and where it went, by the number in the chart of accounts. In cents: fees are no whole shillings. */
  lines: z.array(z.object({ account: z.string(), side: z.enum(['debit', 'credit']), cents: z.int() })),
})

export const StaffPaymentDetail = z.object({
  ...StaffPayment.shape,
  /** What it paid for, where that was sold by somebody. */
  orders: z.array(z.object({ id: Id, number: z.string(), seller: z.object({ id: Id, name: z.string() }) })),
  /** By what it is proven; null: it is not, or a person decided. */
  evidence: z.nullable(z.enum(['callback', 'query', 'status', 'c2b', 'statement'])),
  /** What the provider said last. */
  provider: z.object({ code: z.nullable(z.string()), text: z.nullable(z.string()) }),
  /** Queries about it that said paid, and that said not paid. */
  queries: z.object({ sent: z.int(), paid: z.int(), unpaid: z.int() }),
  events: z.array(Event),
  entries: z.array(Entry),
  refunds: z.array(Refund),
  decisions: z.array(Decision),
  suspense: z.array(SuspenseItem),
  disputes: z.array(Dispute),
  transfers: z.array(SentTransfer),
  /** The receipt that somebody entered last, and what M-Pesa said of it. */
  claim: z.nullable(ReceiptClaim),
  /** What the viewer may decide now; `receipt`: have M-Pesa queried about a receipt. */
  may: z.array(z.enum([...reviewActs, 'return', 'receipt'])),
  /** Why nothing can be decided. */
  why_not: z.nullable(z.enum(['own', 'decision_pending', 'not_in_review', 'checking'])),
  /** The viewer may stop and release payouts of its sellers. */
  may_stop_payouts: z.boolean(),
})
export type StaffPaymentDetail = z.infer<typeof StaffPaymentDetail>
