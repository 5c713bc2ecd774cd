import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import type { GateState } from './gate-state.ts'

/** What a steward must know of this phone: how far what it says can be believed. */
export function GateNotes({ state: { list, isClockSure, isLasting } }: { state: GateState }) {
  const language = useLanguage()
  const notes = [
    ...(list?.isOld ? [m.gates_list_old({ moment: formatMoment(list.signedAt, language) })] : []),
    ...(isClockSure ? [] : [m.gates_clock_unsure()]),
    ...(isLasting ? [] : [m.gates_not_stored()]),
  ]
  return notes.map((note) => (
    <p key={note} role="status" className="rounded-control border border-warning p-3 text-sm">
      {note}
    </p>
  ))
}
