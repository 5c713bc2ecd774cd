import { defineFeature } from '../../../core/feature.ts'
import { ofTransactions } from '../../../core/transaction-retention.ts'
import { deleteMessages } from './old-words.queries.ts'
import { uuidOf } from '../../../core/topics.ts'
import { attendDisputes, disputeSubscribers } from './attend-disputes.ts'
import { disputePictures, pictureRetention } from './dispute-pictures.ts'
import { disputeMetrics } from './disputes.metrics.ts'
import { disputePermissions } from './disputes.permissions.ts'
import { findOrderOf } from './disputes.queries.ts'
import { disputesRoutes } from './disputes.routes.ts'
import { sideOf } from './disputes.rules.ts'
import { exportDisputes, findDisputants } from './own-data.queries.ts'
import { staffRoutes } from './staff.routes.ts'
import { disputeKinds } from './dispute.kinds.ts'
import { disputeQueue } from './disputes.queue.ts'

/** Disputes between the buyer and the seller of an order, from the first complaint to the money. */
export const disputes = defineFeature({
  name: 'commerce/disputes',
  tables: [
    'order_dispute_decisions',
    'order_dispute_messages',
    'order_dispute_proposals',
    'order_dispute_steps',
    'order_disputes',
  ],
  reads: ['media_uses', 'order_items', 'orders', 'refunds', 'staff_claims'],
  flag: 'checkout',
  notifications: Object.values(disputeKinds),
  staffQueues: [disputeQueue],
  routes(on) {
    disputesRoutes(on)
    staffRoutes(on)
  },
  schedules: { 'disputes.attend': attendDisputes },
  subscribers: disputeSubscribers,
  permissions: disputePermissions,
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
  retention: [
    pictureRetention,
    ofTransactions({ name: 'messages in disputes of orders', since: 'they were written', sweep: deleteMessages }),
  ],
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
