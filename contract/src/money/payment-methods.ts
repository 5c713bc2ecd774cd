import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { paymentMethods } from './payments.ts'

export const PaymentMethods = z.object({
  methods: z.array(
    z.object({
      method: z.enum(paymentMethods),
      /** Takes new payments now. */
      open: z.boolean(),
      /** Many payments by it fail or are late at the moment. */
      slow: z.boolean(),
    }),
  ),
  /** Where the payer can pay by hand from the M-Pesa menu; null where that is not possible. */
  paybill: z.nullable(
    z.object({
      number: z.string(),
      /** What is entered as account number: `reference` of the payment, the number of its order. */
      account_hint: z.enum(['order_number']),
    }),
  ),
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

/** The ways to pay, in the order in which they are offered. */
export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/payment-methods',
  summary: 'The ways to pay, and which of them take payments now.',
  access: 'public',
  result: PaymentMethods,
  refusals: [],
})
