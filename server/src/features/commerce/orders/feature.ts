import { defineFeature } from '../../../core/feature.ts'
import { conversationSubscriber } from './add-to-conversation.ts'
import { chargebackKinds } from './notifications/chargeback.kinds.ts'
import { chargebackSubscribers } from './notifications/chargeback-subscribers.ts'
import { orderKinds } from './notifications/order.kinds.ts'
import { orderSubscribers } from './notifications/order-subscribers.ts'
import { orderMessageCards } from './message-cards.ts'
import { orderDeals } from './deals/order-deals.ts'
import { shortenAddressesOf } from './order-addresses.queries.ts'
import { orderPictures } from './order-pictures.ts'
import { expireCheckouts } from './orders.jobs.ts'
import { checkoutPayable } from './checkout/checkout-payable.ts'
import { orderedListings } from './listing-uses.queries.ts'
import { orderChecks } from './ledger-checks.queries.ts'
import { orderPermissions } from './orders.permissions.ts'
import { orderActsRoutes } from './states/order-acts.routes.ts'
import { orderRetention } from './orders.retention.ts'
import { ordersRoutes } from './orders.routes.ts'
import { orderTopic } from './orders.topic.ts'
import { runClocks } from './states/run-clocks.ts'
import { countOpenOrders, exportOrders, findOrderIds, findSold, findTraders } from './own-data.queries.ts'

export const orders = defineFeature({
  name: 'commerce/orders',
  tables: ['checkouts', 'order_items', 'order_steps', 'orders'],
  reads: ['ledger_account', 'listing_versions', 'listings', 'offers', 'products'],
  flag: 'checkout',
  routes(on) {
    ordersRoutes(on)
    orderActsRoutes(on)
  },
  payables: [checkoutPayable],
  deals: [orderDeals],
  messageCards: [orderMessageCards],
  listingUses: orderedListings,
  ledgerChecks: orderChecks,
  subscribers: [...chargebackSubscribers, ...orderSubscribers, conversationSubscriber],
  notifications: [...Object.values(orderKinds), ...Object.values(chargebackKinds)],
  schedules: { 'orders.clocks': runClocks, 'orders.expire': expireCheckouts },
  topics: [orderTopic],
  permissions: orderPermissions,
  mediaUses: [orderPictures],
  retention: orderRetention,
  ownData: {
    tables: ['checkouts', 'orders', 'order_steps'],
    export: async (db, memberId) => ({ orders: await exportOrders(db, memberId) }),
    owners: findOrderIds,
    async obstacle(tx, memberId) {
      const count = await countOpenOrders(tx, memberId)
      return count > 0 ? { code: 'orders_open', count } : undefined
    },
    owns: findTraders,
    named: findSold,
    async erase(tx, memberId) {
      await shortenAddressesOf(tx, memberId)
    },
  },
})
