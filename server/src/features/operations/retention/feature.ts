import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { retentionOf } from '../../../core/retention-of.ts'
import { sweepRetention } from './carry-out-rules.ts'
import { retentionPermissions } from './retention.permissions.ts'
import { deleteOldDays, deleteOldRuns } from './retention.queries.ts'
import { retentionRoutes } from './retention.routes.ts'
import { runJobs } from './run-rule.ts'

/** Deletes what every feature declares when its time is over, and records what it did (docs/retention.md). */
export const retention = defineFeature({
  name: 'operations/retention',
  tables: ['retention_days', 'retention_runs'],
  // What was promised is done also where features are switched off.
  flag: 'essential',
  routes: (on, all) => retentionRoutes(on, retentionOf(all)),
  schedules: (all) => ({ 'retention.sweep': sweepRetention(retentionOf(all)) }),
  jobs: (all) => runJobs(retentionOf(all)),
  permissions: retentionPermissions,
  retention: [
    { name: 'what retention did, by day', since: 'the day', after: 1096 * day, sweep: deleteOldDays },
    { name: 'runs of retention that persons began', since: 'the request', after: 1096 * day, sweep: deleteOldRuns },
  ],
})
