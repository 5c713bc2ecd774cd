import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { attachPictures } from '../../media/media/index.ts'
import type { NewOrder } from './checkout/checkouts.queries.ts'

/** How an order uses the pictures of what was bought, by its id: they outlive the listing and the seller's account. */
export const orderPictures = 'order'

/** Records the pictures of new orders; the locks on the products hold the listings' own uses until commit. */
export async function attachOrderPictures(deps: Deps, tx: Tx, orders: readonly NewOrder[]): Promise<void> {
  for (const { id, sellerId, items } of orders) {
    const keys = items.flatMap(({ image }) => image?.key ?? [])
    await attachPictures(deps, tx, { usedBy: orderPictures, usedId: id, ownerId: sellerId, keys })
  }
}
