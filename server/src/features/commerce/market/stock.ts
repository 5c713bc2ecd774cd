import { itemTag } from '../../../core/cache-tags.ts'
import type { Cache } from '../../../platform/cache/cache.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { listingTags } from '../listings/index.ts'
import { clocksAfter, noClocks } from './states/states.rules.ts'
import { addReserved, addStock, lockProducts, markSoldOut, removeStock } from './stock.queries.ts'

interface Dropping {
  cache: Pick<Cache, 'drop'>
}

interface Clock {
  clock: () => Date
}

/** Some pieces of one product. Lines of one product are added together. */
export interface StockLine {
  listingId: string
  quantity: number
}

/**
 * Reserves pieces for a checkout: all lines or none, and nothing is written before it refuses. Refuses
 * `out_of_stock {product_id, title, available}` for the first product that has too few left or is not on offer, and
 * `listing_not_found` for an unknown one.
 */
export async function reserveStock({ cache }: Dropping, tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const requested = merge(lines)
  const products = await lockProducts(tx, [...requested.keys()])
  for (const [id, quantity] of requested) {
    const product = products.get(id)
    if (!product) throw new Refusal('listing_not_found', { product_id: id })
    if (product.available < quantity)
      throw new Refusal('out_of_stock', { product_id: id, title: product.title, available: product.available })
  }
  await addReserved(tx, requested)
  cache.drop(tx, ...productTags(requested))
}

/** The same of products that `lockForCart` has locked and of which there is enough. */
export async function reserveLocked({ cache }: Dropping, tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const requested = merge(lines)
  await addReserved(tx, requested)
  cache.drop(tx, ...productTags(requested))
}

/** Releases what `reserveStock` reserved. */
export async function releaseStock({ cache }: Dropping, tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const input = merge(lines)
  await lockProducts(tx, [...input.keys()])
  await addReserved(tx, new Map([...input].map(([id, quantity]) => [id, -quantity])))
  cache.drop(tx, ...productTags(input))
}

/** Sells reserved pieces: they leave stock and reserve together, and a product with none left becomes `sold`. */
export async function sellStock({ cache }: Dropping, tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const sold = merge(lines)
  await lockProducts(tx, [...sold.keys()])
  await removeStock(tx, sold)
  const soldOut = await markSoldOut(tx, [...sold.keys()])
  cache.drop(tx, ...productTags(sold), ...soldOut.flatMap(listingTags))
}

/**
 * Puts pieces of orders that were cancelled before they were sent back on sale. What was sold out is on offer again; what its
 * seller has paused or taken off stays so. It is shown as long as what is put back.
 */
export async function returnStock(
  { cache, clock }: Dropping & Clock,
  tx: Tx,
  lines: readonly StockLine[],
): Promise<void> {
  const returned = merge(lines)
  await lockProducts(tx, [...returned.keys()])
  const back = await addStock(tx, returned, clocksAfter('put_back', 'active', noClocks, clock()))
  cache.drop(tx, ...productTags(returned), ...back.flatMap(listingTags))
}

/** Lists do not show how many pieces there are. */
const productTags = (lines: ReadonlyMap<string, number>) => [...lines.keys()].map((id) => itemTag('listing', id))

function merge(lines: readonly StockLine[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { listingId, quantity } of lines) total.set(listingId, (total.get(listingId) ?? 0) + quantity)
  return total
}
