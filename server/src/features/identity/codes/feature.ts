import { defineFeature } from '../../../core/feature.ts'
import { sweepCodes } from './codes.jobs.ts'

export const codes = defineFeature({ name: 'identity/codes', schedules: { 'codes.sweep': sweepCodes } })
