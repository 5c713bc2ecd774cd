import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { isTemporary } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { TicketView } from './ticket-view.tsx'
import { ticketQuery } from './tickets.queries.ts'
import { useStoredTicket, useStoreTicket } from './use-stored-tickets.ts'

/** A ticket of a member's own: from the server, else as this device has it. */
export function OwnTicket({ id, userId }: { id: string; userId: string }) {
  const { data, error, refetch, isRefetching } = useQuery(ticketQuery(useApi(), { id }))
  const isAway = error !== null && isTemporary(error)
  useStoredTicket(userId, id, isAway && !data)
  useStoreTicket(userId, error ? undefined : data)
  if (data && (isAway || !error))
    return (
      <TicketView ticket={data} of={{ id }}>
        <TicketActs ticket={data} />
      </TicketView>
    )
  if (!error) return <TicketSkeleton />
  if (!isAway) return <NoTicket />
  return (
    <LoadFailed error={error} title={m.my_tickets_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
  )
}

// Also for another person's ticket and for unknown ids.
const NoTicket = () => (
  <EmptyState
    page
    title={m.my_tickets_none_such()}
    action={<LinkButton to="/my-tickets">{m.page_my_tickets()}</LinkButton>}
  >
    {m.my_tickets_none_such_text()}
  </EmptyState>
)

export const TicketSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className="mx-auto flex max-w-column flex-col gap-6">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="mx-auto h-96 w-full max-w-80" />
  </div>
)
