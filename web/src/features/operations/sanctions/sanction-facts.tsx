import { formatMoment } from '@mtaa/contract/dates'
import { reportReasonText } from '@mtaa/contract/community/report-words'
import { sanctionKindText } from '@mtaa/contract/operations/sanction-words'
import type { Sanction } from '@mtaa/contract/operations/sanctions'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { endOf, stateNames } from './sanction-words.ts'

/** What was done, by which rule, why, and until when. */
export function SanctionFacts({ sanction, children }: { sanction: Sanction; children?: ReactNode }) {
  const language = useLanguage()
  const { kind, rule, note, points, at, state } = sanction
  const { name, tone } = stateNames[state]
  const end = endOf(sanction, language)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{sanctionKindText(kind, language)}</h3>
        <Badge tone={tone}>{name()}</Badge>
      </div>
      <p className="break-words">
        <span className="font-medium">{reportReasonText(rule, language)}.</span> <span>{note}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{formatMoment(at, language)}</span>
        {end ? <span>{end}</span> : null}
        {points === null ? null : <span>{m.sanctions_from_points({ points })}</span>}
        {children}
      </p>
    </>
  )
}

const outcomes = {
  open: m.reports_appeal_open,
  granted: m.reports_appeal_granted,
  rejected: m.reports_appeal_rejected,
}

/** The appeal as its author reads it. */
export const AppealFacts = ({ appeal: { text, outcome, note } }: { appeal: NonNullable<Sanction['appeal']> }) => (
  <div className="flex flex-col gap-1 border-l-4 border-line pl-4">
    <p className="text-sm text-muted">{m.reports_your_appeal()}</p>
    <p className="break-words whitespace-pre-line">{text}</p>
    <p role="status" className="font-semibold">
      {outcomes[outcome]()}
    </p>
    {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
  </div>
)
