import { getHashtag, listHashtagPosts, listHashtags } from '@mtaa/contract/community/hashtags'
import { day } from '@mtaa/contract/time'
import { hashtagTag, settingsTag } from '../../../core/cache-tags.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { mutingOf } from '../mutes/index.ts'
import { postTags } from './feed.tags.ts'
import { viewPost } from './feed.view.ts'
import { findHashtagPosts, findUse, findUsed } from './hashtags.queries.ts'
import { viewerValues } from './visibility.queries.ts'

export function hashtagRoutes(on: On) {
  on(
    getHashtag,
    async ({ deps, params: { tag } }) => ({
      tag,
      ...((await findUse(deps.db, tag, new Date(deps.clock().getTime() - day))) ?? { posts: 0, today: 0, related: [] }),
    }),
    { cache: { for: 'everyone', tags: ({ tag }) => [hashtagTag(tag)] } },
  )

  on(
    listHashtagPosts,
    async ({ deps, viewer, params: { tag }, query: { limit, cursor } }) => {
      const paging = { tag, limit: limit + 1, after: readCursor(cursor), muting: await mutingOf(deps, viewer) }
      const found = await findHashtagPosts(deps.db, viewerValues(viewer), paging)
      const listed = found.slice(0, limit)
      const last = listed.at(-1)
      return {
        items: listed.flatMap((row) => (row.id === null ? [] : viewPost(row, viewer, deps))),
        next_cursor: last && found.length > limit ? writeCursor(last.listed_at, last.listed_id) : null,
      }
    },
    {
      cache: {
        for: 'visitors',
        tags: ({ items }, { params: { tag } }) => [hashtagTag(tag), ...items.flatMap(postTags)],
      },
    },
  )

  on(listHashtags, async ({ deps }) => ({ items: await findUsed(deps.db) }), {
    cache: { for: 'everyone', tags: () => [settingsTag] },
  })
}
