import { foldJobs, foldSchedules } from './core/fold.ts'
import { features } from './features.ts'
import { linkChain } from './platform/audit/link-chain.ts'
import { sweepKeys } from './platform/http/idempotency-keys.ts'
import { sweepLimits } from './platform/limits/limits.ts'

/** Everything that is carried out after commit, and what does it. */
export const jobHandlers = foldJobs(features)

/** What is done once a minute. */
export const schedules = foldSchedules(features, {
  'limits.sweep': sweepLimits,
  'keys.sweep': sweepKeys,
  'audit.link': linkChain,
})
