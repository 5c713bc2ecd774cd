import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ListingModule, listingModules } from '@mtaa/contract/commerce/listings/modules'
import { type Seller, sellerReach } from '@mtaa/contract/commerce/sellers/sellers'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { nameOf } from '../../community/people/index.ts'
import { ListingGrid, ListingGridSkeleton, listingsQuery, sellerQuery } from '../listings/index.ts'
import { RatingBars, ReviewsAbout } from '../reviews/index.ts'
import { SellerHead } from './seller-head.tsx'
import { readSellerSearch, sellerListingsFilter } from './seller-search.ts'

/** What everybody may know of a seller; `loaded` comes from the loader. */
export function SellerView({ loaded }: { loaded: Seller }) {
  const { data: seller } = useQuery({ ...sellerQuery(useApi(), loaded.person.id), initialData: loaded })
  const [search] = useSearchParams()
  const { module, as, after } = readSellerSearch(search, seller)
  const hasReviews = useFlag('reviews') !== 'disabled'
  const { id } = seller.person
  const { rating } = seller
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8">
      <SellerHead seller={seller} />
      <Listings seller={seller} module={module} />
      {hasReviews ? (
        <section id="reviews" className="flex max-w-column scroll-mt-20 flex-col gap-4">
          <SectionHead title={m.page_reviews()} />
          <RatingBars rating={rating[as]} />
          <ReviewsAbout
            memberId={id}
            side={as}
            cursor={after}
            addressOf={(side, cursor) =>
              `/sellers/${id}?${new URLSearchParams({ ...(module && { module }), as: side, ...(cursor && { after: cursor }) })}#reviews`
            }
            counts={{ seller: rating.seller.count, buyer: rating.buyer.count }}
            none={m.reviews_none_about()}
          />
        </section>
      ) : null}
    </div>
  )
}

const moduleNames: Record<ListingModule, () => string> = {
  market: m.common_market,
  auctions: m.common_auctions,
  events: m.common_events,
  services: m.common_services,
  jobs: m.page_jobs,
  properties: m.page_properties,
}

function Listings({ seller: { person, listings }, module }: { seller: Seller; module: ListingModule | undefined }) {
  const { data } = useQuery(listingsQuery(useApi(), sellerListingsFilter(person.id, module)))
  const offered = listingModules.filter((one) => listings[one])
  const [first] = offered
  if (!first) return <EmptyState title={m.sellers_none()} />
  const counted = (one: ListingModule) => {
    const count = listings[one] ?? 0
    return count < sellerReach ? String(count) : `${sellerReach}+`
  }
  return (
    <section className="flex flex-col gap-4">
      <SectionHead title={m.businesses_listings({ name: isolate(nameOf(person)) })} />
      {offered.length > 1 ? (
        <nav aria-label={m.common_categories()} className="flex flex-wrap gap-2">
          <ChipLink to={`/sellers/${person.id}`} preventScrollReset pressed={module === undefined}>
            {m.common_everything()}
          </ChipLink>
          {offered.map((one) => (
            <ChipLink key={one} to={`/sellers/${person.id}?module=${one}`} preventScrollReset pressed={one === module}>
              {`${moduleNames[one]()} (${counted(one)})`}
            </ChipLink>
          ))}
        </nav>
      ) : null}
      {data ? <ListingGrid listings={data.items} mixed={!module && offered.length > 1} /> : <ListingGridSkeleton />}
      {data?.next_cursor ? (
        <p className="text-center">
          <LinkButton to={`/${module ?? first}?owner=${person.id}`}>{m.common_see_all()}</LinkButton>
        </p>
      ) : null}
    </section>
  )
}
