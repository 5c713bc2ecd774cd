import { createHash } from 'node:crypto'
import { itemTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { callerOf, consumeByCaller } from '../../identity/requesters/index.ts'
import { postLimits } from './posts.limits.ts'
import { addShare, lockShared } from './shares.queries.ts'
import { viewerValues } from './visibility.queries.ts'

type Device = Parameters<typeof callerOf>[1]

/** Counts a share, once a day for each member, else known browser, else network. Answers the count. */
export async function countShare(deps: Deps, viewer: Viewer, post: string, device: Device): Promise<number> {
  await consumeByCaller(deps, postLimits.shares, device)
  const caller = viewer ? `member ${viewer.id}` : await callerOf(deps, device)
  const sharer = createHash('sha256').update(`${post} ${caller}`).digest().subarray(0, 16)
  return deps.db.transaction().execute(async (tx) => {
    const count = await lockShared(tx, post, viewerValues(viewer))
    if (count === undefined) throw new Refusal('post_not_found')
    const counted = await addShare(tx, { post, sharer, now: deps.clock() })
    if (counted !== undefined) deps.cache.drop(tx, itemTag('post', post))
    return counted ?? count
  })
}
