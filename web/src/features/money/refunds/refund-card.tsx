import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useState } from 'react'
import type { Refund } from '@mtaa/contract/money/refunds'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { destinationWords, reasonOf, rejectionOf, stateTones, stateWords, stepsOf } from './refund-words.ts'
import { useRefundAct } from './refunds.queries.ts'

interface CardProps {
  refund: Refund
  /** With the way to the payment that it is of. */
  link?: boolean
  /** The viewer may have the platform bear it. */
  mayGoodwill?: boolean
}

/** One refund with its steps, and what the viewer may do with it. */
export function RefundCard({ refund, link = false, mayGoodwill = false }: CardProps) {
  const language = useLanguage()
  const { approvals, approvals_needed: needed, state } = refund
  // Found by the program: no person requests it, and none refuses it.
  const isOwed = state === 'requested' && refund.reason === 'already_paid' && refund.requested_as === 'program'
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong className="tabular-nums">{m.refunds_of({ amount: formatNumber(refund.amount) })}</strong>
        {isOwed ? (
          <Badge tone="info">{m.refunds_owed()}</Badge>
        ) : (
          <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
        )}
      </div>
      {link && refund.payment_id ? (
        <Link
          to={`/admin/payments/${refund.payment_id}`}
          className="min-h-11 content-center font-semibold text-primary underline"
        >
          {refund.order_number ?? m.refunds_title()}
        </Link>
      ) : null}
      <p className="wrap-anywhere text-muted">{reasonOf(refund)}</p>
      {refund.rejection ? <p className="wrap-anywhere">{rejectionOf(refund)}</p> : null}
      {destinationWords(refund).map((words) => (
        <p key={words} className="text-sm">
          {words}
        </p>
      ))}
      <ol className="flex flex-col gap-1 text-sm text-muted">
        {stepsOf(refund).map((step) => (
          <li key={step.state} className="flex flex-wrap justify-between gap-x-4">
            <span>{stateWords[step.state]()}</span>
            <time dateTime={step.at} className="tabular-nums">
              {formatMoment(step.at, language)}
            </time>
          </li>
        ))}
      </ol>
      {isOwed ? <p className="text-sm">{m.refunds_owed_waits()}</p> : null}
      {state === 'requested' && needed > 1 ? (
        <p className="text-sm">{m.refunds_approvals({ count: approvals, needed })}</p>
      ) : null}
      {state === 'requested' &&
      !refund.may.approve &&
      (refund.requested_as === 'support' || refund.requested_as === 'admin') ? (
        <p className="text-sm">{m.refunds_staff_proposed()}</p>
      ) : null}
      {refund.borne_by ? <Decided borneBy={refund.borne_by} /> : null}
      <Acts refund={refund} mayGoodwill={mayGoodwill} />
    </li>
  )
}

const borneWords = {
  held: m.refunds_borne_held,
  seller: m.refunds_borne_seller,
  platform: m.refunds_borne_platform,
} as const

/** For the seller, of what support has decided: what it means for their money, and where to object. */
const Decided = ({ borneBy }: { borneBy: keyof typeof borneWords }) => (
  <div className="flex flex-col gap-1 border-t border-line pt-2 text-sm">
    <p className="font-semibold">{m.refunds_decided_staff()}</p>
    <p>{borneWords[borneBy]()}</p>
    <Link to="/contact" className="min-h-11 content-center font-semibold text-primary underline">
      {m.refunds_object()}
    </Link>
  </div>
)

function Acts({ refund: { id, amount, may }, mayGoodwill }: { refund: Refund; mayGoodwill: boolean }) {
  const [goodwill, setGoodwill] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const { mutate, isPending } = useRefundAct(() => setRefusing(false))
  if (!may.approve && !may.reject && !may.retry) return null
  async function approve() {
    const question = {
      title: m.refunds_confirm_title(),
      text: m.refunds_confirm_text({ amount: formatNumber(amount) }),
      yes: m.common_approve(),
      no: m.ui_cancel(),
    }
    if (await askQuestion(question)) mutate({ is: 'approve', id, goodwill })
  }
  if (refusing)
    return (
      <ReasonForm
        busy={isPending}
        label={m.common_refuse()}
        onCancel={() => setRefusing(false)}
        onReason={(reason) => mutate({ is: 'reject', id, reason })}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      {may.approve && mayGoodwill ? (
        <div className="basis-full">
          <Checkbox
            label={m.refunds_goodwill()}
            hint={m.refunds_goodwill_hint()}
            checked={goodwill}
            onChange={({ currentTarget }) => setGoodwill(currentTarget.checked)}
          />
        </div>
      ) : null}
      {may.approve ? (
        <Button variant="primary" busy={isPending} onClick={() => void approve()}>
          {m.common_approve()}
        </Button>
      ) : null}
      {may.reject ? <Button onClick={() => setRefusing(true)}>{m.common_refuse()}</Button> : null}
      {may.retry ? (
        <Button busy={isPending} onClick={() => mutate({ is: 'retry', id })}>
          {m.common_retry()}
        </Button>
      ) : null}
    </div>
  )
}

interface ReasonFormProps {
  label: string
  busy: boolean
  onReason: (reason: string) => void
  onCancel: () => void
}

/** A reason, which others read. */
export const ReasonForm = ({ label, busy, onReason, onCancel }: ReasonFormProps) => (
  <TextForm
    name="reason"
    label={m.common_reason()}
    min={3}
    max={500}
    short={m.common_reason_short()}
    send={label}
    busy={busy}
    onText={onReason}
    onCancel={onCancel}
  />
)
