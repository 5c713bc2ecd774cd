import { useQuery } from '@tanstack/react-query'
import { SignInState } from '../../features/identity/accounts/index.ts'
import { ticketOrderQuery, TicketOrderView, useStorePaidTickets } from '../../features/commerce/tickets/index.ts'
import { m } from '../../paraglide/messages.js'
import { isTemporary } from '../../platform/failure.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/ticket-order'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_ticket_order(),
    description: m.orders_description(),
    path: `/my-tickets/orders/${params.orderId}`,
    hidden: true,
  })
}

/** An order of tickets: paid here, and what became of it. */
export default function TicketOrderPage({ params: { orderId } }: Route.ComponentProps) {
  const signedIn = useSignedIn()
  const { user } = useSession()
  const { data, error, refetch, isRefetching } = useQuery({
    ...ticketOrderQuery(useApi(), orderId),
    enabled: user !== null,
    refetchOnWindowFocus: 'always',
  })
  useStorePaidTickets(data)
  if (!signedIn) return <SignInState page title={m.page_ticket_order()} text={m.ticketing_sign_in_text()} />
  if (data && user) return <TicketOrderView order={data} />
  if (!error) return <Waiting />
  if (!isTemporary(error)) return <NotFound />
  return (
    <LoadFailed
      error={error}
      title={m.ticketing_load_failed()}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}

const Waiting = () => (
  <div role="status" aria-label={m.ui_loading()} className="mx-auto flex max-w-column flex-col gap-6">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-64" />
  </div>
)

// Also for another person's order and for unknown ids.
const NotFound = () => (
  <EmptyState
    page
    title={m.ticketing_not_found()}
    action={
      <LinkButton variant="primary" to="/events">
        {m.common_events()}
      </LinkButton>
    }
  >
    {m.ticketing_not_found_text()}
  </EmptyState>
)
