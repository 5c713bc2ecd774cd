import { defineFeature } from '../../../core/feature.ts'
import type { Deps } from '../../../core/deps.ts'
import { subscriber } from '../../../platform/events/events.ts'
import { oweRefund } from './owe-refunds.ts'
import { exportRefunds, findRefunders } from './own-data.queries.ts'
import { refundPurpose } from './refund-purpose.ts'
import { refundJobs, sweepRefunds } from './refunds.jobs.ts'
import { refundMetrics } from './refunds.metrics.ts'
import { refundPermissions } from './refunds.permissions.ts'
import { refundsRoutes } from './refunds.routes.ts'
import { isStuck, keepWallet, returnWallet } from './return-wallet.ts'
import { withdrawRequests } from './withdraw-requests.ts'
import { refundKinds } from './refund.kinds.ts'
import { refundQueue } from './refunds.queue.ts'

/** Money that goes back to its payer: who decides that, and what follows. */
export const refunds = defineFeature({
  name: 'money/refunds',
  tables: ['refund_approvals', 'refunds'],
  reads: ['ledger_account', 'ledger_entry', 'ledger_tx', 'payment_decisions', 'payments', 'statement_rows'],
  flag: 'payments',
  notifications: Object.values(refundKinds),
  staffQueues: [refundQueue],
  routes: refundsRoutes,
  jobs: refundJobs,
  schedules: { 'refunds.sweep': sweepRefunds },
  subscribers: [
    subscriber<Deps, 'payment.refund_owed'>('payment.refund_owed', 'refunds.owe', (deps, { payment_id }) =>
      oweRefund(deps, payment_id),
    ),
    subscriber<Deps, 'payment.reversed'>('payment.reversed', 'refunds.withdraw', (deps, { payment_id }) =>
      withdrawRequests(deps, payment_id),
    ),
  ],
  transferPurposes: [refundPurpose],
  permissions: refundPermissions,
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
