import * as api from '@mtaa/contract/identity/data-requests'
import { hour } from '@mtaa/contract/time'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { fileRequest, withdrawRequest } from './file-request.ts'
import { acknowledgeRequest, answerRequest, refuseRequest } from './handle-request.ts'
import { countClocks, findOwnRequests, findPage } from './requests.queries.ts'
import { viewForStaff, viewOwn } from './requests.view.ts'

const shown = 20

export function requestsRoutes(on: On) {
  on(api.fileDataRequest, async ({ deps, viewer, body }) => viewOwn(await fileRequest(deps, viewer, body)))

  on(api.listOwnDataRequests, async ({ deps, viewer }) => ({
    items: (await findOwnRequests(deps.db, viewer.id, shown)).map(viewOwn),
  }))

  on(api.withdrawDataRequest, async ({ deps, viewer, params }) =>
    viewOwn(await withdrawRequest(deps, viewer, params.id)),
  )

  on(api.listDataRequests, async ({ deps, query: { state, limit, cursor } }) => {
    const [now, ended] = [deps.clock(), state === 'ended']
    const acknowledgedSince = new Date(now.getTime() - api.acknowledgeHours * hour)
    const [rows, counts] = await Promise.all([
      findPage(deps.db, { ended, limit: limit + 1, after: readCursor(cursor) }),
      countClocks(deps.db, now, acknowledgedSince),
    ])
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const at = ended ? last?.done_at : last?.clock_at
    return {
      items: rows.slice(0, limit).map((row) => viewForStaff(row, now)),
      next_cursor: last && at ? writeCursor(at, last.id) : null,
      counts,
    }
  })

  on(api.acknowledgeDataRequest, async ({ deps, viewer, params }) =>
    viewForStaff(await acknowledgeRequest(deps, viewer, params.id), deps.clock()),
  )

  on(api.answerDataRequest, async ({ deps, viewer, params, body }) =>
    viewForStaff(await answerRequest(deps, viewer, { ...params, ...body }), deps.clock()),
  )

  on(api.refuseDataRequest, async ({ deps, viewer, params, body }) =>
    viewForStaff(await refuseRequest(deps, viewer, { ...params, ...body }), deps.clock()),
  )
}
