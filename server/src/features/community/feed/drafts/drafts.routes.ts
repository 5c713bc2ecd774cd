import * as api from '@mtaa/contract/community/post-drafts'
import type { Deps } from '../../../../core/deps.ts'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { viewImage } from '../../../media/media/index.ts'
import { type DraftRow, findDrafts } from './drafts.queries.ts'
import { dropDraft, saveDraft } from './save-draft.ts'

export function draftRoutes(on: On) {
  on(api.listPostDrafts, async ({ deps, viewer }) => ({
    items: (await findDrafts(deps.db, viewer.id, api.draftLimits.drafts)).map((row) => view(row, deps)),
  }))

  on(api.savePostDraft, async ({ deps, viewer, params, body }) =>
    view(await saveDraft(deps, viewer, { ...params, ...body }), deps),
  )

  on(api.deletePostDraft, async ({ deps, viewer, params: { id } }) => {
    await deps.db.transaction().execute((tx) => dropDraft(tx, { ownerId: viewer.id, id }, deps.clock()))
    return {}
  })
}

const view = ({ id, post, images, version, updated_at }: DraftRow, deps: Deps): api.PostDraft => ({
  id,
  ...post,
  images: images.map((image) => viewImage(image, deps)),
  version,
  updated_at: updated_at.toISOString(),
})
