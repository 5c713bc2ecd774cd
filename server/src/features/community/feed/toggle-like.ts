import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isStaff, type Member } from '../../../core/viewer.ts'
import { tapLike } from './likes.queries.ts'
import { refuseEnded } from './refuse-ended.ts'

/** Likes the post or takes the like back, in one statement that also checks session, ban and visibility. */
export async function toggleLike(deps: Deps, member: Member, post: string, headers: IncomingHttpHeaders) {
  const { id, sessionId, home } = member
  const tapped = await tapLike(deps.db, {
    post,
    me: id,
    session: sessionId,
    county: home?.county_code ?? null,
    constituency: home?.constituency_code ?? null,
    ward: home?.ward_code ?? null,
    staff: isStaff(member),
    now: deps.clock(),
  })
  if (tapped) return tapped
  await refuseEnded(deps, headers)
  throw new Refusal('post_not_found')
}
