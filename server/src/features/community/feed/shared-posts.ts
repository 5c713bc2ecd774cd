import { Post } from '@mtaa/contract/community/feed'
import { itemTag, memberTag, placeTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { serializerOf } from '../../../platform/http/serializer.ts'
import { viewPost } from './feed.view.ts'
import type { PostRow } from './posts.queries.ts'
import type { RangeScan } from './reach.rules.ts'
import { findShared } from './shared-posts.queries.ts'

/** A post as everybody sees it, written by the contract. What differs by viewer stands between `cut` and `end`. */
export interface SharedPost {
  id: string
  user_id: string
  created_at: Date
  json: Buffer
  cut: number
  end: number
}

const serialize = serializerOf(Post)

/** In a text of the post a quotation mark has a backslash before it, so these fields are found nowhere else. */
const personal = (liked: boolean, edit: boolean) => `"liked":${liked},"may":{"edit":${edit}}`
const nobodys = Buffer.from(personal(false, false))
const variants = new Map([true, false].map((liked) => [liked, [false, true].map((edit) => Buffer.from(personal(liked, edit)))]))

export function writePost(row: PostRow, deps: Pick<Deps, 'pictures'>): SharedPost {
  const json = Buffer.from(serialize(viewPost({ ...row, liked: false }, null, deps)))
  const cut = json.indexOf(nobodys)
  if (cut < 0) throw new Error('a post is written without what its viewer may')
  return { id: row.id, user_id: row.user_id, created_at: row.created_at, json, cut, end: cut + nobodys.length }
}

/** The same post as one viewer sees it. */
export function personalize({ json, cut, end }: SharedPost, { liked, edit }: { liked: boolean; edit: boolean }): Buffer[] {
  if (!liked && !edit) return [json]
  const own = variants.get(liked)?.[Number(edit)] ?? nobodys
  return [json.subarray(0, cut), own, json.subarray(end)]
}

/** The newest posts of one range scan, read and written once for everybody whom it is for. Whoever reads it has the right. */
export const sharedPosts = (deps: Deps, scan: RangeScan, limit: number): Promise<SharedPost[]> =>
  deps.cache.get(`posts ${scan.visibility} ${scan.level} ${scan.code} ${limit}`, async (uses) => {
    const rows = await findShared(deps.db, scan, limit)
    uses(placeTag('posts', scan.level, scan.code ?? undefined))
    for (const { id, user_id } of rows) uses(itemTag('post', id), memberTag(user_id))
    return rows.map((row) => writePost(row, deps))
  })
