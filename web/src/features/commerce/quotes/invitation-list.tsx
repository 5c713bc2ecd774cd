import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { invitationsQuery } from './quotes.queries.ts'
import { QuotesSkeleton, RequestRow } from './request-parts.tsx'

/** Requests that a provider was sent: those that wait, or all. */
export function InvitationList({ userId, waiting }: { userId: string; waiting: boolean }) {
  const query = useInfiniteQuery(invitationsQuery(useApi(), userId, waiting))
  return (
    <PagedList
      query={query}
      waiting={<QuotesSkeleton />}
      none={waiting ? m.quotes_none_waiting() : m.quotes_none_received()}
    >
      {(request) => (
        <RequestRow
          request={request}
          to={`/quotes/received/${request.id}`}
          note={m.quotes_by({ name: request.customer.first_name })}
        />
      )}
    </PagedList>
  )
}
