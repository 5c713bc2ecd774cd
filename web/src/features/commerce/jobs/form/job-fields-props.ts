import type { JobDraft } from './job-draft.ts'
import type { JobErrors } from './job-rules.ts'

/** What the parts of the job form get. */
export interface JobFieldsProps {
  draft: JobDraft
  errors: JobErrors
  onChange: (changes: Partial<JobDraft>) => void
}
