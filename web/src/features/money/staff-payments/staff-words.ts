import type {
  Decision,
  Dispute,
  SentTransfer,
  StaffPayment,
  StaffPaymentDetail,
} from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

export const statusWords: Record<StaffPayment['status'], () => string> = {
  created: m.staff_payments_state_created,
  sending: m.staff_payments_state_sending,
  pending: m.staff_payments_state_pending,
  submit_unknown: m.staff_payments_state_submit_unknown,
  succeeded: m.staff_payments_state_succeeded,
  succeeded_late: m.staff_payments_state_succeeded_late,
  failed: m.staff_payments_state_failed,
  rejected: m.staff_payments_state_rejected,
  lapsed: m.staff_payments_state_lapsed,
  cancelled: m.staff_payments_state_cancelled,
  refunding: m.staff_payments_state_refunding,
  part_refunded: m.staff_payments_state_part_refunded,
  refunded: m.staff_payments_state_refunded,
  disputed: m.staff_payments_state_disputed,
  reversed: m.staff_payments_state_reversed,
  review: m.staff_payments_state_review,
}

export function toneOf(status: StaffPayment['status']): Tone {
  if (status === 'review' || status === 'disputed' || status === 'submit_unknown') return 'warning'
  if (status === 'reversed') return 'danger'
  if (status === 'succeeded' || status === 'succeeded_late') return 'primary'
  return status === 'refunding' ? 'info' : 'plain'
}

/** What staff can do about money. */
export type Act = Decision['act'] | 'return' | 'receipt'

export const actWords: Record<Act, () => string> = {
  settle: m.staff_payments_act_settle,
  unpaid: m.staff_payments_act_unpaid,
  suspense: m.staff_payments_act_suspense,
  match: m.staff_payments_act_match,
  return: m.staff_payments_act_return,
  receipt: m.staff_payments_act_receipt,
  transfer_paid: m.staff_payments_act_transfer_paid,
  transfer_failed: m.staff_payments_act_transfer_failed,
  dispute_won: m.staff_payments_act_dispute_won,
  dispute_lost: m.staff_payments_act_dispute_lost,
  left_to_bank: m.staff_payments_act_left_to_bank,
  left_to_disbursement: m.staff_payments_act_left_to_disbursement,
  left_as_charge: m.staff_payments_act_left_as_charge,
  left_as_loss: m.staff_payments_act_left_as_loss,
}

/** What follows from an act. */
export const actHints: Record<Act, () => string> = {
  settle: m.staff_payments_hint_settle,
  unpaid: m.staff_payments_hint_unpaid,
  suspense: m.staff_payments_hint_suspense,
  match: m.staff_payments_hint_match,
  return: m.staff_payments_hint_return,
  receipt: m.staff_payments_hint_receipt,
  transfer_paid: m.staff_payments_hint_transfer_paid,
  transfer_failed: m.staff_payments_hint_transfer_failed,
  dispute_won: m.staff_payments_hint_dispute_won,
  dispute_lost: m.staff_payments_hint_dispute_lost,
  left_to_bank: m.staff_payments_hint_left_to_bank,
  left_to_disbursement: m.staff_payments_hint_left_to_disbursement,
  left_as_charge: m.staff_payments_hint_left_as_charge,
  left_as_loss: m.staff_payments_hint_left_as_loss,
}

/** Why nothing can be decided about a payment. */
export const whyNotWords: Record<NonNullable<StaffPaymentDetail['why_not']>, () => string> = {
  own: m.staff_payments_why_own,
  decision_pending: m.staff_payments_why_decision_pending,
  not_in_review: m.staff_payments_why_not_in_review,
  checking: m.staff_payments_why_checking,
}

