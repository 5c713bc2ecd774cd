import { dealChange, type DealKind } from '../../../../core/deals.ts'
import { findDeal } from './find-deal.ts'

/** A completed order can be reviewed by its buyer and its seller. */
export const orderDeals: DealKind = {
  kind: 'order',
  changes: [
    dealChange('order.completed', ({ order_id }) => order_id),
    dealChange('order.refunded', ({ order_id }) => order_id),
  ],
  async find(db, id) {
    const deal = await findDeal(db, id)
    if (!deal) return undefined
    const { buyer_id, seller_id, completed_at, is_refunded, items, number } = deal
    return { id, buyer_id, seller_id, title: items[0]?.title ?? number, completed_at, refunded: is_refunded }
  },
}
