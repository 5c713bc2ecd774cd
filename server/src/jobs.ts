import type { Feature } from './core/feature.ts'
import { foldJobs, foldSchedules } from './core/fold.ts'
import { features } from './features.ts'
import { linkChain } from './platform/audit/link-chain.ts'

/** Everything that these features do outside requests. */
export function workOf(all: readonly Feature[]) {
  return {
    /** What is carried out after commit. */
    jobHandlers: foldJobs(all),
    /** What is done once a minute. */
    schedules: foldSchedules(all, { 'audit.link': linkChain }),
    /** Which of these are also done as soon as a worker starts. */
    atStart: all.flatMap(({ atStart = [] }) => atStart),
  }
}

export const { jobHandlers, schedules, atStart } = workOf(features)
