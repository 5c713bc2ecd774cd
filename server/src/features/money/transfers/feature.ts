import { defineFeature } from '../../../core/feature.ts'
import { ofTransactions } from '../../../core/transaction-retention.ts'
import { dropPhones } from './old-phones.queries.ts'
import { sweepTransfers, transferJobs } from './transfers.jobs.ts'
import { transferMetrics } from './transfers.metrics.ts'

export const transfers = defineFeature({
  name: 'money/transfers',
  tables: ['transfers'],
  reads: ['ledger_tx'],
  // What has begun is finished with any feature off; nothing new begins where its purpose is.
  flag: 'essential',
  jobs: transferJobs,
  schedules: { 'transfers.sweep': sweepTransfers },
  metrics: [transferMetrics],
  retention: [
    ofTransactions({ name: 'numbers that transfers went to', since: 'the transfer was begun', sweep: dropPhones }),
  ],
})
