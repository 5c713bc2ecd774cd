import * as api from '@mtaa/contract/community/post-answers'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { viewPost } from '../feed.view.ts'
import { confirmAlert, markReunited, votePoll } from './answer-post.ts'

/** What readers answer to polls and alerts, and the end of a search. */
export function kindsRoutes(on: On) {
  on(api.votePoll, async ({ deps, viewer, params, body }) =>
    viewPost(await votePoll(deps, viewer, { ...params, ...body }), viewer, deps),
  )

  on(api.confirmAlert, async ({ deps, viewer, params, body }) =>
    viewPost(await confirmAlert(deps, viewer, { ...params, ...body }), viewer, deps),
  )

  on(api.markReunited, async ({ deps, viewer, params }) =>
    viewPost(await markReunited(deps, viewer, params), viewer, deps),
  )
}
