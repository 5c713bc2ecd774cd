import type { JobState } from '@mtaa/contract/operations/background-jobs'
import { m } from '../../../paraglide/messages.js'

export const jobStateWords: Readonly<Record<JobState, () => string>> = {
  failed: m.job_queue_failed,
  retrying: m.job_queue_retrying,
  due: m.job_queue_due,
  scheduled: m.job_queue_scheduled,
  running: m.job_queue_running,
}
