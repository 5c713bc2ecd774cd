import { blocksTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { findAnyBlock, findBlock, lockPairShared } from './blocks.queries.ts'

type Sight = Pick<Deps, 'db' | 'hasBlocks'>

/** `Deps.hasBlocks`: read once for a member's many requests. */
export const rememberBlocks =
  ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Deps['hasBlocks'] =>
  (memberId) =>
    cache.get(`blocks ${memberId}`, (uses) => {
      uses(blocksTag(memberId))
      return findAnyBlock(db, memberId)
    })

/**
 * The viewer's id if they do not see everybody, else null: what `isNotBlocked` takes in statements of long lists, which are
 * the same for all others. Nearly always null.
 */
export const hidingViewer = async ({ hasBlocks }: Sight, viewer: Viewer): Promise<string | null> =>
  viewer && (await hasBlocks(viewer.id)) ? viewer.id : null

/** Whether one of the two has blocked the other. False for visitors and for oneself. */
export async function isBlocked(deps: Sight, viewer: Viewer, other: string): Promise<boolean> {
  const me = await hidingViewer(deps, viewer)
  return me !== null && me !== other && (await findBlock(deps.db, me, other)) !== undefined
}

/** Whether the viewer themselves has blocked the other. */
export async function hasBlocked(deps: Sight, viewer: Viewer, other: string): Promise<boolean> {
  const me = await hidingViewer(deps, viewer)
  return me !== null && ((await findBlock(deps.db, me, other))?.by_member ?? false)
}

/**
 * Whether neither has blocked the other; until commit neither does. For what begins something between two members: called before
 * other locks of theirs.
 */
export async function lockUnblocked(tx: Tx, one: string, other: string): Promise<boolean> {
  const [, block] = await Promise.all([lockPairShared(tx, one, other), findBlock(tx, one, other)])
  return block === undefined
}

/** The same without the lock, for what goes on between two who are locked otherwise or may be blocked a moment later. */
export const isUnblocked = async (db: Db, one: string, other: string): Promise<boolean> =>
  (await findBlock(db, one, other)) === undefined
