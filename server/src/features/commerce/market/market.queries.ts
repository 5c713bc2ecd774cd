import type { AttributeValues } from '@mtaa/contract/commerce/products/product-attributes'
import type { DeliveryFees, DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import type { Product } from '@mtaa/contract/commerce/products/market'
import type { Tx } from '../../../platform/database/db.ts'
import {
  detailQuery,
  insertListing,
  updateListing,
  type DetailRow,
  type ListingFields,
  type NewListing,
} from '../listings/index.ts'

export interface ProductRow extends DetailRow {
  condition: Product['condition']
  negotiable: boolean
  delivery: DeliveryMethod[]
  delivery_fees: DeliveryFees
  subcategory: string | null
  attributes: AttributeValues
  phone_public: boolean
  /** Pieces that are not reserved. */
  quantity: number
  /** All pieces are held in checkouts. */
  is_reserved: boolean
  edited_at: Date | null
  expired_at: Date | null
}

export const findProduct = detailQuery<ProductRow>(
  'products',
  `x.condition, x.negotiable, x.delivery, x.delivery_fees, x.subcategory, x.attributes, x.phone_public,
    x.quantity - x.reserved as quantity, x.quantity > 0 and x.reserved >= x.quantity as is_reserved, x.edited_at,
    x.expired_at`,
)

export interface ProductFields {
  condition: Product['condition']
  negotiable: boolean
  delivery: DeliveryMethod[]
  delivery_fees: DeliveryFees
  subcategory: string | null
  attributes: AttributeValues
  phone_public: boolean
  quantity: number
}

/** Of a product that is shown at once. */
type FirstClocks = Partial<Record<'published_at' | 'expires_at' | 'remind_at', Date | null>>

/** With its clock, where it is shown at once. */
export async function insertProduct(tx: Tx, listing: NewListing, product: ProductFields & FirstClocks) {
  await insertListing(tx, { ...listing, module: 'market' })
  await tx
    .insertInto('products')
    .values({ id: listing.id, ...product })
    .execute()
}

export async function insertProducts(tx: Tx, products: readonly (ProductFields & FirstClocks & { id: string })[]) {
  await tx
    .insertInto('products')
    .values([...products])
    .execute()
}

export async function updateProductRows(
  tx: Tx,
  id: string,
  listing: Partial<ListingFields>,
  product: Partial<ProductFields>,
) {
  await updateListing(tx, id, listing)
  if (Object.keys(product).length > 0) await tx.updateTable('products').set(product).where('id', '=', id).execute()
}
