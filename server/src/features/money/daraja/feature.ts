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

declare module '../../../core/deps.ts' {
  interface Deps {
    daraja: Daraja
    railHealth: RailHealth
  }
}

export const daraja = defineFeature({
  name: 'money/daraja',
  // What has begun is finished whatever is off; nothing new begins where `payments` is.
  flag: 'essential',
  routes: darajaRoutes,
  paymentRails: [mpesaRail],
  mount: darajaHooks,
  extendDeps: (deps) => ({
    daraja: createDaraja(deps.settings.mpesa, deps.clock),
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
  retention: darajaRetention,
})
