import * as api from '@mtaa/contract/commerce/jobs/job-applications'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findJob } from '../jobs.queries.ts'
import { mayEdit } from '../../listings/index.ts'
import { findApplication, findOwnJobs, findReceived, findSent, setState } from './applications.queries.ts'
import { viewOwnJob, viewReceived, viewSent } from './applications.view.ts'
import { applyForJob } from './apply-for-job.ts'
import { notifyApplicant } from './notify-of-application.ts'
import { openCv } from './open-cv.ts'
import { countCv, uploadCv } from './upload-cv.ts'
import { withdrawApplication } from './withdraw-application.ts'

export function applicationsRoutes(on: On) {
  on(
    api.uploadCv,
    async ({ deps, viewer, file }) => {
      if (!file) throw new Refusal('unsupported_media_type')
      return uploadCv(deps, viewer, file)
    },
    { beforeBody: countCv },
  )

  on(api.applyForJob, async ({ deps, viewer, params, body }) => {
    await applyForJob(deps, viewer, { jobId: params.id, ...body })
    const [sent] = await findSent(deps.db, { applicantId: viewer.id, job: params.id, limit: 1 })
    if (!sent) throw new Refusal('application_not_found')
    return viewSent(sent, deps)
  })

  on(api.listApplications, async ({ deps, viewer, params, query: { state, cursor, limit } }) => {
    const job = await findJob(deps.db, params.id)
    if (!job || !mayEdit(viewer, job) || job.status === 'removed') throw new Refusal('listing_not_found')
    const rows = await findReceived(deps.db, {
      jobId: job.id,
      employerId: viewer.id,
      state,
      before: readCursor(cursor),
      limit: limit + 1,
    })
    return pageOf(rows, limit, applied, (row) => viewReceived(row, deps))
  })

  on(
    api.listMyApplications,
    async ({ deps, viewer, query: { job, cursor, limit } }) => {
      const sent = { applicantId: viewer.id, job, before: readCursor(cursor), limit: limit + 1 }
      return pageOf(await findSent(deps.db, sent), limit, applied, (row) => viewSent(row, deps))
    },
    own,
  )

  on(
    api.listMyJobs,
    async ({ deps, viewer, query: { cursor, limit } }) => {
      const rows = await findOwnJobs(deps.db, { ownerId: viewer.id, before: readCursor(cursor), limit: limit + 1 })
      const made = ({ id, created_at: at }: (typeof rows)[number]) => ({ id, at })
      return pageOf(rows, limit, made, (row) => viewOwnJob(row, deps))
    },
    own,
  )

  on(api.updateApplication, async ({ deps, viewer, params, body }) => {
    const { db, clock } = deps
    const found = await db.transaction().execute(async (tx) => {
      const changed = await setState(tx, params.id, viewer.id, body.state, clock())
      if (changed) await notifyApplicant(deps, tx, changed, body.state)
      return changed
    })
    const application = found ? await findApplication(db, params.id) : undefined
    if (!application) throw new Refusal('application_not_found')
    return viewReceived(application, deps)
  })

  on(
    api.withdrawApplication,
    async ({ deps, viewer, params }) => {
      await withdrawApplication(deps, viewer, params.id)
      return {}
    },
    own,
  )

  on(api.getCv, ({ deps, viewer, params, reply }) => openCv(deps, viewer, params.id, reply), own)
}

// A member reaches what they have sent or offered even when a feature is off.
const own = { flag: 'always' } as const

const applied = ({ application_id: id, applied_at: at }: { application_id: string; applied_at: Date }) => ({ id, at })

function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  at: (row: Row) => { id: string; at: Date },
  view: (row: Row) => Item,
) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const end = last && at(last)
  return { items: rows.slice(0, limit).map(view), next_cursor: end ? writeCursor(end.at, end.id) : null }
}
