import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import type { Sanction, Strike } from '@mtaa/contract/operations/sanctions'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

export const severityNames: Record<Strike['severity'], () => string> = {
  warning: m.sanctions_severity_warning,
  minor: m.sanctions_severity_minor,
  major: m.sanctions_severity_major,
  severe: m.sanctions_severity_severe,
}

export const stateNames: Record<Sanction['state'], { name: () => string; tone: Tone }> = {
  active: { name: m.sanctions_state_active, tone: 'danger' },
  noted: { name: m.sanctions_state_noted, tone: 'warning' },
  over: { name: m.sanctions_state_over, tone: 'plain' },
  ended: { name: m.sanctions_state_ended, tone: 'primary' },
}

export const strikeStates: Record<Strike['state'], { name: () => string; tone: Tone }> = {
  counts: { name: m.sanctions_strike_counts, tone: 'warning' },
  expired: { name: m.common_expired, tone: 'plain' },
  reversed: { name: m.sanctions_strike_reversed, tone: 'primary' },
}

/** Until when it holds; nothing of a warning. */
export function endOf({ kind, until }: Pick<Sanction, 'kind' | 'until'>, language: Language): string | undefined {
  if (kind === 'warn') return undefined
  return until ? m.common_until({ moment: formatMoment(until, language) }) : m.sanctions_until_restored()
}
