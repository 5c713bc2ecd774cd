import { acceptOffer, counterOffer, makeOffer } from '@mtaa/contract/commerce/products/offers'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

export const minute = 60_000
export const hour = 60 * minute
export const start = new Date('2026-11-02T08:00:00Z')
export const at = (ms: number) => new Date(start.getTime() + ms)

export const stockOf = ({ db }: World, { id }: { id: string }) =>
  db.selectFrom('products').select(['quantity', 'reserved']).where('id', '=', id).executeTakeFirstOrThrow()

export const offer = (world: World, buyer: Person | null, product: { id: string }, unit_price = 800, quantity = 1) =>
  world.as(buyer)(makeOffer, { params: { id: product.id }, body: { unit_price, quantity }, idempotencyKey: newId() })

/** At the price of now, unless another one was seen. */
export async function accept({ as, db }: World, person: Person | null, { id }: { id: string }, seen?: number) {
  const now = await db.selectFrom('offers').select('unit_price').where('id', '=', id).executeTakeFirst()
  return as(person)(acceptOffer, { params: { id }, body: { unit_price: seen ?? now?.unit_price ?? 1 } })
}
export const counter = ({ as }: World, person: Person, { id }: { id: string }, unit_price: number) =>
  as(person)(counterOffer, { params: { id }, body: { unit_price } })

export const line = (made: { id: string; product: { id: string }; quantity: number }) => ({
  product_id: made.product.id,
  quantity: made.quantity,
  offer_id: made.id,
})
export const order = (world: World, buyer: Person, items: object[], expected_total: number) =>
  world.as(buyer)(createCheckout, { body: { items: items as never, expected_total }, idempotencyKey: newId() })

export async function shop(world: World, product: Parameters<World['make']['product']>[0] = {}) {
  world.setNow(start)
  const long = new Date('2026-01-01T00:00:00Z')
  const seller = await world.make.member({ firstName: 'Baraka' })
  const buyer = await world.make.member({ joinedAt: long })
  return {
    seller,
    buyer,
    product: await world.make.product({ seller, negotiable: true, quantity: 3, title: 'Radio', ...product }),
  }
}

export const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).toSorted()
