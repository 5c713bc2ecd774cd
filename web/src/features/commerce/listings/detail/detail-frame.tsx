import { type ReactNode, useEffect } from 'react'
import { categoryName } from '@mtaa/contract/commerce/products/categories'
import type { Image } from '@mtaa/contract/media/media'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { Seller } from '@mtaa/contract/commerce/sellers/sellers'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { placeLine } from '../../../../ui/layout/breakable.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx'
import { MessageLink } from '../../../community/message-links/index.ts'
import { ReportIcon } from '../../../community/reports/index.ts'
import { ShareIcon } from '../../../community/sharing/index.ts'
import { countView } from './count-view.ts'
import { recordSeen } from '../../recent/index.ts'
import { HeartWhenIdle } from '../heart-when-idle.tsx'
import { ListingBadges } from '../listing-badge.tsx'
import { shortListingPath } from '../listing-path.ts'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { MoreWhenNear } from './more-when-near.tsx'
import { SellerCard } from './seller-card.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'

export type DetailListing = ListingCard & { description: string; images: Image[]; available: boolean }

interface DetailFrameProps {
  listing: DetailListing
  /** The name of its list. */
  listName: string
  /** The owner's role: seller, organizer, provider. */
  role: string
  /** Above the title, beside sharing; the badges by default. */
  top?: ReactNode
  /** Why it is not available; by its status by default. */
  notice?: ReactNode
  /** Below the title: price, time left, and actions. */
  head: ReactNode
  /** Rows of `Fact`. */
  facts: ReactNode
  /** What the loader knows of the owner. */
  seller?: Seller | null
  /** How to reach the owner. */
  contact?: ReactNode
  /** Below the description. */
  story?: ReactNode
  /** Between the category and the listing. */
  below?: { label: string; to: string } | undefined
  /** Below the owner. */
  children?: ReactNode
}

/**
 * The page of one listing. On a phone: pictures, price and actions, description, facts, owner; on a wide screen pictures and
 * description beside the rest. The order in the document is that of the phone.
 */
export function DetailFrame({
  listing,
  listName,
  role,
  top,
  notice,
  head,
  facts,
  seller,
  contact,
  story,
  below,
  children,
}: DetailFrameProps) {
  const { module, category, title, description, short_description: short, images, place_path: path } = listing
  const place = placeLine(listing.ward, listing.constituency, listing.county)
  const mine = useSession().user?.id === listing.owner.id
  useEffect(() => recordSeen(listing), [listing])
  // Views are counted while it can be had.
  useEffect(() => (listing.available ? countView(listing.id) : undefined), [listing.id, listing.available])
  const steps = [
    { label: listName, to: `/${module}` },
    { label: categoryName(module, category, useLanguage()), to: `/${module}?category=${category}` },
    ...(below ? [below] : []),
  ]
  return (
    <div className="flex flex-col gap-8">
      <article>
        <div className="-mt-3">
          <Breadcrumb steps={steps} />
        </div>
        <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_auto_1fr]">
          <div className="relative min-w-0 lg:row-span-2">
            <Gallery key={listing.id} images={images} title={title} />
            <HeartWhenIdle listing={listing} />
          </div>
          <div className="flex min-w-0 flex-col gap-3 lg:col-start-2 lg:row-start-1">
            <div className="-my-1 flex items-start justify-between gap-1">
              <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                {top ?? <ListingBadges listing={listing} />}
              </div>
              <span className="-mr-3 flex shrink-0">
                <ReportIcon kind={kindOf[module]} id={listing.id} ownerId={listing.owner.id} className="text-muted" />
                <ShareIcon title={title} path={shortListingPath(listing)} />
              </span>
            </div>
            <h1 className="text-xl font-bold break-words lg:text-2xl">{title}</h1>
            {listing.available ? null : (notice ?? <UnavailableNotice listing={listing} mine={mine} />)}
            {head}
          </div>
          {description || short || story ? (
            <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-3">
              {description || short ? <Description text={description || short} /> : null}
              {story}
            </div>
          ) : null}
          <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-2">
            <div className="@container border-t border-line pt-4">
              <dl className="grid grid-cols-1 gap-x-4 @min-[14rem]:grid-cols-[fit-content(40%)_minmax(0,1fr)] @min-[14rem]:gap-y-2">
                {facts}
                <Fact name={m.listings_place()}>
                  <Link to={path} className="text-primary hover:underline">
                    {place}
                  </Link>
                </Fact>
              </dl>
            </div>
            <SellerCard role={role} listing={listing} loaded={seller}>
              <MessageLink wide memberId={listing.owner.id} about={{ kind: kindOf[module], id: listing.id }} />
              {contact}
            </SellerCard>
            {children}
          </div>
        </div>
      </article>
      <MoreWhenNear key={listing.id} listing={listing} />
    </div>
  )
}

const kindOf = {
  market: 'product',
  auctions: 'auction',
  events: 'event',
  services: 'service',
  jobs: 'job',
  properties: 'property',
} as const

/** A labelled value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="mb-2 min-w-0 break-words last:mb-0 @min-[14rem]:mb-0">{children}</dd>
  </>
)
