import { useQuery } from '@tanstack/react-query'
import type { Module } from '@mtaa/contract/commerce/products/categories'
import { carouselFilter, listingPath, listingsQuery, useOpenModules } from '../../features/commerce/listings/index.ts'
import type { PlaceFilter } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { useApi } from '../../platform/use-api.ts'
import { Price } from '../../ui/data/formatters.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { LandingPlace } from './landing-place.ts'
import { landingLimit } from './newest.tsx'
import street from './street.svg'

const max = 2

/** A street, and the newest thing of each module there, from the lists that are below anyway. */
export function Preview({ place: { name, path, filter, isBusiest } }: { place: LandingPlace }) {
  const modules = useOpenModules().slice(0, max)
  return (
    <aside
      aria-label={m.landing_preview()}
      className="hidden flex-col self-start overflow-hidden rounded-card border border-line bg-surface px-5 pb-2 lg:flex"
    >
      <img
        src={street}
        alt=""
        width={1280}
        height={600}
        loading="lazy"
        decoding="async"
        className="drawing -mx-5 mb-4 aspect-[5/2] w-[calc(100%+2.5rem)] max-w-none bg-primary-tint object-cover object-bottom"
      />
      {isBusiest ? <p className="text-sm text-muted">{m.landing_busiest_now()}</p> : null}
      <h2 className="text-xl font-bold break-words">{name}</h2>
      <ul className="mt-4 border-t border-line">
        {modules.map((module) => (
          <Newest key={module} module={module} filter={filter} />
        ))}
      </ul>
      {path ? (
        <Link
          to={path}
          className="inline-flex min-h-11 items-center self-start font-semibold text-primary hover:underline"
        >
          {m.landing_see_place({ place: name })}
        </Link>
      ) : null}
    </aside>
  )
}

function Newest({ module, filter }: { module: Module; filter: PlaceFilter }) {
  const { data } = useQuery(listingsQuery(useApi(), carouselFilter(module, filter, landingLimit)))
  const listing = data?.items[0]
  if (!listing) return null
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-3">
      <div className="w-24 shrink-0 overflow-hidden rounded-control">
        <Picture image={listing.image} alt="" sizes="96px" ratio="4/3" />
      </div>
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-semibold break-words">
          <Link to={listingPath(listing)} className="after:absolute after:inset-0">
            {listing.title}
          </Link>
        </h3>
        <Price shillings={listing.price} />
        <p className="truncate text-sm text-muted">{listing.ward ?? listing.county}</p>
      </div>
    </li>
  )
}
