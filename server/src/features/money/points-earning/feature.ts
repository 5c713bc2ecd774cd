import { defineFeature } from '../../../core/feature.ts'
import { earnByPhones } from './earn-phones.ts'
import { earningSubscribers } from './earning.subscribers.ts'

/**
 * What members earn points by, and what becomes of these with an order and its money. It looks at orders, which redeem points
 * at their checkout.
 */
export const pointsEarning = defineFeature({
  name: 'money/points-earning',
  tables: ['point_phones', 'point_sweeps'],
  reads: ['orders', 'payments', 'payout_accounts', 'point_lots', 'refunds', 'sessions'],
  flag: 'points',
  subscribers: earningSubscribers,
  schedules: { 'points.earn_by_phones': earnByPhones },
})
