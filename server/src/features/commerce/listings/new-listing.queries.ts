import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { JobTerms } from '@mtaa/contract/commerce/jobs/job-terms'
import type { ProductTerms } from '@mtaa/contract/commerce/products/product-terms'
import type { PropertyTerms } from '@mtaa/contract/commerce/properties/property-terms'
import type { ServiceTerms } from '@mtaa/contract/commerce/services/service-terms'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { PictureRef } from '../../media/media/index.ts'
import type { ListingStatus } from './listings.rules.ts'

/** Until commit, no other listing of this member is counted or added. */
export const lockPaceOf = (tx: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('listings of ' || ${ownerId}, 0))`.execute(tx)

/** When the member joined, and how many listings they have typed in since a given moment. */
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
        .where('l.import_id', 'is', null)
        .where('l.later_date', '=', false)
        .as('count'),
    )
    .where('u.id', '=', ownerId)
    .executeTakeFirstOrThrow()

/** The columns of a listing that its owner changes. */
export interface ListingFields {
  title: string
  slug: string
  category: string
  price: number
  short_description: string
  description: string
  images: PictureRef[]
  status: ListingStatus
  starts_at: Date | null
  ends_at: Date | null
  type: string | null
  /** The leaf of its category. */
  subcategory: string | null
  terms: ProductTerms | JobTerms | PropertyTerms | ServiceTerms | null
  updated_at: Date
}

type Optional = 'starts_at' | 'ends_at' | 'type' | 'subcategory' | 'terms'

export interface NewListing extends Omit<ListingFields, Optional>, Partial<Pick<ListingFields, Optional>> {
  id: string
  owner_id: string
  created_at: Date
  county_code: number
  constituency_code: number
  ward_code: number
  /** The import that brought it. */
  import_id?: string
  /** Another date of an event that repeats. */
  later_date?: boolean
}

/** Stores the part of a listing that all modules share. */
export async function insertListing(tx: Tx, { images, terms, ...listing }: NewListing & { module: ListingModule }) {
  await tx
    .insertInto('listings')
    .values({ ...listing, images: JSON.stringify(images), terms: terms ? JSON.stringify(terms) : null })
    .execute()
}

/** The same of many, in one statement. */
export async function insertListings(tx: Tx, listings: readonly (NewListing & { module: ListingModule })[]) {
  const values = listings.map(({ images, terms, ...listing }) => ({
    ...listing,
    images: JSON.stringify(images),
    terms: terms ? JSON.stringify(terms) : null,
  }))
  await tx.insertInto('listings').values(values).execute()
}

type Place = Pick<NewListing, 'county_code' | 'constituency_code' | 'ward_code'>

/** Changes the part of a listing that all modules share. */
export async function updateListing(tx: Tx, id: string, { images, terms, ...listing }: Partial<ListingFields & Place>) {
  await tx
    .updateTable('listings')
    .set({
      ...listing,
      ...(images && { images: JSON.stringify(images) }),
      ...(terms && { terms: JSON.stringify(terms) }),
    })
    .where('id', '=', id)
    .execute()
}
