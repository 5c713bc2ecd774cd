import { useQuery } from '@tanstack/react-query'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { listingPath, type ListingsFilter, listingsQuery } from '../../../features/commerce/listings/index.ts'
import { type PlaceFilter, usePlaceFilter } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const howMany = 4

/** The query of the marketplace teaser. */
export const teaserFilter = (place: PlaceFilter): ListingsFilter => ({ module: 'market', ...place, limit: howMany })

/** Beside the feed on a wide screen: the newest products and a promotion. */
export function RightPanel() {
  const { data } = useQuery(listingsQuery(useApi(), teaserFilter(usePlaceFilter())))
  const maySell = useFlag('market') === 'enabled'
  return (
    <aside className="hidden lg:block">
      <div className="sticky top-18 flex flex-col gap-8">
        <section>
          <SectionHead title={m.common_market()} hue="market" />
          {data?.items.length === 0 ? <p className="text-muted">{m.feed_market_empty()}</p> : null}
          <ul>
            {data?.items.map((listing) => <Row key={listing.id} listing={listing} />) ??
              Array.from({ length: howMany }, (_, index) => <RowSkeleton key={index} />)}
          </ul>
          <Link
            to="/market"
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {m.feed_see_market()}
          </Link>
        </section>
        {maySell ? (
          <section>
            <h2 className="text-sm text-muted">{m.feed_promoted()}</h2>
            <p className="mt-1 mb-3 font-semibold text-balance">{m.feed_promoted_sell()}</p>
            <LinkButton to="/market/add">{m.common_sell_item()}</LinkButton>
          </section>
        ) : null}
      </div>
    </aside>
  )
}

const Row = ({ listing }: { listing: ListingCard }) => (
  <li>
    <Link to={listingPath(listing)} className="group flex items-center gap-3 rounded-control py-2">
      <span className="w-16 shrink-0 overflow-hidden rounded-control">
        <Picture image={listing.image} alt="" sizes="64px" ratio="1/1" />
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-2 break-words group-hover:underline">{listing.title}</span>
        <Price shillings={listing.price} />
      </span>
    </Link>
  </li>
)

const RowSkeleton = () => (
  <li className="flex items-center gap-3 py-2">
    <Skeleton className="size-16" />
    <span className="flex-1">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </span>
  </li>
)
