import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { requestsQuery } from './quotes.queries.ts'
import { RequestLink } from './request-link.tsx'
import { QuotesSkeleton, RequestRow } from './request-parts.tsx'

/** A member's own requests. */
export function RequestList({ userId }: { userId: string }) {
  const query = useInfiniteQuery(requestsQuery(useApi(), userId))
  return (
    <PagedList
      query={query}
      waiting={<QuotesSkeleton />}
      none={m.quotes_none()}
      action={<RequestLink variant="primary" />}
    >
      {(request) => (
        <RequestRow
          request={request}
          to={`/quotes/${request.id}`}
          note={m.quotes_count({ count: request.quotes_count })}
        />
      )}
    </PagedList>
  )
}
