import type { SanctionAct } from '@mtaa/contract/operations/sanction-words'
import { day } from '@mtaa/contract/time'
import { m } from '../../../../paraglide/messages.js'

export const actNames: Record<SanctionAct, () => string> = {
  warn: m.sanctions_warn,
  restrict: m.sanctions_restrict,
  suspend: m.sanctions_suspend,
  restore: m.sanctions_restore,
}

/** What it means for the member. */
export const actHints: Record<SanctionAct, () => string> = {
  warn: m.sanctions_warn_hint,
  restrict: m.sanctions_restrict_hint,
  suspend: m.sanctions_suspend_hint,
  restore: m.sanctions_restore_hint,
}

/** In days; zero has no end. */
export const endsOf: Record<'restrict' | 'suspend', readonly number[]> = {
  restrict: [1, 3, 7, 30],
  suspend: [7, 30, 90, 0],
}

/** The moment so many days from now; null where it has no end. */
export const momentIn = (days: number): string | null =>
  days === 0 ? null : new Date(Date.now() + days * day).toISOString()
