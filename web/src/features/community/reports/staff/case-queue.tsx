import { formatMoment } from '@mtaa/contract/dates'
import type { ReportCase } from '@mtaa/contract/community/reports-admin'
import { type ReportKind, reportKindText } from '@mtaa/contract/community/report-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { nameOf } from '../../people/index.ts'
import { outcomeName, reasonsOf } from './case-words.ts'
import { Due } from './due.tsx'
import { casesQuery } from './staff.queries.ts'

/** Cases that were decided, the latest first. */
export function CaseQueue({ kind }: { kind: ReportKind | undefined }) {
  const query = useInfiniteQuery(casesQuery(useApi(), kind))
  return (
    <PagedList query={query} none={m.reports_none_waiting()} waiting={<SkeletonLines lines={6} />}>
      {(one) => <Entry one={one} />}
    </PagedList>
  )
}

function Entry({ one }: { one: ReportCase }) {
  const language = useLanguage()
  const { kind, title, due_at: due, hidden, appeal, decision, claimed_by: claimer } = one
  return (
    <article className="flex flex-col gap-1 border-b border-line py-3">
      <Link
        to={`/admin/reports/${one.id}`}
        className="line-clamp-2 min-h-11 content-center font-semibold break-words hover:underline"
      >
        {title || reportKindText(kind, language)}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Badge>{reportKindText(kind, language)}</Badge>
        {hidden ? <Badge tone="warning">{m.reports_hidden_now()}</Badge> : null}
        {one.edited_at ? <Badge tone="info">{m.reports_edited()}</Badge> : null}
        {appeal && due ? <Badge tone="info">{m.common_appealed()}</Badge> : null}
        {decision && !due ? <Badge tone="primary">{outcomeName[decision.outcome]()}</Badge> : null}
        {claimer ? <span>{m.reports_claimed_by({ name: nameOf(claimer) })}</span> : null}
      </p>
      <p className="text-sm">{reasonsOf(one, language)}</p>
      {due ? (
        <Due due={due} overdue={one.overdue} />
      ) : decision ? (
        <p className="text-sm text-muted">{formatMoment(decision.at, language)}</p>
      ) : null}
    </article>
  )
}
