export { paymentsRoutes, paymentHooks } from './payments.routes.ts'
