import { sql } from 'kysely'
import type { AttributeValues } from '@mtaa/contract/commerce/products/product-attributes'
import type { ProductVersion } from '@mtaa/contract/commerce/products/product-states'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { read } from '../../../../platform/database/read.ts'
import type { PictureRef } from '../../../media/media/index.ts'

/** Newest versions that are stored of one listing. */
const maxVersions = 50

/** Stores a listing as it is now, and before its first change as it was made: `first` is that moment. */
export async function insertVersion(tx: Tx, listingId: string, { at, first }: { at: Date; first: boolean }) {
  const now = sql`select ${newId(at)}::uuid, l.id, ${first ? sql`l.created_at` : sql`${at}::timestamptz`}, l.title, l.category,
    l.price, l.type, l.short_description, l.description, l.images, p.subcategory, p.attributes
    from listings l left join products p on p.id = l.id where l.id = ${listingId}`
  const unless = first ? sql`and not exists (select from listing_versions v where v.listing_id = l.id)` : sql``
  await sql`
    insert into listing_versions (id, listing_id, at, title, category, price, condition, short_description, description,
      images, subcategory, attributes)
    ${now} ${unless}`.execute(tx)
  await sql`
    delete from listing_versions where listing_id = ${listingId} and id not in (
      select id from listing_versions where listing_id = ${listingId} order by at desc, id desc limit ${maxVersions})`.execute(
    tx,
  )
}

export interface VersionRow {
  id: string
  at: Date
  title: string
  category: string
  price: number
  condition: ProductVersion['condition']
  short_description: string
  description: string
  images: PictureRef[]
  subcategory: string | null
  /** Null: of before they were stored. */
  attributes: AttributeValues | null
}

/** The versions of a listing, newest first. */
export async function findVersions(db: Db, listingId: string): Promise<VersionRow[]> {
  const { rows } = await read<VersionRow>(db)`
    select id, at, title, category, price, condition, short_description, description, images,
      subcategory, attributes
    from listing_versions where listing_id = ${listingId} order by at desc, id desc limit ${maxVersions}`
  return rows
}

export const setEdited = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('products').set({ edited_at: at }).where('id', '=', id).where('published_at', 'is not', null).execute()
