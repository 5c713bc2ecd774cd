import type { Payment, PaymentMethod } from '@mtaa/contract/money/payments'
import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import { topUpKind } from '@mtaa/contract/money/wallet'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import type { Phase } from './payment-phase.ts'

type Ended = Pick<Payment, 'status' | 'reason'> & Partial<Pick<Payment, 'method' | 'payable'>>

export const methodNames: Record<PaymentMethod, () => string> = {
  mpesa: m.payments_mpesa,
  card: m.payments_card,
  wallet: m.page_wallet,
}

export const methodHints: Partial<Record<PaymentMethod, () => string>> = {
  card: m.payments_card_hint,
  wallet: m.payments_wallet_hint,
}

export const closedWords: Record<PaymentMethod, () => string> = {
  mpesa: m.payments_closed_mpesa,
  card: m.payments_closed_card,
  wallet: m.payments_closed_wallet,
}

/** Why a payment did not begin: the server's sentence, or what there was instead of one. */
export function beginWords(error: unknown): string {
  const { code, sentence } = failureOf(error)
  if (code === undefined) return m.payments_invalid_answer()
  if (code === 'offline') return m.payments_no_connection()
  return sentence !== undefined && code !== 'fault' ? sentence : m.payments_failed_to_initiate()
}

/** M-Pesa locks at the third. */
const pinsBeforeWarning = 2

/** What helps beside the reason: of one that failed, for the reason stays when its money comes late. */
export function hintWords(payment: Pick<Payment, 'status' | 'reason' | 'wrong_pins'>): string | undefined {
  const { status, reason, wrong_pins } = payment
  if (status !== 'failed') return undefined
  if (reason === 'unreachable') return m.payments_hint_menu()
  return reason === 'wrong_pin' && wrong_pins >= pinsBeforeWarning ? m.payments_hint_pin() : undefined
}

/** The prompt does not come through: the M-Pesa menu may. */
const notPrompted: ReadonlySet<string | null> = new Set([
  'expired',
  'unreachable',
  'temporary',
  'system_busy',
  'push_failed',
])

export const mayPayByHand = ({ method, reason }: Pick<Payment, 'method' | 'reason'>) =>
  method === 'mpesa' && notPrompted.has(reason)

const places: Partial<Record<string, () => string>> = {
  [topUpKind]: m.page_wallet,
  [depositKind]: m.common_auctions,
  booking: m.page_my_bookings,
}

/** The page that has the result of a payment. */
export const placeOf = (payable: Payment['payable'] | undefined): string =>
  (places[payable?.kind ?? ''] ?? m.common_my_orders)()

export const phaseWords: Record<Phase, (place: string) => string> = {
  sending: () => m.payments_sending(),
  pin: () => m.payments_enter_pin(),
  checking: () => m.payments_still_checking(),
  long: (place) => m.payments_may_close({ place }),
}

interface Inserted {
  /** Already formatted. */
  amount: string
  place: string
}

type ReasonWords = Record<NonNullable<Payment['reason']>, (inserted: Inserted) => string>

const reasonWords: ReasonWords = {
  insufficient_balance: ({ amount }) => m.payments_reason_insufficient_balance({ amount }),
  cancelled_by_user: () => m.payments_reason_cancelled_by_user(),
  declined: () => m.payments_reason_declined(),
  expired: () => m.payments_reason_expired(),
  unreachable: () => m.payments_reason_unreachable(),
  wrong_pin: () => m.payments_reason_wrong_pin(),
  busy: () => m.payments_reason_busy(),
  temporary: () => m.payments_reason_temporary(),
  system_busy: () => m.payments_reason_system_busy(),
  push_failed: () => m.payments_reason_push_failed(),
  not_configured: () => m.payments_reason_not_configured(),
  rejected: () => m.payments_reason_rejected(),
  no_evidence: () => m.payments_reason_no_evidence(),
  goods_gone: () => m.payments_reason_goods_gone(),
  already_paid: () => m.payments_reason_already_paid(),
  returned: () => m.payments_reason_returned(),
  push_unconfirmed: ({ place }) => m.payments_reason_push_unconfirmed({ place }),
}

/** Where a card has other words than a prompt. */
const cardWords: Partial<ReasonWords> = {
  expired: () => m.payments_reason_card_expired(),
  temporary: () => m.payments_reason_card_temporary(),
  rejected: () => m.payments_reason_card_temporary(),
  push_unconfirmed: ({ place }) => m.payments_reason_card_unconfirmed({ place }),
}

/** Why a payment ended without paying for anything; `amount` is already formatted. */
export function endWords({ status, reason, method, payable }: Ended, amount: string): string {
  const inserted = { amount, place: placeOf(payable) }
  const cardSays = method === 'card' && reason ? cardWords[reason] : undefined
  if (cardSays && ['review', 'failed', 'rejected'].includes(status)) return cardSays(inserted)
  if (status === 'review') return reason ? reasonOf(reason, inserted) : m.payments_in_review()
  if (status === 'refunding') return `${reasonOf(reason, inserted)} ${m.payments_refunding()}`.trim()
  if (status === 'refunded') return m.payments_refunded()
  if (status === 'part_refunded') return m.payments_part_refunded()
  if (status === 'disputed') return m.payments_disputed()
  if (status === 'reversed') return m.payments_reversed()
  if (status === 'cancelled') return m.payments_withdrawn()
  if (status === 'lapsed') return reasonOf(reason ?? 'no_evidence', inserted)
  return reasonOf(reason ?? 'rejected', inserted)
}

const reasonOf = (reason: Payment['reason'], inserted: Inserted) => (reason ? reasonWords[reason](inserted) : '')
