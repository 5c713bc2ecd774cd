import * as api from '@mtaa/contract/commerce/jobs/jobs'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { detailTags, getListing } from '../listings/index.ts'
import { createJob } from './create-job.ts'
import { findJob } from './jobs.queries.ts'
import { viewJob } from './jobs.view.ts'
import { updateJob } from './update-job.ts'

export function jobsRoutes(on: On) {
  on(api.getJob, ({ deps, viewer, params }) => showJob(deps, viewer, params.id), {
    cache: { for: 'visitors', tags: detailTags },
  })

  on(api.createJob, async ({ deps, viewer, body, idempotencyKey }) =>
    showJob(deps, viewer, await createJob(deps, viewer, body, idempotencyKey)),
  )

  on(api.updateJob, async ({ deps, viewer, params, body }) => {
    await updateJob(deps, viewer, params.id, body)
    return showJob(deps, viewer, params.id)
  })
}

const showJob = async (deps: Deps, viewer: Viewer, id: string) =>
  viewJob(await getListing(findJob, deps, viewer, id), viewer, deps)
