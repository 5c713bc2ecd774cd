import { formatMoment } from '@mtaa/contract/dates'
import type { StaffAppeal } from '@mtaa/contract/operations/sanctions-admin'
import { sanctionLimits } from '@mtaa/contract/operations/sanction-words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextForm } from '../../../../ui/forms/text-form.tsx'
import { nameOf } from '../../../community/people/index.ts'
import { SanctionFacts } from '../sanction-facts.tsx'
import { appealQuery, decidedAppealsQuery, useDecideAppeal } from './staff.queries.ts'

/** Appeals against sanctions that were decided. */
export function DecidedAppeals() {
  const query = useInfiniteQuery(decidedAppealsQuery(useApi()))
  return (
    <PagedList query={query} none={m.sanctions_no_appeals()} waiting={<SkeletonLines lines={6} />}>
      {(appeal) => <Entry one={appeal} />}
    </PagedList>
  )
}

/** One appeal, decided by another person than the one who sanctioned. */
export function AppealCase({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(appealQuery(useApi(), id))
  if (data) return <Entry one={data} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <SkeletonLines lines={6} />
}

const outcomes = { granted: m.sanctions_granted, rejected: m.sanctions_rejected }

function Entry({ one }: { one: StaffAppeal }) {
  const language = useLanguage()
  const { member, sanction, overdue, decided_by: decider } = one
  const { appeal } = sanction
  if (!appeal) return null
  return (
    <article className="flex flex-col gap-2 border-b border-line py-4">
      <h2 className="text-lg font-semibold break-words">{member ? nameOf(member) : m.common_no_one()}</h2>
      <SanctionFacts sanction={sanction}>
        {sanction.by ? <span>{m.sanctions_by({ name: nameOf(sanction.by) })}</span> : null}
      </SanctionFacts>
      <blockquote className="rounded-card border border-line bg-surface p-4 break-words whitespace-pre-line">
        {appeal.text}
      </blockquote>
      {appeal.outcome === 'open' ? (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {overdue ? <Badge tone="danger">{m.sanctions_overdue()}</Badge> : null}
            <span>{m.reports_due({ moment: formatMoment(appeal.due_at, language) })}</span>
          </p>
          {one.may_decide ? <Decision id={one.id} /> : <p className="text-sm text-muted">{m.sanctions_another()}</p>}
        </>
      ) : (
        <p>
          <span className="font-semibold">{outcomes[appeal.outcome]()}</span> <span>{appeal.note}</span>{' '}
          <span className="text-sm text-muted">{decider ? m.sanctions_by({ name: nameOf(decider) }) : null}</span>
        </p>
      )}
    </article>
  )
}

function Decision({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<'granted' | 'rejected'>()
  const { mutateAsync } = useDecideAppeal(id)
  const { min, max } = sanctionLimits.note
  if (!outcome) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOutcome('granted')}>{m.reports_decide_grant()}</Button>
        <Button onClick={() => setOutcome('rejected')}>{m.reports_decide_uphold()}</Button>
      </div>
    )
  }
  return (
    <TextForm
      label={m.common_reason()}
      hint={m.sanctions_note_hint()}
      rows={3}
      min={min}
      max={max}
      short={m.reports_appeal_short({ min })}
      send={outcome === 'granted' ? m.reports_decide_grant() : m.reports_decide_uphold()}
      failed={m.common_not_done()}
      onText={async (note) => {
        await mutateAsync({ outcome, note })
        showToast({ title: m.reports_decided(), tone: 'success' })
      }}
      onCancel={() => setOutcome(undefined)}
      className="flex max-w-prose flex-col gap-3"
    />
  )
}
