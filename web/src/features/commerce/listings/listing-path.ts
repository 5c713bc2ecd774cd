import type { ListingCard } from '@mtaa/contract/commerce/listings'

/** The full address of a listing: its place, module, category and title, and the id, which alone finds it. */
export const listingPath = (listing: Pick<ListingCard, 'id' | 'module' | 'category' | 'slug' | 'place_path'>) =>
  `${listing.place_path}/${listing.module}/${listing.category}/${listing.slug}--${listing.id}`

/** The short address, such as `/market/{id}`. */
export const shortListingPath = ({ module, id }: Pick<ListingCard, 'id' | 'module'>) => `/${module}/${id}`
