import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { requestsQuery } from './quotes.queries.ts'
import { QuotesSkeleton, RequestRow } from './request-parts.tsx'

/** A member's own requests. */
export function RequestList({ userId }: { userId: string }) {
  const query = useInfiniteQuery(requestsQuery(useApi(), userId))
  return (
    <PagedList
      query={query}
      waiting={<QuotesSkeleton />}
      none={m.quotes_none()}
      action={
        <LinkButton variant="primary" to="/quotes/request">
          {m.quotes_request()}
        </LinkButton>
      }
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
