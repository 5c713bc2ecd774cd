import { sweepHolds } from '../../../core/holds/sweep-holds.ts'
import { defineFeature } from '../../../core/feature.ts'
import { uuidOf } from '../../../core/topics.ts'
import { paymentChecks } from './ledger-checks.queries.ts'
import { exportPayments, hasUnsettledPayment, findPayers } from './own-data.queries.ts'
import { isUnderWay } from './payable-state.queries.ts'
import { paymentKinds } from './payment.kinds.ts'
import { paymentJobs, sweepPayments } from './payments.jobs.ts'
import { findOwnPayment } from './payments.queries.ts'
import { paymentMetrics } from './payments.metrics.ts'
import { paymentRetention } from './payments.retention.ts'
import { paymentSubscribers } from './payments.subscribers.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const payments = defineFeature({
  name: 'money/payments',
  tables: ['payments'],
  reads: ['ledger_tx'],
  flag: 'payments',
  notifications: Object.values(paymentKinds),
  routes: paymentsRoutes,
  topics: [
    {
      name: 'payment',
      id: uuidOf,
      may: async ({ db }, viewer, id) => viewer !== null && (await findOwnPayment(db, id, viewer.id)) !== undefined,
    },
  ],
  jobs: paymentJobs,
  subscribers: paymentSubscribers,
  ledgerChecks: paymentChecks,
  schedules: { 'holds.sweep': sweepHolds(isUnderWay), 'payments.sweep': sweepPayments },
  metrics: [paymentMetrics],
  retention: [paymentRetention],
  ownData: {
    tables: ['payments'],
    export: async (db, memberId) => ({ payments: await exportPayments(db, memberId) }),
    owns: findPayers,
    obstacle: async (tx, memberId) => ((await hasUnsettledPayment(tx, memberId)) ? { code: 'money_left' } : undefined),
  },
})
