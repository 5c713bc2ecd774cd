import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { removeCvFiles } from './applications.jobs.ts'
import { deleteApplication } from './applications.queries.ts'
import { deleteCvOf } from './cvs.queries.ts'

/** Deletes an application of the member's own, with its CV. */
export const withdrawApplication = (deps: Pick<Deps, 'db'>, applicant: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const keys = await deleteCvOf(tx, id, applicant.id)
    if (!(await deleteApplication(tx, id, applicant.id))) throw new Refusal('application_not_found')
    await removeCvFiles(tx, keys)
  })
