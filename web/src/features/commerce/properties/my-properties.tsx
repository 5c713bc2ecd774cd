import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { ListingRow, ListingRowsSkeleton } from '../listings/index.ts'
import { OwnPropertyButtons } from './own-property-buttons.tsx'
import { myPropertiesQuery } from './properties.queries.ts'

/** What a member has listed, in every state. */
export function MyProperties() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    myPropertiesQuery(useApi()),
  )
  const listings = data?.pages.flatMap(({ items }) => items)
  if (!listings) {
    if (!error) return <ListingRowsSkeleton count={4} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (listings.length === 0) {
    const list = (
      <LinkButton variant="primary" icon={Plus} to="/properties/create">
        {m.properties_list()}
      </LinkButton>
    )
    return <EmptyState title={m.properties_none_mine()} action={list} />
  }
  return (
    <>
      <ul>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingRow listing={listing}>
              <OwnPropertyButtons listing={listing} />
            </ListingRow>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <p className="py-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        </p>
      ) : null}
    </>
  )
}
