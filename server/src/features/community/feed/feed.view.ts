import type { Post } from '@mtaa/contract/community/feed'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewPersonOf } from '../people/index.ts'
import { viewImage } from '../../media/media/index.ts'
import { placeOf } from '../../places/places/index.ts'
import { mayEditPost } from './feed.rules.ts'
import { viewParts } from './kinds/parts.view.ts'
import type { PostRow } from './posts.queries.ts'

/** A post as this viewer may see it. */
export function viewPost(row: PostRow, viewer: Viewer, deps: Pick<Deps, 'pictures' | 'clock'>): Post {
  return {
    id: row.id,
    user_id: row.user_id,
    author: viewPersonOf(row.user_id, row, deps),
    kind: row.kind,
    status: row.status,
    reason: row.status_reason,
    content: row.content,
    images: row.images.map((image) => viewImage(image, deps)),
    videos: row.videos,
    background: row.background,
    visibility: row.visibility,
    likes_count: row.likes_count,
    comments_count: row.comments_count,
    comments_from: row.comments_from,
    shares_count: row.shares_count,
    liked: row.liked,
    saved: row.saved,
    may: { edit: mayEditPost(viewer, row) },
    ...(row.muted && { muted: true as const }),
    ...viewParts(row, viewer, deps.clock()),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    ...placeOf(row),
  }
}
