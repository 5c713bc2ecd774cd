import * as api from '@mtaa/contract/community/scheduled-posts'
import type { Deps } from '../../../../core/deps.ts'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { viewImage } from '../../../media/media/index.ts'
import { placeOf } from '../../../places/places/index.ts'
import { viewPost } from '../feed.view.ts'
import { publishNow } from './publish-due.ts'
import { cancelScheduled, changeScheduled, schedulePost } from './schedule-post.ts'
import { findScheduled, type ScheduledRow } from './scheduled.queries.ts'

export function scheduledRoutes(on: On) {
  on(api.schedulePost, async ({ deps, viewer, body, idempotencyKey }) =>
    view(await schedulePost(deps, viewer, body, idempotencyKey), deps),
  )

  on(api.listScheduledPosts, async ({ deps, viewer }) => ({
    items: (await findScheduled(deps.db, viewer.id, api.scheduleLimits.posts)).map((row) => view(row, deps)),
  }))

  on(api.changeScheduledPost, async ({ deps, viewer, params, body }) =>
    view(await changeScheduled(deps, viewer, { ...params, ...body }), deps),
  )

  on(api.publishScheduledPost, async ({ deps, viewer, params }) =>
    viewPost(await publishNow(deps, viewer, params.id), viewer, deps),
  )

  on(api.cancelScheduledPost, async ({ deps, viewer, params }) => {
    await cancelScheduled(deps, viewer, params.id)
    return {}
  })
}

const view = ({ id, post, images, publish_at, failed }: ScheduledRow, deps: Deps): api.ScheduledPost => ({
  id,
  content: post.content,
  images: images.map((image) => viewImage(image, deps)),
  background: post.background,
  visibility: post.visibility,
  comments_from: post.comments_from,
  publish_at: publish_at.toISOString(),
  failed,
  ...placeOf(post),
})
