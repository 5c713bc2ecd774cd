import type { Product } from '@mtaa/contract/commerce/market'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { detailQuery, type DetailRow, type ListingStatus } from '../listings/index.ts'
import type { PictureRef } from '../../media/media/index.ts'

export interface ProductRow extends DetailRow {
  condition: Product['condition']
  negotiable: boolean
  /** Pieces that are not reserved. */
  quantity: number
}

export const findProduct = detailQuery<ProductRow>(
  'products',
  'x.condition, x.negotiable, x.quantity - x.reserved as quantity',
)

/** Until commit, no other listing of this member is counted or added. */
export const lockListingsOf = (tx: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('listings of ' || ${ownerId}, 0))`.execute(tx)

/** When the member joined, and how many listings they have added since a given moment. */
export const findListingPace = (tx: Tx, ownerId: string, since: Date) =>
  tx
    .selectFrom('users as u')
    .select('u.created_at as joined')
    .select((eb) =>
      eb
        .selectFrom('listings as l')
        .select((l) => l.fn.countAll<number>().as('count'))
        .whereRef('l.owner_id', '=', 'u.id')
        .where('l.created_at', '>=', since)
        .as('count'),
    )
    .where('u.id', '=', ownerId)
    .executeTakeFirstOrThrow()

export interface ListingFields {
  title: string
  slug: string
  category: string
  price: number
  short_description: string
  description: string
  images: PictureRef[]
  status: ListingStatus
  updated_at: Date
}

export interface ProductFields {
  condition: Product['condition']
  negotiable: boolean
  quantity: number
}

export interface NewProduct extends ListingFields {
  id: string
  owner_id: string
  created_at: Date
  county_code: number
  constituency_code: number
  ward_code: number
}

export async function insertProduct(tx: Tx, { images, ...listing }: NewProduct, product: ProductFields) {
  await tx
    .insertInto('listings')
    .values({ ...listing, module: 'market', images: JSON.stringify(images) })
    .execute()
  await tx
    .insertInto('products')
    .values({ id: listing.id, ...product })
    .execute()
}

export async function updateProductRows(
  tx: Tx,
  id: string,
  { images, ...listing }: Partial<ListingFields>,
  product: Partial<ProductFields>,
) {
  await tx
    .updateTable('listings')
    .set({ ...listing, ...(images && { images: JSON.stringify(images) }) })
    .where('id', '=', id)
    .execute()
  if (Object.keys(product).length > 0) await tx.updateTable('products').set(product).where('id', '=', id).execute()
}
