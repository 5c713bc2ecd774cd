export { exportPayments, hasUnsettledPayment } from './own-data.queries.ts'
export { paymentHooks } from './payments.hooks.ts'
export { paymentJobs, sweepPayments } from './payments.jobs.ts'
export { paymentsRoutes } from './payments.routes.ts'
