import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { ListingRow, ListingRowsSkeleton } from '../listings/index.ts'
import { myProductsQuery, type OfferTab } from './market.queries.ts'
import { OwnButtons } from './own-buttons.tsx'

const none: Record<OfferTab, () => string> = {
  active: m.market_none_active,
  paused: m.market_none_paused,
  sold: m.common_nothing_sold,
  expired: m.market_none_expired,
}

/** A seller's own products in one state, with actions. */
export function MyProducts({ tab }: { tab: OfferTab }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    myProductsQuery(useApi(), tab),
  )
  const products = data?.pages.flatMap(({ items }) => items)
  if (!products) {
    if (!error) return <ListingRowsSkeleton count={4} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (products.length === 0) {
    const sell = (
      <LinkButton variant="primary" icon={Plus} to="/market/add">
        {m.common_sell_item()}
      </LinkButton>
    )
    return <EmptyState title={none[tab]()} action={tab === 'active' ? sell : undefined} />
  }
  return (
    <>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ListingRow listing={product}>
              <OwnButtons product={product} />
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
