import type { Viewer } from '../../../core/viewer.ts'

/** What deletes is begun by those who answer for the whole site. */
export const mayRunRetention = (viewer: Viewer): boolean => viewer?.roles.includes('Super-Admin') ?? false

interface Moments {
  handled_at: Date | null
  failed_at: Date | null
}

/** Whether the last run of a rule failed: neither has it done something since, nor has the schedule begun anew. */
export const isFailing = ({ handled_at, failed_at }: Moments, ranAt: Date | null): boolean =>
  failed_at !== null && failed_at >= (handled_at ?? failed_at) && failed_at >= (ranAt ?? failed_at)
