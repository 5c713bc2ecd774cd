import { defineFeature } from '../../../core/feature.ts'
import { paystackHooks } from './paystack.hooks.ts'
import { paystackJobs, sweepEvents } from './paystack.jobs.ts'
import { paystackMetrics } from './paystack.metrics.ts'
import { paystackRail } from './paystack-rail.ts'
import { paystackRetention } from './paystack.retention.ts'
import { paystackRefundRail } from './refund-rail.ts'
import { createPaystack, type Paystack } from './paystack.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    paystack: Paystack
  }
}

export const paystack = defineFeature({
  name: 'money/paystack',
  tables: ['payment_disputes', 'paystack_events', 'paystack_settlements'],
  reads: ['payments'],
  // What has begun is finished with any feature off; nothing new begins by card where `cards` is.
  flag: 'essential',
  paymentRails: [paystackRail],
  transferRails: [paystackRefundRail],
  mount: paystackHooks,
  extendDeps: ({ settings }) => ({ paystack: createPaystack(settings.paystack, () => settings.money.timeScale) }),
  jobs: paystackJobs,
  schedules: { 'paystack.events': sweepEvents },
  retention: paystackRetention,
  metrics: [paystackMetrics],
})
