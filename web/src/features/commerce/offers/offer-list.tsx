import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { OfferEntry } from './offer-entry.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { offersQuery, type OffersView } from './offers.queries.ts'

/** The offers that a member made or received. */
export function OfferList({ userId, view }: { userId: string; view: OffersView }) {
  const query = useInfiniteQuery(offersQuery(useApi(), userId, view))
  return (
    <PagedList
      query={query}
      waiting={<OffersSkeleton />}
      none={view === 'made' ? m.offers_none_made() : m.offers_none_received()}
      action={
        view === 'made' ? (
          <LinkButton variant="primary" to="/market">
            {m.common_browse_marketplace()}
          </LinkButton>
        ) : (
          <LinkButton to="/market/my-products">{m.common_my_products()}</LinkButton>
        )
      }
    >
      {(offer) => <OfferEntry offer={offer} />}
    </PagedList>
  )
}
