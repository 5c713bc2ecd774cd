import type { ReactNode } from 'react'
import type { Event } from '@mtaa/contract/commerce/events/events'
import { hasEventPage, type LoadedEvent, useOwnEvent } from '../../../features/commerce/events/index.ts'
import { m } from '../../../paraglide/messages.js'
import {
  eventAttendees,
  eventDesk,
  eventGates,
  eventMessages,
  eventRefunds,
  ticketRequests,
} from '../../../route-table/tickets.ts'
import { type RouteRow, stepsTo } from '../../../route-table/route-row.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { MembersOnly } from '../market/members-only.tsx'

interface OwnEventPageProps {
  row: RouteRow
  /** From the loader. */
  loaded: LoadedEvent
  /** With all types of tickets, also those of a hidden code. */
  children: (event: Event) => ReactNode
}

/** A page of an event's organizer: the event above it, and the others beside it. */
export function OwnEventPage({ row, loaded, children }: OwnEventPageProps) {
  const { event, error, refetch, isFetching } = useOwnEvent(loaded)
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-4">
      <Breadcrumb steps={stepsTo(row)} />
      <div>
        <h1 className="text-2xl font-bold">{row.title()}</h1>
        {event ? <EventTitle event={event} /> : null}
      </div>
      <MembersOnly waiting={<LinesSkeleton />}>
        {(userId) => {
          if (!event)
            return error ? (
              <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <LinesSkeleton />
            )
          return userId === event.organizer_id ? (
            <>
              <DeskTabs row={row} event={event} />
              <div className="flex flex-col gap-4">{children(event)}</div>
            </>
          ) : (
            <EmptyState
              drawing="gate"
              title={m.organizer_forbidden()}
              action={<LinkButton to={`/events/${event.id}`}>{m.common_see_event()}</LinkButton>}
            />
          )
        }}
      </MembersOnly>
    </div>
  )
}

function EventTitle({ event }: { event: Event }) {
  const className = 'inline-flex min-h-11 items-center font-semibold break-words'
  if (!hasEventPage(event)) return <p className={className}>{event.title}</p>
  return (
    <Link to={`/events/${event.id}`} className={`${className} text-primary hover:underline`}>
      {event.title}
    </Link>
  )
}

/** The pages of an organizer; that of requests where there can be some. */
function DeskTabs({ row, event }: { row: RouteRow; event: Event }) {
  const names = [
    { page: eventDesk, label: m.desk_sales() },
    { page: eventAttendees, label: m.organizer_attendees() },
    ...(event.approval ? [{ page: ticketRequests, label: m.friends_requests() }] : []),
    { page: eventMessages, label: m.page_messages() },
    { page: eventRefunds, label: m.refunds_title() },
    { page: eventGates, label: m.gates_title() },
  ]
  const tabs = names.map(({ page, label }) => ({
    label,
    to: page.path.replace(':id', event.id),
    active: page.path === row.path,
  }))
  return <TabLinks label={m.organizer_desk()} tabs={tabs} />
}