/** In a few words: the sentences of payers speak to them. */
export const reasonWords: Record<NonNullable<StaffPayment['reason']>, () => string> = {
  insufficient_balance: m.staff_payments_why_insufficient_balance,
  cancelled_by_user: m.staff_payments_why_cancelled_by_user,
  declined: m.staff_payments_why_declined,
  expired: m.staff_payments_why_expired,
  unreachable: m.staff_payments_why_unreachable,
  wrong_pin: m.staff_payments_why_wrong_pin,
  busy: m.staff_payments_why_busy,
  temporary: m.staff_payments_why_temporary,
  system_busy: m.staff_payments_why_system_busy,
  push_failed: m.staff_payments_why_push_failed,
  not_configured: m.staff_payments_why_not_configured,
  rejected: m.staff_payments_why_rejected,
  no_evidence: m.staff_payments_why_no_evidence,
  goods_gone: m.staff_payments_why_goods_gone,
  already_paid: m.staff_payments_why_already_paid,
  returned: m.staff_payments_why_returned,
  push_unconfirmed: m.staff_payments_why_push_unconfirmed,
}

export const methodWords: Record<StaffPayment['method'], () => string> = {
  mpesa: m.payments_mpesa,
  card: m.payments_card,
  wallet: m.page_wallet,
}

export const evidenceWords: Record<NonNullable<StaffPaymentDetail['evidence']>, () => string> = {
  callback: m.staff_payments_evidence_callback,
  query: m.staff_payments_evidence_query,
  status: m.staff_payments_evidence_status,
  c2b: m.staff_payments_evidence_c2b,
  statement: m.staff_payments_evidence_statement,
}

export const claimWords: Record<
  NonNullable<StaffPaymentDetail['claim']>['status'],
  { word: () => string; tone: Tone }
> = {
  checking: { word: m.staff_payments_why_checking, tone: 'info' },
  confirmed: { word: m.staff_payments_claim_confirmed, tone: 'primary' },
  not_found: { word: m.staff_payments_claim_not_found, tone: 'danger' },
  other_amount: { word: m.staff_payments_claim_other_amount, tone: 'danger' },
  other_phone: { word: m.staff_payments_claim_other_phone, tone: 'danger' },
  other_payment: { word: m.staff_payments_claim_other_payment, tone: 'danger' },
  already_used: { word: m.staff_payments_claim_already_used, tone: 'danger' },
  no_answer: { word: m.staff_payments_claim_no_answer, tone: 'warning' },
}

const eventWords: Readonly<Record<string, () => string>> = {
  callback: m.staff_payments_event_callback,
  'payment.started': m.staff_payments_event_started,
  'payment.settled': m.staff_payments_state_succeeded,
  'payment.failed': m.staff_payments_state_failed,
  'payment.cancelled': m.staff_payments_state_cancelled,
  'payment.put_in_review': m.staff_payments_event_review,
  'payment.refund_owed': m.staff_payments_event_refund_owed,
  'payment.decided_by_statement': m.staff_payments_event_statement,
  'payment.receipt_claimed': m.staff_payments_event_receipt,
  'payment.reversed': m.staff_payments_event_reversed,
  'payment.disputed': m.staff_payments_event_disputed,
  'payment.dispute_won': m.staff_payments_act_dispute_won,
  'payment.dispute_lost': m.staff_payments_act_dispute_lost,
  'payment.decision_proposed': m.staff_payments_event_proposed,
  'payment.decision_done': m.staff_payments_event_done,
  'payment.decision_refused': m.staff_payments_event_refused,
  'refund.requested': m.staff_payments_event_refund_requested,
  'refund.agreed': m.staff_payments_event_refund_agreed,
  'refund.approved': m.staff_payments_event_refund_approved,
  'refund.rejected': m.staff_payments_event_refund_rejected,
  'refund.sent': m.staff_payments_event_refund_sent,
  'refund.confirmed': m.staff_payments_event_refund_confirmed,
  'refund.failed': m.staff_payments_event_refund_failed,
  'refund.retried': m.staff_payments_event_refund_retried,
  'transfer.started': m.staff_payments_event_transfer_started,
  'transfer.confirmed': m.staff_payments_event_transfer_confirmed,
  'transfer.failed': m.staff_payments_event_transfer_failed,
  'transfer.put_in_review': m.staff_payments_event_transfer_review,
  'transfer.retried': m.staff_payments_event_transfer_retried,
  'transfer.decided': m.staff_payments_event_transfer_decided,
}

