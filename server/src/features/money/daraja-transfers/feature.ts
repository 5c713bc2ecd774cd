import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { defineFeature } from '../../../core/feature.ts'
import { subscriber } from '../../../platform/events/events.ts'
import { b2cRail } from './b2c-rail.ts'
import { darajaTransferHooks } from './daraja-transfers.hooks.ts'
import { darajaTransferJobs, sweepReports } from './daraja-transfers.jobs.ts'
import { deleteReports } from './reports.queries.ts'
import { outgoingMetrics } from './statement-lines.metrics.ts'
import { applyOutgoing, sweepOutgoing } from './statement-lines.ts'
import { reversalRail } from './reversal-rail.ts'

export const darajaTransfers = defineFeature({
  name: 'money/daraja-transfers',
  tables: ['transfer_reports'],
  reads: ['float_moves', 'payment_decisions', 'payments', 'statement_outgoing', 'transfers'],
  // What has begun is finished with any feature off.
  flag: 'essential',
  transferRails: [b2cRail, reversalRail],
  mount: darajaTransferHooks,
  jobs: darajaTransferJobs,
  schedules: { 'transfers.reports': sweepReports, 'transfers.statement': sweepOutgoing },
  subscribers: [
    subscriber<Deps, 'statement.outgoing'>('statement.outgoing', 'transfers.statement', (deps, { receipt }) =>
      applyOutgoing(deps, receipt),
    ),
  ],
  metrics: [outgoingMetrics],
  retention: [
    // They hold personal data; the transfer and the ledger store what is needed of them.
    {
      name: 'reports of M-Pesa about transfers, but for transfers that have not ended',
      since: 'they arrive',
      after: 90 * day,
      sweep: deleteReports,
    },
  ],
})
