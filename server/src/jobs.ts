import { foldJobs, foldSchedules } from './core/fold.ts'
import { features } from './features.ts'
import { sweepKeys } from './platform/http/idempotency-keys.ts'
import { sweepLimits } from './platform/limits/limits.ts'

/** Everything that is carried out after commit, and what does it. */
export const jobHandlers = foldJobs(features)

/** What is done once a minute and belongs to no feature. */
export const ownSchedules = { 'limits.sweep': sweepLimits, 'keys.sweep': sweepKeys }

/** What is done once a minute. */
export const schedules = foldSchedules(features, ownSchedules)
