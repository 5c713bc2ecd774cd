import type { ApplicationState } from '@mtaa/contract/commerce/jobs/job-applications'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { notify } from '../../../community/notifications/index.ts'
import { applicationKinds } from './application.kinds.ts'

interface Job {
  id: string
  title: string
}

const linkTo = (deps: Deps, path: string) => new URL(path, deps.settings.publicUrl).href

/** Notifies who offers the job that somebody has applied. */
export const notifyEmployer = (
  deps: Deps,
  tx: Tx,
  { id, title, owner_id: to }: Job & { owner_id: string },
  once: string,
) =>
  notify(deps, tx, {
    to,
    kind: applicationKinds.application_received,
    data: { title, link: linkTo(deps, `/jobs/${id}/applications`) },
    once,
  })

interface Answered {
  id: string
  applicant_id: string
  title: string
}

/** Notifies an applicant of the answer; once for each that there can be. */
export async function notifyApplicant(
  deps: Deps,
  tx: Tx,
  { id, applicant_id: to, title }: Answered,
  state: ApplicationState,
): Promise<void> {
  if (state !== 'shortlisted' && state !== 'rejected') return
  await notify(deps, tx, {
    to,
    kind: applicationKinds[`application_${state}`],
    data: { title, link: linkTo(deps, `/jobs/applications#${id}`) },
    once: `application ${id}`,
  })
}
