import { defineFeature } from '../../../core/feature.ts'
import { sweepFlows } from './flows.jobs.ts'

export const flows = defineFeature({ name: 'identity/flows', schedules: { 'flows.sweep': sweepFlows } })
