import type { IncomingHttpHeaders } from 'node:http'
import type { Commenters, Post, Visibility } from '@mtaa/contract/community/feed'
import { handlesOf } from '@mtaa/contract/community/marks'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import type { Member } from '../../../core/viewer.ts'
import { attachPictures, type PictureRef } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { dropPublished } from './drafts/save-draft.ts'
import { sendNewPost } from './send-new-post.ts'
import { postListTags } from './feed.tags.ts'
import { isTooLong, mayHaveBackground } from './feed.rules.ts'
import { insertPart } from './kinds/parts.queries.ts'
import { partAt } from './kinds/parts.rules.ts'
import { enforceAlertPace, readPart, type PartInput } from './kinds/read-part.ts'
import { recordPostMentions } from './post-mentions.ts'
import { postPictures } from './post-pictures.ts'
import { lookBack, maxCounted, secondsToWait } from './pace.rules.ts'
import { postPace } from './post-pace.ts'
import { findPost, findPostTimes, insertPost, lockAuthor, type PostRow } from './posts.queries.ts'
import type { Site } from '../../../core/site/site.ts'
import { refuseEnded } from '../../../core/endpoints/refuse-ended.ts'

export interface PostInput extends PartInput {
  content: string
  images: string[]
  background?: Post['background'] | undefined
  visibility: Visibility
  comments_from: Commenters
  county_code: number
  constituency_code?: number | null | undefined
  ward_code?: number | null | undefined
  draft?: { id: string; version: number } | undefined
}

interface Request {
  key: string | undefined
  headers: IncomingHttpHeaders
}

/** Creates a post. An idempotency key that was used before returns its post. */
export async function createPost(deps: Deps, author: Member, input: PostInput, { key, headers }: Request) {
  const post = checkPost(input)
  const at = deps.clock()
  // One statement where nothing else must be looked at.
  const hasOthers = post.images.length > 0 || post.part !== null || handlesOf(post.content).length > 0
  const isPlain = key === undefined && !deps.settings.limits && !hasOthers && !input.draft
  if (isPlain) {
    const id = newId(at)
    const row = await insertPost(deps.db, rowOf(id, post, [], { ...author, at }))
    if (row) {
      deps.cache.drop(deps.db, ...postListTags(row))
      sendNewPost(deps, deps.db, { id, authorId: author.id, post })
    }
    return row ?? (await madeBefore(deps, author, undefined, headers))
  }

  let written: PostRow | undefined
  const made = await deps.db.transaction().execute(async (tx) => {
    const joined = await lockAuthor(tx, { me: author.id, session: author.sessionId, now: at })
    if (!joined) return undefined
    if (input.draft) await dropPublished(tx, author.id, { ...input.draft, content: post.content }, at)
    return withIdempotency(tx, { userId: author.id, scope: 'content', key, request: post, at }, async (id) => {
      if (deps.settings.limits) await enforcePace(tx, author, { now: at, joined, post, site: deps.site })
      written = await publishPost(deps, tx, { id, post, author: { ...author, at } })
      // Thrown, so that the key is not used up.
      if (!written) throw new Refusal('session_ended')
    })
  })
  return written ?? (await madeBefore(deps, author, made?.id, headers))
}

interface Publishing {
  id: string
  post: CheckedPost
  author: Author
}

/** Writes a post that was checked, with its pictures, and notifies open feeds. Undefined: its author may not post. */
export async function publishPost(deps: Deps, tx: Tx, { id, post, author }: Publishing) {
  const use = { usedBy: postPictures, usedId: id, ownerId: author.id, keys: post.images }
  const written = await insertPost(tx, rowOf(id, post, await attachPictures(deps, tx, use), author))
  if (!written) return undefined
  if (post.part) {
    written.part = partAt(post.part, author.at)
    await insertPart(tx, id, written.part)
  }
  deps.cache.drop(tx, ...postListTags(written))
  await recordPostMentions(deps, tx, written)
  sendNewPost(deps, tx, { id, authorId: author.id, post })
  return written
}

/** What is stored of a post. Refuses what can be none: empty, too long, or for a place that does not fit. */
export function checkPost(input: PostInput) {
  const { content, images, visibility, comments_from, county_code } = input
  const { constituency_code = null, ward_code = null } = input
  if (content === '' && images.length === 0) throw new Refusal('post_empty')
  if (isTooLong(content)) throw new Refusal('post_too_long')
  checkPlace({ county_code, constituency_code, ward_code })
  if (visibility === 'constituency' && constituency_code === null) throw new Refusal('place_mismatch')
  if (visibility === 'ward' && ward_code === null) throw new Refusal('place_mismatch')
  const part = readPart(input, { content, visibility })
  const { kind } = input
  const isPaper = (kind === 'text' || kind === 'question') && mayHaveBackground(content, images.length)
  const background = isPaper ? (input.background ?? null) : null
  return {
    kind,
    part,
    content,
    images,
    background,
    visibility,
    comments_from,
    county_code,
    constituency_code,
    ward_code,
  }
}

export type CheckedPost = ReturnType<typeof checkPost>

interface Author {
  id: string
  /** Null: the time that was chosen for the post has come. */
  sessionId: string | null
  at: Date
}

const rowOf = (postId: string, post: CheckedPost, images: PictureRef[], { id, sessionId, at: now }: Author) => ({
  id: postId,
  me: id,
  session: sessionId,
  kind: post.kind,
  content: post.content,
  images: JSON.stringify(images),
  background: post.background,
  visibility: post.visibility,
  comments_from: post.comments_from,
  county: post.county_code,
  constituency: post.constituency_code,
  ward: post.ward_code,
  now,
})

interface Paced {
  now: Date
  joined: Date
  post: Pick<CheckedPost, 'kind' | 'content'>
  site: Site
}

/** For one whose author the caller has locked: refuses what comes too fast. */
export async function enforcePace(tx: Tx, author: { id: string }, paced: Paced) {
  const seconds = await secondsUntilMayPost(tx, author, paced)
  if (seconds > 0) throw new Refusal('too_fast', { seconds })
}

/** The same: how long it must wait. */
export async function secondsUntilMayPost(
  tx: Tx,
  author: { id: string },
  { now, joined, post: { kind, content }, site }: Paced,
) {
  if (kind === 'alert') await enforceAlertPace(tx, author, { now, joined })
  const since = new Date(now.getTime() - lookBack)
  const limits = postPace(site)
  const recent = await findPostTimes(tx, author.id, { since, max: maxCounted(limits) })
  return secondsToWait({ now, joined, recent, content, limits })
}

/** Nothing was written: the key had made a post already, which may be gone since, or the session is over. */
async function madeBefore(
  deps: Deps,
  author: Member,
  id: string | undefined,
  headers: IncomingHttpHeaders,
): Promise<PostRow> {
  await refuseEnded(deps, headers)
  const post = id === undefined ? undefined : await findPost(deps.db, id, author)
  if (!post) throw new Refusal('post_not_found')
  return post
}
