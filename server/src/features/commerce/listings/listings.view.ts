import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { AuctionTerms } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { JobTerms } from '@mtaa/contract/commerce/jobs/job-terms'
import type { ProductTerms } from '@mtaa/contract/commerce/products/product-terms'
import type { PropertyTerms } from '@mtaa/contract/commerce/properties/property-terms'
import type { ServiceTerms } from '@mtaa/contract/commerce/services/service-terms'
import type { ListingAddress } from '@mtaa/contract/commerce/listings/listing-addresses'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewPersonOf, type PersonColumns } from '../../community/people/index.ts'
import { viewImage, type PictureRef } from '../../media/media/index.ts'
import { placeOf } from '../../places/places/index.ts'
import { isShown, mayEdit, statusAt, type ListingStatus } from './listings.rules.ts'

/** A listing with its owner's name, as `cardColumns` and `ownerColumns` read them. */
export interface CardRow extends PersonColumns {
  id: string
  module: ListingModule
  title: string
  slug: string
  category: string
  short_description: string
  price: number
  image: PictureRef | null
  status: ListingStatus
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
  county_code: number
  constituency_code: number
  ward_code: number
  owner_id: string
  /** What only cards of its module say. */
  terms: ProductTerms | JobTerms | PropertyTerms | ServiceTerms | null
  /** Of an event that repeats. */
  dates_after: number
  /** Of a lot. */
  auction: AuctionTerms | null
}

export interface DetailRow extends CardRow {
  description: string
  images: PictureRef[]
  updated_at: Date
}

/** The card of a listing, for lists of all modules. */
export function viewCard(row: CardRow, deps: Pick<Deps, 'pictures' | 'clock'>): ListingCard {
  const { id, module, title, slug, category, short_description, price, image } = row
  return {
    id,
    module,
    title,
    slug,
    category,
    short_description,
    price,
    image: image && viewImage(image, deps),
    status: statusAt(row, deps.clock()),
    starts_at: row.starts_at && row.starts_at.toISOString(),
    ends_at: row.ends_at && row.ends_at.toISOString(),
    created_at: row.created_at.toISOString(),
    owner: viewPersonOf(row.owner_id, row, deps),
    ...termsOf(row),
    ...placeOf(row),
  }
}

/** Each module writes terms of its own kind. */
function termsOf({
  module,
  terms,
  auction,
  dates_after,
}: CardRow): Pick<ListingCard, 'auction' | 'product' | 'job' | 'property' | 'service' | 'dates_after'> {
  if (dates_after > 0) return { dates_after }
  if (auction) return { auction }
  if (module === 'market' && terms) return { product: terms as ProductTerms }
  if (module === 'jobs' && terms) return { job: terms as JobTerms }
  if (module === 'services' && terms) return { service: terms as ServiceTerms }
  return module === 'properties' && terms ? { property: terms as PropertyTerms } : {}
}

/** What the detail pages share; `may.buy` is decided by the market. */
export const viewDetail = (row: DetailRow, viewer: Viewer, deps: Pick<Deps, 'pictures' | 'clock'>) => ({
  ...viewCard(row, deps),
  description: row.description,
  images: row.images.map((image) => viewImage(image, deps)),
  updated_at: row.updated_at.toISOString(),
  available: isShown(row, deps.clock()),
  may: { edit: mayEdit(viewer, row), buy: false },
})

/** What the path of a listing is made of. */
export function viewAddress(
  row: Pick<DetailRow, 'id' | 'module' | 'category' | 'slug' | 'updated_at' | keyof PlaceColumns>,
): ListingAddress {
  const { id, module, category, slug, updated_at } = row
  return { id, module, category, slug, place_path: placeOf(row).place_path, updated_at: updated_at.toISOString() }
}

type PlaceColumns = Pick<CardRow, 'county_code' | 'constituency_code' | 'ward_code'>
