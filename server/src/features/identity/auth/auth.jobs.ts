import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { codeJobs } from './code-requests.ts'

export const authJobs: JobHandlers<Deps> = { ...codeJobs }
