import { type ReportKind, reportReasonText } from '@mtaa/contract/community/report-words'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { caseOfQuery } from './reports.queries.ts'

interface DecisionNoteProps {
  kind: ReportKind
  id: string
  /** The reason stands beside it already. */
  hasReason?: boolean
}

/** For the author of what is hidden or removed: why, and where to read the decision and appeal. */
export function DecisionNote({ kind, id, hasReason = false }: DecisionNoteProps) {
  const language = useLanguage()
  const { data } = useQuery(caseOfQuery(useApi(), kind, id))
  if (!data) return null
  const { reason, appeal_until: until } = data
  return (
    <>
      {reason && !hasReason ? <p>{m.feed_reason({ reason: reportReasonText(reason, language) })}</p> : null}
      <Link
        to={`/reports/cases/${data.id}`}
        className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
      >
        {until === null ? m.reports_read_decision() : m.reports_read_and_appeal()}
      </Link>
    </>
  )
}
