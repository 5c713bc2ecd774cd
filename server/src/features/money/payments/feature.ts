import { defineFeature } from '../../../core/feature.ts'
import { exportPayments, hasUnsettledPayment, findPayers } from './own-data.queries.ts'
import { paymentHooks } from './payments.hooks.ts'
import { paymentJobs, sweepPayments } from './payments.jobs.ts'
import { paymentRetention } from './payments.retention.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const payments = defineFeature({
  name: 'money/payments',
  routes: paymentsRoutes,
  mount: paymentHooks,
  jobs: paymentJobs,
  schedules: { 'payments.sweep': sweepPayments },
  retention: paymentRetention,
  ownData: {
    tables: ['payments'],
    export: async (db, memberId) => ({ payments: await exportPayments(db, memberId) }),
    owns: findPayers,
    obstacle: async (tx, memberId) => ((await hasUnsettledPayment(tx, memberId)) ? { code: 'money_left' } : undefined),
  },
})
