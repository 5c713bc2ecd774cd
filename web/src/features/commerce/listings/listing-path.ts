import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { shortId } from '@mtaa/contract/short-id'

/** The full URL of a listing: its place, module, category and title, and the id, which alone finds it. */
export const listingPath = (listing: Pick<ListingCard, 'id' | 'module' | 'category' | 'slug' | 'place_path'>) =>
  `${listing.place_path}/${listing.module}/${listing.category}/${listing.slug}--${listing.id}`

/** The short URL, such as `/market/{short id}`: at most 60 characters with the site's origin. */
export const shortListingPath = ({ module, id }: Pick<ListingCard, 'id' | 'module'>) => `/${module}/${shortId(id)}`
