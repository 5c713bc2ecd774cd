import type { FormFields } from '../../../../ui/forms/use-form.ts'
import type { JobDraft } from './job-draft.ts'
import type { JobErrors } from './job-rules.ts'

/** What the parts of the job form get. */
export type JobFieldsProps = FormFields<JobDraft, JobErrors>
