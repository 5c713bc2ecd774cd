import type { Feature } from './core/feature.ts'
import { foldJobs, foldRetention, foldSchedules } from './core/fold.ts'
import { sweepRetention } from './core/retention.ts'
import { features } from './features.ts'
import { keyRetention } from './platform/http/idempotency-keys.ts'
import { limitRetention } from './platform/limits/limits.ts'
import { lineRetention } from './platform/system-logs/system-logs.queries.ts'
import { linkChain } from './platform/audit/link-chain.ts'

/** Everything that these features do outside requests. */
export function workOf(all: readonly Feature[]) {
  const retention = foldRetention(all, [keyRetention, limitRetention, lineRetention])
  return {
    /** What is carried out after commit. */
    jobHandlers: foldJobs(all),
    /** What is done once a minute. */
    schedules: foldSchedules(all, { 'retention.sweep': sweepRetention(retention), 'audit.link': linkChain }),
    /** Which of these are also done as soon as a worker starts. */
    atStart: all.flatMap(({ atStart = [] }) => atStart),
    /** What is deleted when its time is over (docs/retention.md). */
    retention,
  }
}

export const { jobHandlers, schedules, atStart, retention } = workOf(features)
