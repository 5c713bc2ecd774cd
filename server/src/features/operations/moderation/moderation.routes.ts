import * as api from '@mtaa/contract/operations/moderation'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { addNote, showCaseFile } from './case-file.ts'
import { countQueue, listQueue } from './list-queue.ts'
import type { RoleCases } from './queues.ts'
import { giveBack, takeCase, takeNext } from './take-case.ts'

/** The one queue of what waits for staff. Who has none of the roles of a kind finds nothing of it. */
export function moderationRoutes(on: On, queues: readonly RoleCases[]) {
  on(api.listQueue, ({ deps, viewer, query: { cursor, ...query } }) =>
    listQueue(deps, queues, viewer, { ...query, after: readCursor(cursor) }),
  )

  on(api.countQueue, ({ deps, viewer }) => countQueue(deps, queues, viewer))

  on(api.takeNextCase, async ({ deps, viewer, body }) => ({ next: await takeNext(deps, queues, viewer, body) }))

  on(api.getCaseFile, ({ deps, viewer, params }) => showCaseFile(deps, queues, viewer, params))

  on(api.claimCase, ({ deps, viewer, params }) => takeCase(deps, queues, viewer, params))

  on(api.releaseCase, async ({ deps, viewer, params }) => {
    await giveBack(deps, queues, viewer, params)
    return {}
  })

  on(api.addCaseNote, ({ deps, viewer, params, body }) => addNote(deps, queues, viewer, { ...params, ...body }))
}
