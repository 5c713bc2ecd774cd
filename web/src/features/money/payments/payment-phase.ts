import type { Payment } from '@mtaa/contract/money/payments'

/** What the payer sees while a payment is open; never a failure (docs/rules/payments.md). */
export type Phase = 'sending' | 'pin' | 'checking' | 'long'

export const pinSeconds = 75

/** `elapsed` in seconds since the payment began. */
export function phaseOf(status: Payment['status'], elapsed: number): Phase {
  if (elapsed >= 180) return 'long'
  if (status === 'submit_unknown' || elapsed >= pinSeconds) return 'checking'
  return status === 'created' || elapsed < 3 ? 'sending' : 'pin'
}

/** Seconds left to enter the PIN. */
export const pinSecondsLeft = (elapsed: number) => Math.min(pinSeconds, Math.max(0, Math.ceil(pinSeconds - elapsed)))

export const isPaid = (status: Payment['status']) => status === 'succeeded' || status === 'succeeded_late'
