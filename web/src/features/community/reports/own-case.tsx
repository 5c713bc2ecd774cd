import { formatDay, formatMoment } from '@mtaa/contract/dates'
import { reportKindText, reportLimits, reportReasonText } from '@mtaa/contract/community/report-words'
import type { OwnCase } from '@mtaa/contract/community/reports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { failureOf, hasCode } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { NotFound } from '../../../ui/feedback/failure-page.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { ownCaseQuery, useAppeal } from './reports.queries.ts'

const sentences: Record<OwnCase['state'], () => string> = {
  hidden: m.reports_own_hidden,
  restored: m.reports_own_restored,
  warned: m.reports_own_warned,
  removed: m.reports_own_removed,
}

/** What moderators decided about something of the member's own, why, and the appeal against it. */
export function OwnCaseView({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(ownCaseQuery(useApi(), id))
  if (data) return <Shown own={data} />
  if (hasCode(error, 'report_case_not_found', 'bad_request')) return <NotFound sentence={failureOf(error).sentence} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <SkeletonLines lines={8} />
}

function Shown({ own }: { own: OwnCase }) {
  const language = useLanguage()
  const { kind, excerpt, title, path, state, reason, note, at } = own
  return (
    <div className="flex flex-col gap-4">
      <p role="note" className="border-l-4 border-primary py-1 pl-4 font-semibold">
        {sentences[state]()}
      </p>
      <blockquote className="rounded-card border border-line bg-surface p-4 break-words whitespace-pre-line">
        {excerpt || title || reportKindText(kind, language)}
      </blockquote>
      <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-muted">{m.reports_what()}</dt>
        <dd>
          {path && state !== 'removed' ? (
            <Link to={path} className="text-primary hover:underline">
              {reportKindText(kind, language)}
            </Link>
          ) : (
            reportKindText(kind, language)
          )}
        </dd>
        {reason ? (
          <>
            <dt className="text-muted">{m.common_reason()}</dt>
            <dd>{reportReasonText(reason, language)}</dd>
          </>
        ) : null}
        {note ? (
          <>
            <dt className="text-muted">{m.reports_moderator_says()}</dt>
            <dd className="break-words whitespace-pre-line">{note}</dd>
          </>
        ) : null}
        <dt className="text-muted">{m.reports_when()}</dt>
        <dd>{formatMoment(at, language)}</dd>
      </dl>
      {own.appeal ? <Appeal appeal={own.appeal} /> : null}
      {own.appeal_until ? <AppealForm id={own.id} until={formatDay(own.appeal_until, language)} /> : null}
    </div>
  )
}

const outcomes = {
  open: m.reports_appeal_open,
  granted: m.reports_appeal_granted,
  rejected: m.reports_appeal_rejected,
}

const Appeal = ({ appeal: { text, outcome, note } }: { appeal: NonNullable<OwnCase['appeal']> }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-lg font-semibold">{m.reports_your_appeal()}</h2>
    <p className="break-words whitespace-pre-line">{text}</p>
    <p role="status" className="font-semibold">
      {outcomes[outcome]()}
    </p>
    {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
  </section>
)

function AppealForm({ id, until }: { id: string; until: string }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useAppeal(id)
  const { min, max } = reportLimits.appeal
  if (!isOpen) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p>{m.reports_appeal_hint({ day: until })}</p>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {m.common_appeal()}
        </Button>
      </div>
    )
  }
  return (
    <TextForm
      label={m.reports_appeal_why()}
      rows={4}
      min={min}
      max={max}
      short={m.reports_appeal_short({ min })}
      send={m.common_appeal()}
      failed={m.common_not_done()}
      onText={async (text) => {
        await mutateAsync(text)
        showToast({ title: m.reports_appeal_sent(), tone: 'success' })
      }}
      onCancel={() => setOpen(false)}
      className="flex max-w-prose flex-col gap-3"
    />
  )
}
