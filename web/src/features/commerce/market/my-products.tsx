import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
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
  const query = useInfiniteQuery(myProductsQuery(useApi(), tab))
  const sell = (
    <LinkButton variant="primary" icon={Plus} to="/market/add">
      {m.common_sell_item()}
    </LinkButton>
  )
  return (
    <PagedList
      query={query}
      waiting={<ListingRowsSkeleton count={4} />}
      none={none[tab]()}
      action={tab === 'active' ? sell : undefined}
    >
      {(product) => (
        <ListingRow own listing={product}>
          <OwnButtons product={product} />
        </ListingRow>
      )}
    </PagedList>
  )
}
