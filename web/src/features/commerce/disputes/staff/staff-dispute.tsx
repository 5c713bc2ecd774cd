import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { disputeText, type Dispute, type DisputeDecision } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../../paraglide/messages.js'
import { useLive } from '../../../../platform/live/use-live.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { DecisionCard } from '../decision-part.tsx'
import { DisputeTimeline } from '../dispute-timeline.tsx'
import { DisputeSummary } from '../dispute-view.tsx'
import { PersonPhrase } from '../../../community/people/index.ts'
import { sideWord } from '../dispute-words.ts'
import { DecideForm, ReasonForm } from './decide-form.tsx'
import { staffDisputeQuery, useStaffDisputeAct } from './staff-disputes.queries.ts'
import { DecideBy } from './staff-disputes.tsx'

/** One dispute for the person who decides it: the order, both sides with their evidence, its history, and the decision. */
export function StaffDispute({ id }: { id: string }) {
  const { data, error, refetch, isRefetching } = useQuery(staffDisputeQuery(useApi(), id))
  useLive(data ? [`order-dispute:${data.order_id}`] : [], () => void refetch())
  if (data) return <Shown dispute={data} />
  if (error)
    return (
      <LoadFailed
        error={error}
        title={m.disputes_load_failed()}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  return (
    <div role="status" aria-label={m.ui_loading()}>
      <SkeletonLines lines={8} />
    </div>
  )
}

function Shown({ dispute }: { dispute: Dispute }) {
  const isSide = dispute.viewer_side !== 'support'
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex flex-col gap-8 lg:order-2">
        <DisputeSummary dispute={dispute} />
        <Facts dispute={dispute} />
        {isSide ? <p className="text-muted">{m.disputes_staff_own()}</p> : <Deciding dispute={dispute} />}
        {dispute.decisions.map((decision) => (
          <Decision key={decision.id} dispute={dispute} decision={decision} />
        ))}
      </div>
      <div className="flex flex-col gap-8">
        {dispute.appeal_reason && dispute.appealed_as ? (
          <section>
            <h2 className="mb-2 text-lg font-semibold">
              {m.disputes_staff_appeal({ who: sideWord(dispute, dispute.appealed_as) })}
            </h2>
            <p className="wrap-anywhere whitespace-pre-line">{dispute.appeal_reason}</p>
          </section>
        ) : null}
        <DisputeTimeline dispute={dispute} />
        {dispute.may.write && !isSide ? <MessageForm id={dispute.id} /> : null}
      </div>
    </div>
  )
}

function Facts({ dispute }: { dispute: Dispute }) {
  const { buyer, seller, order_number, order_id, state, decide_by } = dispute
  return (
    <section className="flex flex-col gap-1">
      <Link to={`/orders/${order_id}`} className="min-h-11 content-center font-semibold text-primary underline">
        {m.orders_order({ number: order_number })}
      </Link>
      <p>
        <PersonPhrase person={buyer} say={(name) => m.disputes_buyer({ name })} />
      </p>
      <p>
        <PersonPhrase person={seller} say={(name) => m.disputes_seller({ name })} />
      </p>
      {state === 'deciding' || state === 'appealed' ? (
        <p>
          <DecideBy at={decide_by} />
        </p>
      ) : null}
    </section>
  )
}

function Deciding({ dispute }: { dispute: Dispute }) {
  const language = useLanguage()
  const { mutate, isPending } = useStaffDisputeAct(dispute.id)
  const { claim, may } = dispute
  if (claim && !claim.own)
    return (
      <p className="text-muted">
        {m.disputes_staff_claimed_until({ name: claim.by, until: formatMoment(claim.until, language) })}
      </p>
    )
  if (!may.decide) return null
  if (!claim)
    return (
      <Button variant="primary" busy={isPending} onClick={() => mutate({ is: 'claim' })}>
        {m.disputes_staff_claim()}
      </Button>
    )
  return <DecideForm dispute={dispute} />
}

function Decision({ dispute, decision }: { dispute: Dispute; decision: DisputeDecision }) {
  const [refusing, setRefusing] = useState(false)
  const { mutate, isPending } = useStaffDisputeAct(dispute.id, () => setRefusing(false))
  const { id, state, may_confirm: mayConfirm } = decision
  return (
    <div className="flex flex-col gap-3">
      <DecisionCard decision={decision} />
      {state === 'refused' ? <p className="text-sm text-muted">{m.refunds_rejected()}</p> : null}
      {state === 'proposed' ? <p className="text-sm">{m.disputes_staff_second_text()}</p> : null}
      {!mayConfirm ? null : refusing ? (
        <ReasonForm
          label={m.common_refuse()}
          busy={isPending}
          onCancel={() => setRefusing(false)}
          onReason={(reason) => mutate({ is: 'refuse', decisionId: id, reason })}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={isPending} onClick={() => mutate({ is: 'confirm', decisionId: id })}>
            {m.staff_payments_confirm()}
          </Button>
          <Button onClick={() => setRefusing(true)}>{m.common_refuse()}</Button>
        </div>
      )}
    </div>
  )
}

function MessageForm({ id }: { id: string }) {
  const { mutateAsync } = useStaffDisputeAct(id)
  const [draft, change] = useState({ text: '' })
  const form = useForm({
    typed: { draft, change, clear: () => change({ text: '' }) },
    check: ({ text }) =>
      text.trim() === '' ? { errors: { text: m.disputes_message_missing() } } : { body: text.trim() },
    send: (text, key) => mutateAsync({ is: 'write', text, key }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Textarea {...form.field('text')} label={m.disputes_staff_write()} maxLength={disputeText.max} />
      <Button type="submit" busy={form.isSending} className="self-start">
        {m.disputes_send()}
      </Button>
    </form>
  )
}
