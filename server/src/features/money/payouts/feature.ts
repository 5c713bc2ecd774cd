import { defineFeature } from '../../../core/feature.ts'
import { notMePages } from './not-me.routes.ts'
import { bookRest, payClosing, payoutObstacle } from './closing.ts'
import { erasePayouts, exportPayouts, findPaidMembers } from './own-data.queries.ts'
import { payoutPurpose } from './payout-purpose.ts'
import { payoutMetrics } from './payouts.metrics.ts'
import { payoutPolicies } from './payouts.policies.ts'
import { lockAccount } from './payouts.queries.ts'
import { payoutRetention } from './payouts.retention.ts'
import { payoutsRoutes } from './payouts.routes.ts'
import { makeWeekly, sendPayout, sendWaiting } from './send-payouts.ts'

export const payouts = defineFeature({
  name: 'money/payouts',
  flag: 'payouts',
  routes: payoutsRoutes,
  mount: notMePages,
  transferPurposes: [payoutPurpose],
  jobs: { 'payouts.send': (deps, { payout_id }) => sendPayout(deps, payout_id) },
  schedules: { 'payouts.weekly': makeWeekly, 'payouts.closing': payClosing, 'payouts.send': sendWaiting },
  policies: payoutPolicies,
  retention: payoutRetention,
  metrics: [payoutMetrics],
  ownData: {
    tables: ['payout_accounts', 'payouts', 'tax_lines'],
    export: async (db, memberId) => ({ payouts: await exportPayouts(db, memberId) }),
    owns: findPaidMembers,
    lock: lockAccount,
    obstacle: payoutObstacle,
    erase: erasePayouts,
    eraseLast: (tx, memberId, { now }) => bookRest(tx, memberId, now),
  },
})
