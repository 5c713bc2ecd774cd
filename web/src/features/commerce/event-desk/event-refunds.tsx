import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TicketRefund } from '@mtaa/contract/commerce/tickets/desk'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatSum } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ticketRefundsQuery, useDecideTicketRefund } from './event-desk.queries.ts'

/** Money of tickets that goes back, what waits for the organizer's answer, and what waits for a person. */
export function EventRefunds({ eventId }: { eventId: string }) {
  const query = useInfiniteQuery(ticketRefundsQuery(useApi(), eventId))
  return (
    <PagedList query={query} waiting={<LinesSkeleton />} none={m.organizer_refunds_none()}>
      {(refund) => <Refund refund={refund} eventId={eventId} />}
    </PagedList>
  )
}

const states: Record<TicketRefund['state'], () => string> = {
  requested: m.organizer_refund_requested,
  due: m.organizer_refund_due,
  sent: m.organizer_refund_sent,
  declined: m.offers_state_declined,
  stuck: m.organizer_refund_stuck,
}

const causes: Record<TicketRefund['cause'], () => string> = {
  policy: m.organizer_cause_policy,
  moved: m.organizer_cause_moved,
  cancelled: m.common_event_cancelled,
  resold: m.organizer_cause_resold,
  goodwill: m.organizer_cause_goodwill,
}

function obstacleOf(obstacle: string): string {
  if (obstacle === 'claimed') return m.organizer_obstacle_claimed()
  return obstacle === 'late' ? m.organizer_obstacle_late() : m.organizer_obstacle_failed()
}

function Refund({ refund, eventId }: { refund: TicketRefund; eventId: string }) {
  const language = useLanguage()
  const { guest_name, order_number, cause, amount, state, reason, obstacle, created_at, due_at } = refund
  return (
    <div className="flex flex-col gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="min-w-0 break-words">
          <bdi>{guest_name || m.gates_no_name()}</bdi>
        </strong>
        <strong className="tabular-nums">{formatSum(amount)}</strong>
      </p>
      <p className="text-sm">
        <span className={state === 'stuck' || state === 'requested' ? 'font-semibold text-accent' : ''}>
          {states[state]()}
        </span>
        <span className="text-muted">{` · ${causes[cause]()} · ${m.orders_order({ number: order_number })} · `}</span>
        <RelativeTime at={created_at} className="text-muted" />
      </p>
      {reason === '' ? null : <p className="break-words whitespace-pre-line">{reason}</p>}
      {obstacle === null ? null : <p className="text-sm text-muted">{obstacleOf(obstacle)}</p>}
      {state === 'due' && due_at !== null ? (
        <p className="text-sm text-muted">{m.organizer_refund_by({ moment: formatMoment(due_at, language) })}</p>
      ) : null}
      {state === 'requested' ? <Answer id={refund.id} eventId={eventId} /> : null}
    </div>
  )
}

function Answer({ id, eventId }: { id: string; eventId: string }) {
  const { mutate, isPending, error } = useDecideTicketRefund(eventId)
  const answer = (agree: boolean) => isPending || mutate({ id, agree })
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button variant="primary" busy={isPending} onClick={() => answer(true)}>
        {m.organizer_agree()}
      </Button>
      <Button disabled={isPending} onClick={() => answer(false)}>
        {m.common_decline()}
      </Button>
      {error ? (
        <p role="alert" className="w-full text-sm font-semibold text-danger">
          {sentenceOf(error, m.common_not_done())}
        </p>
      ) : null}
    </div>
  )
}
