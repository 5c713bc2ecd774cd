import type { IncomingHttpHeaders } from 'node:http'
import type { Post, Visibility } from '@mtaa/contract/community/feed'
import type { Tx, Writer } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashOfRequest } from '../../../platform/http/request-hash.ts'
import type { Member } from '../../../core/viewer.ts'
import { releasePictures, attachPictures, type PictureRef } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { isTooLong, mayHaveBackground } from './feed.rules.ts'
import { postPictures } from './post-pictures.ts'
import { lookBack, maxCounted, secondsToWait } from './pace.rules.ts'
import {
  findClaim,
  findPost,
  findPostTimes,
  insertPost,
  lockAuthor,
  type Claim,
  type PostRow,
} from './posts.queries.ts'
import { refuseEnded } from './refuse-ended.ts'

export interface PostInput {
  content: string
  images: string[]
  background?: Post['background'] | undefined
  visibility: Visibility
  county_code: number
  constituency_code?: number | null | undefined
  ward_code?: number | null | undefined
}

interface Request {
  key: string | undefined
  headers: IncomingHttpHeaders
}

/** Creates a post. An idempotency key that was used before returns its post. */
export async function createPost(deps: Deps, author: Member, input: PostInput, { key, headers }: Request) {
  const post = check(input)
  const claim = key === undefined ? undefined : { key, hash: hashOfRequest(post) }
  const now = deps.clock()
  const id = newId(now)
  const write = (db: Writer, images: PictureRef[]) => insertPost(db, rowOf(id, post, images, author, now), claim)

  const written =
    deps.settings.limits || post.images.length > 0
      ? await deps.db.transaction().execute(async (tx) => {
          const joined = await lockAuthor(tx, { me: author.id, session: author.sessionId, now })
          if (!joined || (claim && (await findClaim(tx, author.id, claim.key)))) return undefined
          if (deps.settings.limits) await enforcePace(tx, author, { now, joined, content: post.content })
          const use = { usedBy: postPictures, usedId: id, ownerId: author.id, keys: post.images }
          const written = await write(tx, await attachPictures(deps, tx, use))
          if (!written) await releasePictures(tx, { usedBy: postPictures, usedIds: [id] }, now)
          return written
        })
      : await write(deps.db, [])
  return written ?? (await madeBefore(deps, author, claim, headers))
}

function check(input: PostInput) {
  const { content, images, visibility, county_code, constituency_code = null, ward_code = null } = input
  if (content === '' && images.length === 0) throw new Refusal('post_empty')
  if (isTooLong(content)) throw new Refusal('post_too_long')
  checkPlace({ county_code, constituency_code, ward_code })
  if (visibility === 'constituency' && constituency_code === null) throw new Refusal('place_mismatch')
  if (visibility === 'ward' && ward_code === null) throw new Refusal('place_mismatch')
  const background = mayHaveBackground(content, images.length) ? (input.background ?? null) : null
  return { content, images, background, visibility, county_code, constituency_code, ward_code }
}

type Checked = ReturnType<typeof check>

const rowOf = (postId: string, post: Checked, images: PictureRef[], { id, sessionId }: Member, now: Date) => ({
  id: postId,
  me: id,
  session: sessionId,
  content: post.content,
  images: JSON.stringify(images),
  background: post.background,
  visibility: post.visibility,
  county: post.county_code,
  constituency: post.constituency_code,
  ward: post.ward_code,
  now,
})

async function enforcePace(
  tx: Tx,
  author: Member,
  { now, joined, content }: { now: Date; joined: Date; content: string },
) {
  const since = new Date(now.getTime() - lookBack)
  const recent = await findPostTimes(tx, author.id, { since, max: maxCounted })
  const seconds = secondsToWait({ now, joined, recent, content })
  if (seconds > 0) throw new Refusal('too_fast', { seconds })
}

/** Nothing was written: the key has a post already, or the session has ended. */
async function madeBefore(
  deps: Deps,
  author: Member,
  claim: Claim | undefined,
  headers: IncomingHttpHeaders,
): Promise<PostRow> {
  await refuseEnded(deps, headers)
  const made = claim && (await findClaim(deps.db, author.id, claim.key))
  if (made && made.request_hash !== claim.hash) throw new Refusal('idempotency_mismatch')
  const post = made && (await findPost(deps.db, made.entity_id, author))
  if (!post) throw new Refusal('post_not_found')
  return post
}
