import { Ban, CircleCheck, CircleHelp, CircleX, Clock, DoorClosed, RefreshCwOff } from 'lucide-react'
import type { Verdict, VerdictName } from '@mtaa/contract/commerce/gates/decide-scan'
import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import { minuteOf } from '@mtaa/contract/nairobi'
import { m } from '../../../../paraglide/messages.js'
import type { Icon } from '../../../../ui/media/icon.ts'
import type { GateRecord } from './gate-record.ts'

/** Each verdict has a colour, a drawing and a word of its own. */
export const verdictLooks: Record<VerdictName, { icon: Icon; look: string; word: () => string }> = {
  ADMIT: { icon: CircleCheck, look: 'bg-primary text-on-primary', word: m.gates_admit },
  ADMIT_NOT_SYNCED: { icon: RefreshCwOff, look: 'bg-sun text-on-sun', word: m.gates_admit_not_synced },
  ALREADY_USED: { icon: CircleX, look: 'bg-danger text-on-danger', word: m.gates_already_used },
  WRONG_GATE: { icon: DoorClosed, look: 'bg-info text-surface', word: m.gates_wrong_gate },
  WRONG_DAY: { icon: Clock, look: 'bg-services text-surface', word: m.gates_wrong_day },
  REVOKED: { icon: Ban, look: 'bg-ink text-ground', word: m.gates_revoked },
  UNKNOWN: { icon: CircleHelp, look: 'bg-warning text-surface', word: m.gates_unknown },
}

/** How it looks and sounds. Who was let in by a supervisor got in; green is what is valid. */
export function looksLike({ verdict, kind, state, isLate }: Pick<GateRecord, 'verdict' | 'kind' | 'state' | 'isLate'>) {
  if (state === 'conflict' || isLate) return 'ALREADY_USED'
  return kind === 'override' ? 'ADMIT_NOT_SYNCED' : verdict?.verdict
}

const unknownWords = {
  unreadable: m.gates_unreadable,
  forged: m.gates_forged,
  old_key: m.gates_old_key,
  other_event: m.gates_other_event,
  not_listed: m.gates_not_listed,
} as const

/** What a steward does about it, or sees of it. */
export function detailsOf(
  { verdict, state, isLate }: Pick<GateRecord, 'verdict' | 'state' | 'isLate'>,
  language: Language,
) {
  const details: string[] = []
  if (state === 'conflict') details.push(m.gates_conflict_text())
  else if (isLate) details.push(m.gates_late_text())
  return verdict ? [...details, ...wordsOf(verdict, language)] : details
}

function wordsOf(verdict: Verdict, language: Language): string[] {
  switch (verdict.verdict) {
    case 'ADMIT':
    case 'ADMIT_NOT_SYNCED':
      return [
        ...(verdict.proof === 'stale' ? [m.gates_ask_name()] : []),
        ...(verdict.listed ? [] : [m.gates_sold_since()]),
      ]
    case 'ALREADY_USED': {
      const gate = verdict.gateName ? `${verdict.gate} (${verdict.gateName})` : String(verdict.gate)
      return [m.gates_used_at({ gate, time: minuteOf(verdict.at).slice(11) })]
    }
    case 'WRONG_DAY':
      return [
        verdict.until === null
          ? m.gates_day_is({ moment: formatMoment(verdict.from, language) })
          : m.gates_open_between({
              from: formatMoment(verdict.from, language),
              until: formatMoment(verdict.until, language),
            }),
      ]
    case 'WRONG_GATE':
      return [m.gates_wrong_gate_text()]
    case 'REVOKED':
      return [m.gates_revoked_text()]
    default:
      return [unknownWords[verdict.reason]()]
  }
}
