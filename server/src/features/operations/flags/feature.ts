import { defineFeature } from '../../../core/feature.ts'
import { carryOutPlans } from './carry-out-plans.ts'
import { flagsRoutes } from './flags.routes.ts'
import { planApprovals } from './plans.approvals.ts'

export const flags = defineFeature({
  name: 'operations/flags',
  tables: ['feature_flag_changes', 'feature_flag_plans'],
  reads: ['feature_flags'],
  flag: 'essential',
  routes: flagsRoutes,
  staffApprovals: [planApprovals],
  schedules: { 'flags.carry_out': carryOutPlans },
})
