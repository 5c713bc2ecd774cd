import type { OwnApplication, OwnJob, ReceivedApplication } from '@mtaa/contract/commerce/jobs/job-applications'
import type { Deps } from '../../../../core/deps.ts'
import { viewPersonOf } from '../../../community/people/index.ts'
import { viewCard } from '../../listings/index.ts'
import type { ApplicationRow, OwnJobRow, ReceivedRow, SentRow } from './applications.queries.ts'

type Viewing = Pick<Deps, 'pictures' | 'clock'>

const shared = ({ application_id: id, message, cv_bytes: bytes, state, applied_at }: ApplicationRow) => ({
  id,
  message,
  cv: bytes === null ? null : { bytes },
  state,
  created_at: applied_at.toISOString(),
})

export const viewSent = (row: SentRow, deps: Viewing): OwnApplication => ({
  ...shared(row),
  job: viewCard(row, deps),
})

export const viewReceived = (row: ReceivedRow, deps: Viewing): ReceivedApplication => ({
  ...shared(row),
  job_id: row.job_id,
  applicant: viewPersonOf(row.applicant_id, row, deps),
})

export const viewOwnJob = (row: OwnJobRow, deps: Viewing): OwnJob => ({
  ...viewCard(row, deps),
  asks_for_money: row.asks_for_money,
  applications: row.applications,
  new_applications: row.new_applications,
})
