import { sweepHolds } from '../../../core/holds/sweep-holds.ts'
import { defineFeature } from '../../../core/feature.ts'
import { uuidOf } from '../../../core/topics.ts'
import { exportPayments, hasUnsettledPayment, findPayers } from './own-data.queries.ts'
import { createDaraja, type Daraja } from './daraja.ts'
import { isUnderWay } from './payable-state.queries.ts'
import { paymentHooks } from './payments.hooks.ts'
import { paymentJobs, sweepPayments } from './payments.jobs.ts'
import { findOwnPayment } from './payments.queries.ts'
import { paymentRetention } from './payments.retention.ts'
import { paymentMetrics } from './payments.metrics.ts'
import { paymentsRoutes } from './payments.routes.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    daraja: Daraja
  }
}

export const payments = defineFeature({
  name: 'money/payments',
  routes: paymentsRoutes,
  mount: paymentHooks,
  topics: [
    {
      name: 'payment',
      id: uuidOf,
      may: async ({ db }, viewer, id) => viewer !== null && (await findOwnPayment(db, id, viewer.id)) !== undefined,
    },
  ],
  extendDeps: ({ clock, settings }) => ({ daraja: createDaraja(settings.mpesa, clock) }),
  jobs: paymentJobs,
  schedules: { 'holds.sweep': sweepHolds(isUnderWay), 'payments.sweep': sweepPayments },
  retention: paymentRetention,
  metrics: [paymentMetrics],
  ownData: {
    tables: ['payments'],
    export: async (db, memberId) => ({ payments: await exportPayments(db, memberId) }),
    owns: findPayers,
    obstacle: async (tx, memberId) => ((await hasUnsettledPayment(tx, memberId)) ? { code: 'money_left' } : undefined),
  },
})
