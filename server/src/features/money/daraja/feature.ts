import { defineFeature } from '../../../core/feature.ts'
import { darajaHooks } from './daraja.hooks.ts'
import { createDaraja, type Daraja } from './daraja.ts'
import { darajaJobs, sweepCallbacks, sweepReports } from './daraja.jobs.ts'
import { darajaMetrics, darajaProcessMetrics } from './daraja.metrics.ts'
import { darajaRetention } from './daraja.retention.ts'
import { darajaRoutes } from './daraja.routes.ts'
import { importStatementFiles } from './import-files.ts'
import { statementChecks } from './ledger-checks.queries.ts'
import { mpesaRail } from './mpesa-rail.ts'
import { recheckLarge } from './recheck.ts'
import { createRailHealth, type RailHealth } from './rail-health.ts'
import { darajaSelfTests } from './daraja.self-tests.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    daraja: Daraja
    railHealth: RailHealth
  }
}

export const daraja = defineFeature({
  name: 'money/daraja',
  tables: ['daraja_inbox', 'daraja_status_queries', 'payment_callbacks', 'push_locks', 'statement_files'],
  reads: ['ledger_tx', 'payments', 'statement_outgoing', 'statement_rows', 'transfers'],
  // What has begun is finished with any feature off; nothing new begins where `payments` is.
  flag: 'essential',
  routes: darajaRoutes,
  paymentRails: [mpesaRail],
  mount: darajaHooks,
  extendDeps: (deps) => ({
    daraja: createDaraja(deps.settings.mpesa, deps.clock, () => deps.settings.money.timeScale),
    railHealth: createRailHealth(deps),
  }),
  jobs: darajaJobs,
  schedules: {
    'daraja.callbacks': sweepCallbacks,
    'daraja.reports': sweepReports,
    'daraja.statements': importStatementFiles,
    'daraja.recheck': recheckLarge,
  },
  ledgerChecks: statementChecks,
  metrics: [darajaProcessMetrics, darajaMetrics],
  selfTests: darajaSelfTests,
  retention: darajaRetention,
})
