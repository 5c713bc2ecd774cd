import { useQuery } from '@tanstack/react-query'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { Carousel } from '../../../../ui/media/carousel.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import { useNear } from '../../../../ui/layout/use-near.ts'
import { ListingCard, ListingCardSkeleton } from '../listing-card.tsx'
import { listingsQuery } from '../listings.queries.ts'
import { hueOf } from '../module-order.ts'

const max = 8

/** Others of the same category in the county, loaded when the row comes near the screen. Until then it reserves its space. */
export function SimilarListings({ listing }: { listing: Pick<Listing, 'id' | 'module' | 'category' | 'county_code'> }) {
  const [section, near] = useNear<HTMLElement>('300px')
  const { id, module, category, county_code: county } = listing
  const api = useApi()
  const like = { module, category, limit: max + 1 }
  const { data: close } = useQuery({ ...listingsQuery(api, { ...like, county }), enabled: near })
  const alone = close?.items.every((other) => other.id === id) ?? false
  const { data: far } = useQuery({ ...listingsQuery(api, like), enabled: alone })
  const others = (alone ? far : close)?.items.filter((other) => other.id !== id).slice(0, max)
  const more = (
    <Link
      to={`/${module}?category=${category}${alone ? '&place=kenya' : `&county=${county}`}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
    >
      {m.common_see_all()}
    </Link>
  )
  return (
    <section ref={section} className={others?.length === 0 ? undefined : 'min-h-112'}>
      {others && others.length > 0 ? (
        <Carousel title={m.listings_similar()} hue={hueOf(module)} action={more}>
          {others.map((other) => (
            <ListingCard key={other.id} listing={other} sizes="256px" />
          ))}
        </Carousel>
      ) : (
        <>
          <SectionHead title={m.listings_similar()} hue={hueOf(module)} action={more} />
          {others ? (
            <p className="text-muted">{m.listings_no_similar()}</p>
          ) : near ? (
            <div className="w-64">
              <ListingCardSkeleton />
            </div>
          ) : null}
        </>
      )}
    </section>
  )
}
