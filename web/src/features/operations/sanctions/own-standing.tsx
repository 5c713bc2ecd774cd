import { formatDay } from '@mtaa/contract/dates'
import { reportReasonText } from '@mtaa/contract/community/report-words'
import type { Standing, Strike } from '@mtaa/contract/operations/sanctions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { AppealButton } from './appeal-form.tsx'
import { AppealFacts, SanctionFacts } from './sanction-facts.tsx'
import { severityNames, strikeStates } from './sanction-words.ts'
import { myStandingQuery } from './sanctions.queries.ts'

/** One's own strikes and sanctions, with the appeals against them. */
export function OwnStanding() {
  const { data, error, refetch, isFetching } = useQuery(myStandingQuery(useApi()))
  if (data) return <Shown standing={data} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <SkeletonLines lines={8} />
}

const states: Record<Standing['state'], () => string> = {
  good: m.sanctions_own_good,
  restricted: m.sanctions_own_restricted,
  suspended: m.sanctions_own_suspended,
}

function Shown({ standing: { state, points, strikes, sanctions } }: { standing: Standing }) {
  if (strikes.length === 0 && sanctions.length === 0) {
    return (
      <EmptyState drawing="heart" title={m.sanctions_own_nothing()}>
        {m.sanctions_own_nothing_text()}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <p role="note" className="border-l-4 border-primary py-1 pl-4 font-semibold">
          {states[state]()}
        </p>
        <p>{m.sanctions_points({ points })}</p>
        <p className="max-w-prose text-sm text-muted">{m.sanctions_points_hint()}</p>
      </div>
      {sanctions.length > 0 ? (
        <List title={m.staff_payments_decisions()}>
          {sanctions.map((sanction) => (
            <li key={sanction.id} className="flex flex-col gap-2 border-b border-line py-4">
              <SanctionFacts sanction={sanction} />
              {sanction.appeal ? <AppealFacts appeal={sanction.appeal} /> : null}
              {sanction.appeal_until ? <AppealButton id={sanction.id} until={sanction.appeal_until} /> : null}
            </li>
          ))}
        </List>
      ) : null}
      {strikes.length > 0 ? (
        <List title={m.sanctions_strikes()}>
          {strikes.map((strike) => (
            <StrikeEntry key={strike.id} strike={strike} />
          ))}
        </List>
      ) : null}
    </div>
  )
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="text-lg font-bold">{title}</h2>
    <ul>{children}</ul>
  </section>
)

/** What was found against the rules; its case has the appeal against a decision about a report. */
export function StrikeEntry({ strike, children }: { strike: Strike; children?: ReactNode }) {
  const language = useLanguage()
  const { severity, points, rule, excerpt, note, at, expires_at: end, state } = strike
  const { name, tone } = strikeStates[state]
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{reportReasonText(rule, language)}</h3>
        <Badge tone={tone}>{name()}</Badge>
      </div>
      {excerpt ? (
        <blockquote className="rounded-card border border-line bg-surface p-3 break-words whitespace-pre-line">
          {excerpt}
        </blockquote>
      ) : null}
      <p className="break-words">{note}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{formatDay(at, language)}</span>
        <span>{severityNames[severity]()}</span>
        <span>{m.sanctions_points_of({ points })}</span>
        {state === 'counts' ? <span>{m.sanctions_counts_until({ day: formatDay(end, language) })}</span> : null}
        {children}
      </p>
      {strike.case_id && !children ? (
        <Link
          to={`/reports/cases/${strike.case_id}`}
          className="inline-flex min-h-11 items-center self-start text-primary hover:underline"
        >
          {m.reports_read_and_appeal()}
        </Link>
      ) : null}
    </li>
  )
}
