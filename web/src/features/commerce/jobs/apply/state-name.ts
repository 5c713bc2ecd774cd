import type { ApplicationState } from '@mtaa/contract/commerce/jobs/job-applications'
import { m } from '../../../../paraglide/messages.js'

const names: Record<ApplicationState, () => string> = {
  new: m.jobs_application_new,
  seen: m.jobs_application_seen,
  shortlisted: m.jobs_application_shortlisted,
  rejected: m.jobs_application_rejected,
}

/** What has become of an application, in the words that its sender reads. */
export const stateName = (state: ApplicationState) => names[state]()
