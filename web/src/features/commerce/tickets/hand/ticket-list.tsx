import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { TicketSummary } from '@mtaa/contract/commerce/tickets/my-tickets'
import { m } from '../../../../paraglide/messages.js'
import { isTemporary } from '../../../../platform/failure.ts'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { badgeOf, titleOf } from './ticket-words.ts'
import { myTicketsQuery, type TicketTab } from './tickets.queries.ts'
import { useStoredList, useStoreUpcoming } from './use-stored-tickets.ts'

/** One's tickets. Those of events to come are stored on the device, each whole. */
export function TicketList({ tab, userId }: { tab: TicketTab; userId: string }) {
  const query = useInfiniteQuery(myTicketsQuery(useApi(), tab))
  const { data, error } = query
  const isUpcoming = tab === 'upcoming'
  useStoreUpcoming(userId, isUpcoming && !error ? data?.pages.flatMap(({ items }) => items) : undefined)
  useStoredList(userId, isUpcoming && !data && error !== null && isTemporary(error))
  return (
    <PagedList
      query={query}
      none={isUpcoming ? m.my_tickets_none() : m.my_tickets_none_past()}
      waiting={<TicketRowsSkeleton />}
      action={
        <LinkButton variant="primary" to="/events">
          {m.my_tickets_browse()}
        </LinkButton>
      }
    >
      {(ticket) => <TicketRow ticket={ticket} />}
    </PagedList>
  )
}

export function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const language = useLanguage()
  const { id, event } = ticket
  const badge = badgeOf(ticket, useNow())
  return (
    <div className="relative flex flex-col gap-1 border-b border-line py-4">
      <Link
        to={`/my-tickets/${id}`}
        className="line-clamp-2 font-semibold break-words after:absolute after:inset-0 hover:underline"
      >
        {event.title}
      </Link>
      <p className="text-sm text-muted">
        <time dateTime={event.start_date}>{formatMoment(event.start_date, language)}</time>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="break-words">{titleOf(ticket)}</span>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </p>
    </div>
  )
}

export const TicketRowsSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()}>
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex flex-col gap-2 border-b border-line py-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
)
