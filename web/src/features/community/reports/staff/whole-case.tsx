import { formatMoment } from '@mtaa/contract/dates'
import type { WholeCase } from '@mtaa/contract/community/reports-admin'
import { reportKindText, reportReasonText } from '@mtaa/contract/community/report-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { failureOf, hasCode } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { NotFound } from '../../../../ui/feedback/failure-page.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { nameOf, PersonPhrase } from '../../people/index.ts'
import { CaseEvidence, useHeld } from './case-evidence.tsx'
import { outcomeName, reasonsOf } from './case-words.ts'
import { CaseDecisions } from './decision-form.tsx'
import { Due } from './due.tsx'
import { caseQuery } from './staff.queries.ts'

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
  const isHeld = useHeld(one)
  const isChanged = thing !== null && (thing.excerpt !== one.excerpt || thing.title !== one.title)
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{reportKindText(kind, language)}</Badge>
        {one.hidden ? <Badge tone="warning">{m.reports_hidden_now()}</Badge> : null}
        {one.edited_at ? <Badge tone="info">{m.reports_edited()}</Badge> : null}
        {due ? <Due due={due} overdue={one.overdue} /> : null}
        {claimer ? <span className="text-muted">{m.reports_claimed_by({ name: nameOf(claimer) })}</span> : null}
      </p>
      {one.before === null ? null : (
        <Part title={m.reports_before_edit()}>
          <Quote title="" text={one.before} />
        </Part>
      )}
      <Part title={firstTitle(one)}>
        {one.has_evidence ? (
          <CaseEvidence one={one} />
        ) : (
          <Quote title={one.title || reportKindText(kind, language)} text={one.excerpt} />
        )}
        {thing ? null : <p className="font-semibold">{m.reports_thing_gone()}</p>}
        {isChanged ? (
          <>
            <p className="text-muted">{m.reports_changed_since()}</p>
            <Quote title={thing?.title ?? ''} text={thing?.excerpt ?? ''} />
          </>
        ) : null}
        <p className="flex flex-wrap gap-x-4">
          {owner && kind !== 'person' ? (
            <PersonPhrase person={owner} say={(name) => m.reports_owner({ name })} />
          ) : null}
          {path && thing ? (
            <Link to={path} className="font-semibold text-primary hover:underline">
              {m.reports_open_thing()}
            </Link>
          ) : null}
        </p>
      </Part>
      <Part title={one.reports.length === 0 ? m.reports_why_here() : m.reports_reasons()}>
        {one.reports.length === 0 ? <p>{reasonsOf(one, language)}</p> : null}
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
        <Part title={due ? m.reports_decide() : m.reports_decide_again()}>
          {!due || !one.has_evidence || isHeld ? (
            <CaseDecisions key={`${one.decision?.at} ${one.appeal?.at} ${one.hidden}`} one={one} />
          ) : null}
        </Part>
      ) : due ? (
        <p className="text-muted">{m.reports_not_now()}</p>
      ) : null}
    </div>
  )
}

/** Whether the text is as it was reported, edited, or seen by a moderator. */
function firstTitle({ reports, before }: WholeCase): string {
  if (reports.length > 0) return m.reports_as_reported()
  return before === null ? m.reports_when_opened() : m.reports_after_edit()
}

/** Texts begin with their title; listings, reviews and people have one beside their text. */
const Quote = ({ title, text }: { title: string; text: string }) => (
  <blockquote className="max-w-prose rounded-card border border-line bg-surface p-4 break-words whitespace-pre-line">
    {text.startsWith(title) ? null : <span className="block font-semibold">{title}</span>}
    {text ? <span>{text}</span> : null}
  </blockquote>
)

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
