import type { Viewer } from '../../../../core/viewer.ts'

interface Parties {
  applicant_id: string
  employer_id: string
  /** The job is hidden: its employer learns nothing more of those who applied. */
  is_hidden: boolean
}

/** Who sent an application and who offers the job, nobody else: not even staff. */
export const mayRead = (viewer: Viewer, { applicant_id, employer_id, is_hidden }: Parties) =>
  viewer !== null && (viewer.id === applicant_id || (viewer.id === employer_id && !is_hidden))

/** Whether bytes are the first and the last ones of a PDF. */
export const looksLikePdf = (first: Buffer, last: Buffer) =>
  /^%PDF-\d\.\d/.test(first.toString('latin1')) && last.toString('latin1').includes('%%EOF')
