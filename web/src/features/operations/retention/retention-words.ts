import type { InactiveAccount } from '@mtaa/contract/identity/data-requests'
import type { RetentionPromise, RetentionRule } from '@mtaa/contract/operations/retention'
import { m } from '../../../paraglide/messages.js'

export const promiseNames: Readonly<Record<RetentionPromise, () => string>> = {
  inactive_accounts: m.retention_promise_accounts,
  transactions: m.retention_promise_transactions,
  communications: m.retention_promise_communications,
}

export const heldNames: Readonly<Record<NonNullable<InactiveAccount['held']>, () => string>> = {
  staff: m.retention_held_staff,
  suspended: m.retention_held_suspended,
  legal_hold: m.retention_hold,
  cases_open: m.retention_held_cases,
  orders_open: m.retention_held_orders,
  money_left: m.retention_held_money,
  deletion_planned: m.retention_held_planned,
}

const daySeconds = 86_400

/** How long something stays: `3 days`. */
export function durationOf({ after_seconds: seconds }: RetentionRule): string {
  if (seconds === 0) return m.retention_at_once()
  return seconds < daySeconds
    ? m.services_minutes({ count: seconds / 60 })
    : m.common_days({ count: Math.round(seconds / daySeconds) })
}
