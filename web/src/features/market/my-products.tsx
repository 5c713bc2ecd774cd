import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ApiError } from '@mtaa/contract/client'
import { m } from '../../paraglide/messages.js'
import { useApi } from '../../platform/use-api.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ListingRow, ListingRowsSkeleton } from '../listings/index.ts'
import { myProductsQuery, type OfferTab, offerTabs } from './market.queries.ts'
import { OwnButtons } from './own-buttons.tsx'

const words = {
  active: { tab: m.market_tab_active, none: m.market_none_active },
  paused: { tab: m.market_tab_paused, none: m.market_none_paused },
  sold: { tab: m.market_tab_sold, none: m.market_none_sold },
  expired: { tab: m.market_tab_expired, none: m.market_none_expired },
} as const

/** The tab an address asks for. */
export const offerTabOf = (text: string | null): OfferTab => offerTabs.find((tab) => tab === text) ?? 'active'

/** The tabs of a seller's own products, as addresses. */
export const MyProductTabs = ({ tab }: { tab: OfferTab }) => (
  <TabLinks
    label={m.market_my_products()}
    tabs={offerTabs.map((value) => ({
      label: words[value].tab(),
      to: value === 'active' ? '/market/my-products' : `/market/my-products?status=${value}`,
      active: value === tab,
    }))}
  />
)

/** A seller's own products in one state, with what can be done with each. */
export function MyProducts({ tab }: { tab: OfferTab }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    myProductsQuery(useApi(), tab),
  )
  const products = data?.pages.flatMap(({ items }) => items)
  if (!products) {
    if (!error) return <ListingRowsSkeleton count={4} />
    return (
      <ErrorState
        title={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        errorId={error instanceof ApiError ? String(error.details['request_id'] ?? '') || undefined : undefined}
      />
    )
  }
  if (products.length === 0) {
    const sell = (
      <LinkButton look="primary" icon={Plus} to="/market/add">
        {m.market_sell_item()}
      </LinkButton>
    )
    return <EmptyState title={words[tab].none()} action={tab === 'active' ? sell : undefined} />
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
            {m.market_more()}
          </Button>
        </p>
      ) : null}
    </>
  )
}