/** An act that has no words yet is named as one, and never by its code. */
export const eventWord = (what: string) => (eventWords[what] ?? m.staff_payments_event_other)()

const accountWords: Readonly<Record<string, () => string>> = {
  1010: m.staff_payments_account_1010,
  1020: m.staff_payments_account_1020,
  1030: m.staff_payments_account_1030,
  1040: m.staff_payments_account_1040,
  2010: m.page_wallet,
  2020: m.staff_payments_account_2020,
  2030: m.staff_payments_account_2030,
  2040: m.staff_payments_account_2040,
  2050: m.staff_payments_account_2050,
  2060: m.staff_payments_account_2060,
  2070: m.staff_payments_account_2070,
  2080: m.ledger_deposits,
  2090: m.staff_payments_tab_suspense,
  4010: m.common_commission,
  4020: m.staff_payments_account_4020,
  5010: m.staff_payments_account_5010,
  5020: m.staff_payments_account_5020,
  5030: m.staff_payments_account_5030,
  5040: m.staff_payments_account_5040,
}

export const accountWord = (code: string) => accountWords[code]?.() ?? code

const bookingWords: Readonly<Record<string, () => string>> = {
  settlement: m.staff_payments_booked_settlement,
  suspense: m.staff_payments_booked_suspense,
  refund_approved: m.staff_payments_booked_refund_approved,
  refund: m.staff_payments_event_refund_sent,
  reversal: m.staff_payments_event_reversed,
  dispute: m.staff_payments_act_dispute_lost,
  amount_corrected: m.staff_payments_booked_amount_corrected,
}

export const bookingWord = (purpose: string) => (bookingWords[purpose] ?? m.staff_payments_booked_other)()

export const wayWords: Record<SentTransfer['way'], () => string> = {
  reversal: m.staff_payments_way_reversal,
  phone: m.staff_payments_way_phone,
  card: m.staff_payments_way_card,
  wallet: m.staff_payments_way_wallet,
}

export const sentWords: Record<SentTransfer['state'], { word: () => string; tone: Tone }> = {
  created: { word: m.staff_payments_sent_created, tone: 'info' },
  sending: { word: m.staff_payments_state_sending, tone: 'info' },
  sent: { word: m.staff_payments_sent_sent, tone: 'info' },
  unknown: { word: m.staff_payments_sent_unknown, tone: 'warning' },
  confirmed: { word: m.common_confirmed, tone: 'primary' },
  failed: { word: m.staff_payments_state_failed, tone: 'danger' },
  review: { word: m.staff_payments_state_review, tone: 'warning' },
}

export const disputeWords: Record<Dispute['state'], { word: () => string; text?: () => string; tone: Tone }> = {
  open: { word: m.common_open, text: m.staff_payments_dispute_open_text, tone: 'info' },
  unread: { word: m.staff_payments_dispute_unread, text: m.staff_payments_dispute_unread_text, tone: 'warning' },
  unclear: { word: m.staff_payments_dispute_unclear, text: m.staff_payments_dispute_unclear_text, tone: 'warning' },
  won: { word: m.staff_payments_act_dispute_won, tone: 'primary' },
  lost: { word: m.staff_payments_act_dispute_lost, tone: 'danger' },
}

/** The words that providers are known to use; another one is shown as it came. */
export function categoryWord(category: string): string {
  if (category === 'fraud') return m.staff_payments_dispute_fraud()
  return category === 'chargeback' ? m.staff_payments_dispute_chargeback() : category
}
