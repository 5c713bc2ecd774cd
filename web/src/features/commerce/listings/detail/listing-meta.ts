import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { originOf, pageMeta } from '../../../../platform/page-meta.ts'
import { sourceAt } from '../../../../ui/media/picture-source.ts'
import { listingPath } from '../listing-path.ts'

type Matches = Parameters<typeof pageMeta>[0]
type Listing = ListingCard & { description: string; images: { src: string }[]; available: boolean; updated_at: string }

const max = 200

/** The meta tags of a listing; `structuredData` is what its kind adds, `above` the pages above it. */
export function listingMeta(
  matches: Matches,
  listing: Listing,
  structuredData: Record<string, unknown>,
  above: Parameters<typeof pageMeta>[1]['above'] = [],
) {
  const { title, short_description: short, description, images, ward, county, available } = listing
  const origin = originOf(matches)
  const path = listingPath(listing)
  const about = (short || description || title).replace(/\s+/g, ' ').slice(0, max)
  return pageMeta(matches, {
    title: `${title} – ${[ward, county].filter(Boolean).join(', ')}`,
    description: about,
    path,
    picture: { kind: 'listing', id: listing.id, updatedAt: listing.updated_at },
    above,
    hidden: !available,
    structuredData: {
      name: title,
      description: about,
      url: origin + path,
      ...(images.length > 0 && { image: images.map((image) => origin + sourceAt(image, 720)) }),
      ...structuredData,
    },
  })
}

/** The price as a schema.org offer. */
export const offerOf = (price: number, available: boolean) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'KES',
  availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
})

/** A place as a schema.org address. */
export const addressOf = ({ ward, county }: Pick<ListingCard, 'ward' | 'county'>) => ({
  '@type': 'PostalAddress',
  addressCountry: 'KE',
  addressRegion: county,
  ...(ward && { addressLocality: ward }),
})
