import { formatMoment } from '@mtaa/contract/dates'
import { reportKindText, reportReasonText } from '@mtaa/contract/community/report-words'
import type { MyReport } from '@mtaa/contract/community/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge, type Tone } from '../../../ui/data/badge.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { myReportsQuery } from './reports.queries.ts'

/** What the member has reported, and what became of it. */
export function MyReports() {
  const query = useInfiniteQuery(myReportsQuery(useApi()))
  return (
    <PagedList query={query} none={m.reports_none_mine()} waiting={<SkeletonLines lines={6} />}>
      {(report) => <Entry report={report} />}
    </PagedList>
  )
}

const states: Record<MyReport['state'], { name: () => string; tone: Tone }> = {
  open: { name: m.common_waiting, tone: 'info' },
  acted: { name: m.reports_state_acted, tone: 'primary' },
  no_action: { name: m.reports_state_no_action, tone: 'plain' },
  gone: { name: m.reports_state_gone, tone: 'plain' },
}

function Entry({ report }: { report: MyReport }) {
  const language = useLanguage()
  const { name, tone } = states[report.state]
  const title = report.title || reportKindText(report.kind, language)
  return (
    <article className="flex flex-col gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {report.path ? (
          <Link to={report.path} className="line-clamp-2 min-w-0 py-1 font-semibold break-words hover:underline">
            {title}
          </Link>
        ) : (
          <span className="line-clamp-2 min-w-0 font-semibold break-words">{title}</span>
        )}
        <Badge tone={tone}>{name()}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{reportKindText(report.kind, language)}</span>
        <span>{reportReasonText(report.reason, language)}</span>
        <span className="tabular-nums">{report.number}</span>
        <span>{formatMoment(report.created_at, language)}</span>
        {report.decided_at ? (
          <span>{m.reports_decided_at({ moment: formatMoment(report.decided_at, language) })}</span>
        ) : null}
      </p>
      {report.note ? <p className="text-sm break-words">{report.note}</p> : null}
    </article>
  )
}
