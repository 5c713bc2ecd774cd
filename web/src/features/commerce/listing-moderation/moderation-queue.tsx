import { formatNumber } from '@mtaa/contract/number'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { ListingRowsSkeleton } from '../listings/index.ts'
import { moderationsQuery } from './moderation.queries.ts'
import { ModerationCard } from './moderation-card.tsx'

/** What waits for a moderator, the oldest first, and how long it takes. */
export function ModerationQueue() {
  const query = useInfiniteQuery(moderationsQuery(useApi()))
  const first = query.data?.pages[0]
  return (
    <>
      {first ? (
        <p className="mb-4 flex flex-wrap gap-x-4 text-muted tabular-nums">
          <span>{m.listing_reviews_waiting({ count: formatNumber(first.waiting) })}</span>
          {first.median_minutes === null ? null : (
            <span>{m.listing_reviews_median({ minutes: formatNumber(first.median_minutes) })}</span>
          )}
        </p>
      ) : null}
      <PagedList query={query} waiting={<ListingRowsSkeleton count={3} />} none={m.listing_reviews_none()}>
        {(review) => <ModerationCard review={review} />}
      </PagedList>
    </>
  )
}
