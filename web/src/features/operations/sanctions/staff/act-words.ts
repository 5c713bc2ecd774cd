import type { SanctionAct } from '@mtaa/contract/operations/sanction-words'
import { day } from '@mtaa/contract/time'
import { m } from '../../../../paraglide/messages.js'

export const actNames: Record<SanctionAct, () => string> = {
  warn: m.reports_decide_warn,
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

/** The moment at which a chosen end is reached; null where there is none. */
export function momentOf(act: SanctionAct, chosen: string): string | null {
  const days = act === 'restrict' || act === 'suspend' ? endsOf[act].find((one) => String(one) === chosen) : undefined
  return days ? new Date(Date.now() + days * day).toISOString() : null
}
