import { defineFeature } from '../../../core/feature.ts'
import type { Deps } from '../../../core/deps.ts'
import { subscriber } from '../../../platform/events/events.ts'
import { oweRefund } from './owe-refunds.ts'
import { exportRefunds, findRefunders } from './own-data.queries.ts'
import { refundPurpose } from './refund-purpose.ts'
import { refundJobs, sweepRefunds } from './refunds.jobs.ts'
import { refundMetrics } from './refunds.metrics.ts'
import { refundPolicies } from './refunds.policies.ts'
import { refundsRoutes } from './refunds.routes.ts'
import { isStuck, keepWallet, returnWallet } from './return-wallet.ts'

/** Money that goes back to whoever paid it: who decides that, and what follows. */
export const refunds = defineFeature({
  name: 'money/refunds',
  flag: 'payments',
  routes: refundsRoutes,
  jobs: refundJobs,
  schedules: { 'refunds.sweep': sweepRefunds },
  subscribers: [
    subscriber<Deps, 'payment.refund_owed'>('payment.refund_owed', 'refunds.owe', (deps, { payment_id }) =>
      oweRefund(deps, payment_id),
    ),
  ],
  transferPurposes: [refundPurpose],
  policies: refundPolicies,
  metrics: [refundMetrics],
  ownData: {
    tables: ['refunds', 'refund_approvals'],
    export: async (db, memberId) => ({ refunds: await exportRefunds(db, memberId) }),
    owns: findRefunders,
    obstacle: async (tx, memberId) => ((await isStuck(tx, memberId)) ? { code: 'money_left' } : undefined),
    settle: returnWallet,
    stays: keepWallet,
  },
})
