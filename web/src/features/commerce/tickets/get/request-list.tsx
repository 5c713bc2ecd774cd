import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TicketRequest } from '@mtaa/contract/commerce/tickets/ticket-orders'
import type { TicketOrderState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { nameOf, PersonLink } from '../../../community/people/index.ts'
import { ticketRequestsQuery, useDecideRequest } from './ordering.queries.ts'
import { priceWords } from './ticket-words.ts'

const tabs = ['waiting', 'answered'] as const

/** Requests for tickets, for the organizer. */
export function TicketRequestList({ eventId }: { eventId: string }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('waiting')
  const query = useInfiniteQuery(ticketRequestsQuery(useApi(), eventId, tab === 'answered'))
  const names = { waiting: m.common_waiting(), answered: m.ticketing_answered() }
  return (
    <Tabs
      label={m.page_ticket_requests()}
      tabs={tabs.map((value) => ({ value, label: names[value] }))}
      value={tab}
      onChange={setTab}
    >
      <PagedList query={query} waiting={<Skeleton className="h-40" />} none={m.common_nothing_waits()}>
        {(request) => <RequestEntry request={request} />}
      </PagedList>
    </Tabs>
  )
}

const answers: Partial<Record<TicketOrderState, () => string>> = {
  pending: m.ticketing_approved_unpaid,
  paid: m.ticketing_approved,
  declined: m.common_request_declined,
  lapsed: m.common_expired,
  cancelled: m.common_cancelled,
}

function RequestEntry({ request }: { request: TicketRequest }) {
  const language = useLanguage()
  const { mutate, isPending, variables } = useDecideRequest()
  const { id, person, note, tickets, total, state, created_at, decided_at: decidedAt } = request
  const decide = (approve: boolean) =>
    mutate(
      { id, approve },
      { onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }) },
    )
  return (
    <article className="flex flex-col gap-2 border-b border-line py-3">
      <p className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <PersonLink person={person} className="font-semibold" />
          <RelativeTime at={created_at} className="block text-sm text-muted" />
        </span>
        <span className="font-semibold tabular-nums">{priceWords(total, language)}</span>
      </p>
      <ul className="text-sm">
        {tickets.map(({ ticket_type, guest_name }, index) => (
          <li key={index} className="break-words">
            {ticket_type}: {guest_name}
          </li>
        ))}
      </ul>
      {note ? <p className="max-w-prose break-words whitespace-pre-line">{note}</p> : null}
      {state === 'requested' ? (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={isPending && variables.approve}
            onClick={() => decide(true)}
            aria-label={m.ticketing_approve_of({ name: nameOf(person) })}
          >
            {m.common_approve()}
          </Button>
          <Button
            busy={isPending && !variables.approve}
            onClick={() => decide(false)}
            aria-label={m.ticketing_decline_of({ name: nameOf(person) })}
          >
            {m.common_decline()}
          </Button>
        </span>
      ) : (
        <p className="text-sm text-muted">
          <span>{answers[state]?.()}</span>
          {decidedAt ? <span>{` · ${formatMoment(decidedAt, language)}`}</span> : null}
        </p>
      )}
    </article>
  )
}
