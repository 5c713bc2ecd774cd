import {
  claimListingModeration,
  decideListingModeration,
  listListingModerations,
} from '@mtaa/contract/commerce/listings/moderation'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { createProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { listMyProducts } from '@mtaa/contract/commerce/products/product-states'
import { parklands, type Person } from '../factories.ts'
import { test, type World } from '../harness.ts'

export const start = new Date('2026-11-23T09:00:00Z')
export const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

/** In a world where listings are reviewed and nothing else is limited. */
export const reviewing = test.extend('worldOptions', {
  settings: (usual) => ({ ...usual, limits: false, listingReview: true }),
})

/** Far below what such things cost, and it leads outside: with a new account a risk of 85. */
export const risky = { price: 500, description: 'Tuma pesa kwanza, WhatsApp 0712 345 678' }
export const fairPrices = ({ db, clock }: World, subcategory = '') =>
  db
    .insertInto('fair_prices')
    .values({
      category: 'furniture',
      subcategory,
      computed_at: clock(),
      condition: 'used_good',
      county_code: 47,
      high: 15_000,
      listings: 20,
      low: 10_000,
      median: 12_000,
    })
    .execute()

export const sofa = {
  title: 'Sofa ya watu watatu',
  category: 'furniture',
  price: 12_000,
  condition: 'used_good' as const,
  quantity: 1,
  ...parklands,
}

export const sell = ({ as }: World, seller: Person, body: object = {}) =>
  as(seller)(createProduct, { body: { ...sofa, ...body } })
export const change = ({ as }: World, seller: Person, id: string, body: object) =>
  as(seller)(updateProduct, { params: { id }, body })
export const queue = async ({ as }: World, staff: Person) => await as(staff)(listListingModerations, { query: {} })
export const claim = ({ as }: World, staff: Person, id: string) => as(staff)(claimListingModeration, { params: { id } })
/** As it is now, unless `seen` is another moment. */
export async function decide({ as, db }: World, staff: Person, id: string, body: object) {
  const { updated_at: at } = await db
    .selectFrom('listing_reviews as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select('l.updated_at')
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  return as(staff)(decideListingModeration, {
    params: { id },
    body: { outcome: 'approved', seen: at.toISOString(), ...body },
  })
}
export const refuse = { outcome: 'refused', reason: 'pictures', note: 'Use your own, please.' }
export const mine = async ({ as }: World, seller: Person, tab: 'drafts' | 'review' | 'removed') =>
  (await as(seller)(listMyProducts, { query: { tab } })).items
export const shown = async ({ as }: World) => (await as(null)(listListings, { query: {} })).items.map(({ id }) => id)
export const staff = (world: World) => world.make.member({ roles: ['Market-Moderator'] })

export async function approve(world: World, moderator: Person, times: number, seller: Person) {
  for (let time = 0; time < times; time++) {
    await sell(world, seller)
    const [waiting] = (await queue(world, moderator)).items
    await decide(world, moderator, waiting?.id ?? '', {})
  }
}
