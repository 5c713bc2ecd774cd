import * as api from '@mtaa/contract/community/post-life'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { deviceOf } from '../../identity/sessions/index.ts'
import { countShare } from './count-share.ts'
import { deletePost, restorePost } from './delete-post.ts'
import { viewPost } from './feed.view.ts'
import { listVersions } from './list-versions.ts'

/** What becomes of a post after it was written. */
export function postLifeRoutes(on: On) {
  on(api.deletePost, async ({ deps, viewer, params }) => {
    await deletePost(deps, viewer, params.id)
    return {}
  })

  on(api.restorePost, async ({ deps, viewer, params }) =>
    viewPost(await restorePost(deps, viewer, params.id), viewer, deps),
  )

  on(api.listPostVersions, ({ deps, viewer, params, query: { limit, cursor } }) =>
    listVersions(deps, viewer, params.id, { limit, before: readCursor(cursor) }),
  )

  on(api.countPostShare, async ({ deps, viewer, params, request }) => ({
    shares_count: await countShare(deps, viewer, params.id, deviceOf(request)),
  }))
}
