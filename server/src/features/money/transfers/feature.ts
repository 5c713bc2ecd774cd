import { defineFeature } from '../../../core/feature.ts'
import { sweepTransfers, transferJobs } from './transfers.jobs.ts'
import { transferMetrics } from './transfers.metrics.ts'

export const transfers = defineFeature({
  name: 'money/transfers',
  // What has begun is finished whatever is off; nothing new begins where its purpose is.
  flag: 'essential',
  jobs: transferJobs,
  schedules: { 'transfers.sweep': sweepTransfers },
  metrics: [transferMetrics],
})
