import { defineFeature } from '../../../core/feature.ts'
import { disputeMails } from './mail-dispute.ts'
import { orderMails } from './mail-orders.ts'
import { orderDeals } from './order-deals.ts'
import { shortenAddressesOf } from './order-addresses.queries.ts'
import { orderPictures } from './order-pictures.ts'
import { expireCheckouts } from './orders.jobs.ts'
import { checkoutPayable } from './checkout-payable.ts'
import { orderChecks } from './ledger-checks.queries.ts'
import { orderPolicies } from './orders.policies.ts'
import { orderActsRoutes } from './order-acts.routes.ts'
import { orderRetention } from './orders.retention.ts'
import { ordersRoutes } from './orders.routes.ts'
import { orderTopic } from './orders.topic.ts'
import { runClocks } from './run-clocks.ts'
import { countOpenOrders, exportOrders, findOrderIds, findSold, findTraders } from './own-data.queries.ts'

export const orders = defineFeature({
  name: 'commerce/orders',
  flag: 'checkout',
  routes(on) {
    ordersRoutes(on)
    orderActsRoutes(on)
  },
  payables: [checkoutPayable],
  deals: [orderDeals],
  ledgerChecks: orderChecks,
  subscribers: [...disputeMails, ...orderMails],
  schedules: { 'orders.clocks': runClocks, 'orders.expire': expireCheckouts },
  topics: [orderTopic],
  policies: orderPolicies,
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
