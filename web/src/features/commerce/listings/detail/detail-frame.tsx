import type { ReactNode } from 'react'
import { categoryName } from '@mtaa/contract/commerce/categories'
import type { Image } from '@mtaa/contract/media/media'
import type { ListingCard } from '@mtaa/contract/commerce/listings'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx'
import { ShareButton } from '../../../community/sharing/index.ts'
import { ListingBadges } from '../listing-badge.tsx'
import { shortListingPath } from '../listing-path.ts'
import { Gallery } from './gallery.tsx'
import { OwnerCard } from './owner-card.tsx'
import { SimilarListings } from './similar-listings.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'

export type DetailListing = ListingCard & { description: string; images: Image[]; available: boolean }

interface DetailFrameProps {
  listing: DetailListing
  /** The name of its list. */
  listName: string
  /** The owner's role: seller, organizer, provider. */
  role: string
  /** Below the title: price, time left, and actions. */
  head: ReactNode
  /** Rows of `Fact`. */
  facts: ReactNode
  /** Below the owner. */
  children?: ReactNode
}

/** The page of one listing: pictures, price, facts, description, owner, and similar ones. */
export function DetailFrame({ listing, listName, role, head, facts, children }: DetailFrameProps) {
  const { module, category, title, description, short_description: short, images, place_path: path } = listing
  const place = [listing.ward, listing.constituency, listing.county].filter(Boolean).join(', ')
  const steps = [
    { label: listName, to: `/${module}` },
    { label: categoryName(module, category, useLanguage()), to: `/${module}?category=${category}` },
  ]
  return (
    <div className="flex flex-col gap-8">
      <article>
        <div className="-mt-3">
          <Breadcrumb steps={steps} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-8">
          <Gallery key={listing.id} images={images} title={title} />
          <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="-my-2 flex flex-wrap items-center gap-1">
              <ListingBadges listing={listing} />
              <ShareButton className="-mr-4 ml-auto" title={title} path={shortListingPath(listing)} />
            </div>
            <h1 className="text-2xl font-bold break-words">{title}</h1>
            {listing.available ? null : <UnavailableNotice listing={listing} />}
            {head}
            <div className="@container border-t border-line pt-4">
              <dl className="grid gap-x-4 @min-[14rem]:grid-cols-[fit-content(40%)_minmax(0,1fr)] @min-[14rem]:gap-y-2">
                {facts}
                <Fact name={m.listings_place()}>
                  <Link to={path} className="text-primary hover:underline">
                    {place}
                  </Link>
                </Fact>
              </dl>
            </div>
            <OwnerCard role={role} listing={listing} />
            {children}
          </div>
          {description || short ? (
            <section className="min-w-0">
              <h2 className="mb-2 text-lg font-semibold">{m.common_description()}</h2>
              <p className="max-w-prose break-words whitespace-pre-line">{description || short}</p>
            </section>
          ) : null}
        </div>
      </article>
      <SimilarListings key={listing.id} listing={listing} />
    </div>
  )
}

/** A labelled value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="mb-2 min-w-0 break-words last:mb-0 @min-[14rem]:mb-0">{children}</dd>
  </>
)
