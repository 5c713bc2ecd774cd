import { defineFeature } from '../../../core/feature.ts'
import { uuidOf } from '../../../core/topics.ts'
import { attendDisputes, disputeSubscribers } from './attend-disputes.ts'
import { disputePictures, pictureRetention } from './dispute-pictures.ts'
import { disputeMetrics } from './disputes.metrics.ts'
import { disputePolicies } from './disputes.policies.ts'
import { findOrderOf } from './disputes.queries.ts'
import { disputesRoutes } from './disputes.routes.ts'
import { sideOf } from './disputes.rules.ts'
import { exportDisputes, findDisputants } from './own-data.queries.ts'
import { staffRoutes } from './staff.routes.ts'

/** Disputes between the buyer and the seller of an order, from the first complaint to the money. */
export const disputes = defineFeature({
  name: 'commerce/disputes',
  flag: 'checkout',
  routes(on) {
    disputesRoutes(on)
    staffRoutes(on)
  },
  schedules: { 'disputes.attend': attendDisputes },
  subscribers: disputeSubscribers,
  policies: disputePolicies,
  metrics: [disputeMetrics],
  topics: [
    {
      name: 'order-dispute',
      id: uuidOf,
      async may({ db }, viewer, id) {
        const order = await findOrderOf(db, id)
        return order !== undefined && sideOf(viewer, order) !== undefined
      },
    },
  ],
  mediaUses: [disputePictures],
  retention: [pictureRetention],
  ownData: {
    // That one is open is said by the order, which is open as long.
    tables: [
      'order_disputes',
      'order_dispute_messages',
      'order_dispute_proposals',
      'order_dispute_decisions',
      'order_dispute_steps',
    ],
    export: async (db, memberId) => ({ disputes: await exportDisputes(db, memberId) }),
    owns: findDisputants,
  },
})
