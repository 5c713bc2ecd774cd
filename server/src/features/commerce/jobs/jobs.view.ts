import type { Job } from '@mtaa/contract/commerce/jobs/jobs'
import type { Pay } from '@mtaa/contract/commerce/jobs/job-terms'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewDetail } from '../listings/index.ts'
import type { JobRow } from './jobs.queries.ts'
import { mayApply } from './jobs.rules.ts'

export function payOf({ pay_min: min, pay_max: max, pay_period: period }: JobRow): Pay | null {
  return min === null || max === null || period === null ? null : { min, max, period }
}

export function viewJob(row: JobRow, viewer: Viewer, deps: Deps): Job {
  const detail = viewDetail(row, viewer, deps)
  return {
    ...detail,
    employer_id: row.owner_id,
    employer: row.employer,
    type: row.type,
    pay: payOf(row),
    positions: row.positions,
    requirements: row.requirements,
    deadline: (row.ends_at ?? row.created_at).toISOString(),
    asks_for_money: row.hidden_at !== null,
    may: { ...detail.may, apply: mayApply(viewer, row, deps.clock()) },
  }
}
