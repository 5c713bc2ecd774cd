import { formatMoment } from '@mtaa/contract/dates'
import type { WholeCase } from '@mtaa/contract/community/reports-admin'
import { reportKindText, reportReasonText } from '@mtaa/contract/community/report-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { failureOf, hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { NotFound } from '../../../../ui/feedback/failure-page.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { nameOf, PersonPhrase } from '../../people/index.ts'
import { outcomeName } from './case-words.ts'
import { CaseDecisions } from './decision-form.tsx'
import { caseQuery, useClaimCase } from './staff.queries.ts'

/** One case with all that a moderator needs to decide. */
export function WholeCaseView({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(caseQuery(useApi(), id))
  if (data) return <Shown one={data} />
  if (hasCode(error, 'report_case_not_found', 'bad_request')) return <NotFound sentence={failureOf(error).sentence} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <SkeletonLines lines={10} />
}

function Shown({ one }: { one: WholeCase }) {
  const language = useLanguage()
  const at = (moment: string) => formatMoment(moment, language)
  const { kind, owner, path, thing, due_at: due, claimed_by: claimer, may } = one
  const now = thing?.excerpt || thing?.title
  const isChanged = now !== undefined && now !== (one.excerpt || one.title)
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{reportKindText(kind, language)}</Badge>
        {one.hidden ? <Badge tone="warning">{m.reports_hidden_now()}</Badge> : null}
        {due ? <span className="tabular-nums">{m.reports_due({ moment: at(due) })}</span> : null}
        {claimer ? <span className="text-muted">{m.reports_claimed_by({ name: nameOf(claimer) })}</span> : null}
      </p>
      <Part title={m.reports_as_reported()}>
        <blockquote className="rounded-card border border-line bg-surface p-4 break-words whitespace-pre-line">
          {one.excerpt || one.title || reportKindText(kind, language)}
        </blockquote>
        {thing ? null : <p className="font-semibold">{m.reports_thing_gone()}</p>}
        {isChanged ? (
          <>
            <p className="text-muted">{m.reports_changed_since()}</p>
            <blockquote className="rounded-card border border-line bg-surface p-4 break-words whitespace-pre-line">
              {now}
            </blockquote>
          </>
        ) : null}
        <p className="flex flex-wrap gap-x-4">
          {owner ? <PersonPhrase person={owner} say={(name) => m.reports_owner({ name })} /> : null}
          {path && thing ? (
            <Link to={path} className="font-semibold text-primary hover:underline">
              {m.reports_open_thing()}
            </Link>
          ) : null}
        </p>
      </Part>
      <Part title={m.reports_reasons()}>
        <ul className="list-disc pl-5">
          {one.reports.map((report) => (
            <li key={`${report.at} ${report.reason}`} className="break-words">
              <span className="font-semibold">{reportReasonText(report.reason, language)}</span>{' '}
              <span>{report.note}</span> <span className="text-sm text-muted">{at(report.at)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <History one={one} at={at} />
      {may.length > 0 ? (
        <Part title={m.reports_decide()}>
          {claimer ? null : <ClaimButton id={one.id} />}
          <CaseDecisions key={`${one.due_at} ${one.hidden}`} one={one} />
        </Part>
      ) : due ? (
        <p className="text-muted">{m.reports_not_now()}</p>
      ) : null}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
)

function History({ one, at }: { one: WholeCase; at: (moment: string) => string }) {
  const language = useLanguage()
  const { decision, appeal, earlier } = one
  if (!decision && !appeal && earlier.length === 0) return null
  return (
    <Part title={m.common_history()}>
      <ul className="flex flex-col gap-2">
        {decision ? (
          <li className="break-words">
            <span className="font-semibold">{outcomeName[decision.outcome]()}</span>{' '}
            <span>{decision.reason ? reportReasonText(decision.reason, language) : ''}</span>{' '}
            <span>{decision.note}</span>{' '}
            <span className="text-sm text-muted">
              {[decision.by && nameOf(decision.by), at(decision.at)].filter(Boolean).join(', ')}
            </span>
          </li>
        ) : null}
        {appeal ? (
          <li className="break-words">
            <span className="font-semibold">{m.common_appealed()}</span> <span>{appeal.text}</span>{' '}
            <span className="text-sm text-muted">{at(appeal.at)}</span>
            <span className="block">{appeal.note}</span>
          </li>
        ) : null}
        {earlier.map((before) => (
          <li key={before.id} className="break-words">
            <Link to={`/admin/reports/${before.id}`} className="text-primary hover:underline">
              {before.title || reportKindText(before.kind, language)}
            </Link>{' '}
            <span className="text-sm text-muted">{`${outcomeName[before.outcome]()}, ${at(before.at)}`}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function ClaimButton({ id }: { id: string }) {
  const { mutate, isPending } = useClaimCase(id)
  const claim = () =>
    mutate(undefined, {
      onSuccess: () => showToast({ title: m.reports_claimed(), tone: 'success' }),
      onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    })
  return (
    <p>
      <Button busy={isPending} onClick={claim}>
        {m.reports_claim()}
      </Button>
    </p>
  )
}
