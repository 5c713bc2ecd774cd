import { sweepHolds } from '../../../core/holds/sweep-holds.ts'
import { defineFeature } from '../../../core/feature.ts'
import { exportPayments, hasUnsettledPayment, findPayers } from './own-data.queries.ts'
import { createDaraja, type Daraja } from './daraja.ts'
import { isUnderWay } from './payable-state.queries.ts'
import { createPaymentWatch, type PaymentWatch } from './payment-watch.ts'
import { paymentHooks } from './payments.hooks.ts'
import { paymentJobs, sweepPayments } from './payments.jobs.ts'
import { paymentRetention } from './payments.retention.ts'
import { paymentsRoutes } from './payments.routes.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    daraja: Daraja
    paymentWatch: PaymentWatch
  }
}

export const payments = defineFeature({
  name: 'money/payments',
  flag: 'payments',
  routes: paymentsRoutes,
  mount: paymentHooks,
  extendDeps: ({ db, clock, settings }) => ({
    daraja: createDaraja(settings.mpesa, clock),
    paymentWatch: createPaymentWatch(db),
  }),
  jobs: paymentJobs,
  schedules: { 'holds.sweep': sweepHolds(isUnderWay), 'payments.sweep': sweepPayments },
  retention: paymentRetention,
  ownData: {
    tables: ['payments'],
    export: async (db, memberId) => ({ payments: await exportPayments(db, memberId) }),
    owns: findPayers,
    obstacle: async (tx, memberId) => ((await hasUnsettledPayment(tx, memberId)) ? { code: 'money_left' } : undefined),
  },
})
