import { Post, type Visibility } from '@mtaa/contract/community/feed'
import { itemTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { serializerOf } from '../../../platform/http/serializer.ts'
import { bytesOf } from '../../../platform/http/written.ts'
import { postTags, scanTags } from './feed.tags.ts'
import { viewPost } from './feed.view.ts'
import type { PostRow } from './posts.queries.ts'
import type { RangeScan } from './reach.rules.ts'
import { findByIds, findListed, type Listed } from './shared-posts.queries.ts'

/** A post as everybody sees it, written by the contract. What differs by viewer stands between `cut` and `end`. */
export interface SharedPost {
  id: string
  user_id: string
  status: PostRow['status']
  visibility: Visibility
  json: Buffer
  cut: number
  end: number
  /** Of a poll or an alert, which shows each viewer what they have answered: it is written for each. */
  row: PostRow | null
}

type SharingDeps = Pick<Deps, 'db' | 'cache' | 'pictures' | 'clock'>

const serialize = serializerOf(Post)

/** What of a post is its viewer's own. */
interface Personal {
  liked: boolean
  saved: boolean
  edit: boolean
}

/** In a text of the post a quotation mark has a backslash before it, so these fields are found nowhere else. */
const personal = ({ liked, saved, edit }: Personal) =>
  Buffer.from(`"liked":${liked},"saved":${saved},"may":{"edit":${edit}}`)
const nobodys = personal({ liked: false, saved: false, edit: false })
const placeOfMine = ({ liked, saved, edit }: Personal) => (liked ? 4 : 0) + (saved ? 2 : 0) + (edit ? 1 : 0)
const mine = Array.from({ length: 8 }, (_, n) => personal({ liked: n >= 4, saved: n % 4 >= 2, edit: n % 2 === 1 }))

export function writePost(row: PostRow, deps: Pick<Deps, 'pictures' | 'clock'>): SharedPost {
  const { id, user_id, status, visibility, part } = row
  const differs = part?.kind === 'poll' || part?.kind === 'alert'
  const json = bytesOf(serialize(viewPost({ ...row, liked: false, saved: false }, null, deps)))
  const cut = json.indexOf(nobodys)
  if (cut < 0) throw new Error('a post is written without what its viewer may')
  return { id, user_id, status, visibility, json, cut, end: cut + nobodys.length, row: differs ? row : null }
}

/** The same post as one viewer sees it. */
export function personalize({ json, cut, end }: SharedPost, own: Personal): Buffer[] {
  const place = placeOfMine(own)
  return place === 0 ? [json] : [json.subarray(0, cut), mine[place] ?? nobodys, json.subarray(end)]
}

/** A post written for one viewer. */
export const writeFor = (viewer: Member, row: PostRow, deps: Pick<Deps, 'pictures' | 'clock'>): Buffer[] => [
  bytesOf(serialize(viewPost(row, viewer, deps))),
]

/** The newest posts of one range scan, read once for everybody whom it is for. Its callers have checked the right. */
export const sharedList = ({ db, cache }: SharingDeps, scan: RangeScan, limit: number): Promise<Listed[]> =>
  cache.get(`posts ${scan.visibility} ${scan.level} ${scan.code} ${limit}`, (uses) => {
    const codes = scan.code === null ? [] : [scan.code]
    uses(...scanTags(scan.visibility, { level: scan.level, codes }))
    return findListed(db, scan, limit)
  })

/**
 * Posts that lists have found, each written once for everybody; those that nobody has read lately in one statement.
 * A like drops one post and no list.
 */
export function sharedPosts(deps: SharingDeps, ids: readonly string[]): Promise<(SharedPost | null)[]> {
  const missing: string[] = []
  let found: Promise<Map<string, PostRow>> | undefined
  const rowOf = async (id: string) => {
    missing.push(id)
    found ??= Promise.resolve().then(() => findRows(deps, missing))
    return (await found).get(id)
  }
  return Promise.all(
    ids.map((id) =>
      deps.cache.get(`post ${id}`, async (uses) => {
        uses(itemTag('post', id))
        const row = await rowOf(id)
        if (row) uses(...postTags(row))
        return row ? writePost(row, deps) : null
      }),
    ),
  )
}

const findRows = async ({ db }: SharingDeps, ids: readonly string[]) =>
  new Map((await findByIds(db, ids)).map((row) => [row.id, row]))
