/** Loaded when it comes near the screen. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../../paraglide/messages.js'
import { isolate } from '../../../../platform/format.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { nameOf } from '../../../community/people/index.ts'
import { Carousel } from '../../../../ui/media/carousel.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { type Hue, SectionHead } from '../../../../ui/layout/section-head.tsx'
import { ListingCard, ListingCardSkeleton } from '../listing-card.tsx'
import { listingsQuery, similarQuery } from '../listings.queries.ts'
import { hueOf } from '../module-order.ts'

type Shown = Pick<Listing, 'id' | 'module' | 'category' | 'owner'>

/** Others like a listing, and what else its owner offers. */
export function MoreListings({ listing: { id, module, category, owner } }: { listing: Shown }) {
  const api = useApi()
  const { data: similar, isPending } = useQuery(similarQuery(api, id))
  const { data: own } = useQuery(listingsQuery(api, { module, owner: owner.id, limit: 9 }))
  const others = own?.items.filter((other) => other.id !== id) ?? []
  const alike = <SeeAll to={`/${module}?category=${category}`} />
  return (
    <>
      {isPending ? (
        <section>
          <SectionHead title={m.listings_similar()} hue={hueOf(module)} action={alike} />
          <div className="w-64">
            <ListingCardSkeleton />
          </div>
        </section>
      ) : similar && similar.items.length > 0 ? (
        <Row title={m.listings_similar()} hue={hueOf(module)} items={similar.items} action={alike} />
      ) : (
        <section>
          <SectionHead title={m.listings_similar()} hue={hueOf(module)} action={alike} />
          <p className="text-muted">{m.listings_no_similar()}</p>
        </section>
      )}
      {others.length > 0 ? (
        <Row
          title={m.listings_more_from({ name: isolate(owner.first_name || nameOf(owner)) })}
          hue={hueOf(module)}
          items={others}
          action={<SeeAll to={`/${module}?owner=${owner.id}`} />}
        />
      ) : null}
    </>
  )
}

interface RowProps {
  title: string
  hue: Hue
  items: readonly Listing[]
  action: ReactNode
}

const Row = ({ title, hue, items, action }: RowProps) => (
  <section>
    <Carousel title={title} hue={hue} action={action}>
      {items.map((item) => (
        <ListingCard key={item.id} listing={item} sizes="256px" />
      ))}
    </Carousel>
  </section>
)

const SeeAll = ({ to }: { to: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline">
    {m.common_see_all()}
  </Link>
)
