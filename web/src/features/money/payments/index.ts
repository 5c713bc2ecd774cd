/** Public entry of payments: the form, the live payment of an order, and stored idempotency keys. */
export { dropKey, storedKey } from './stored-key.ts'
export { OrderPayment } from './order-payment.tsx'
export { PaymentForm } from './payment-form.tsx'
export { beginPayment, paymentQuery } from './payments.queries.ts'
export { forgetPendingOrder, pendingOrderOf, rememberPendingOrder } from './pending-order.ts'
