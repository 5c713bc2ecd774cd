import { maxBlocks } from '@mtaa/contract/community/blocks'
import { blocksTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Feature, NewBlock } from '../../../core/feature.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countBlocks, deleteBlock, findBlock, insertBlock, isMember, lockBlocksOf, lockPair } from './blocks.queries.ts'

/**
 * Blocks a member and ends what is between the two, in one transaction. Locks in this order: the member's blocks, the pair, then
 * what ends.
 */
export const blockMember = (deps: Deps, all: readonly Feature[], { id: by }: Member, other: string): Promise<void> =>
  deps.db.transaction().execute((tx) => blockWithin(deps, all, tx, { by, other }))

/** The same as the first part of an act, before it locks anything else. */
export async function blockWithin(deps: Deps, all: readonly Feature[], tx: Tx, { by, other }: NewBlock): Promise<void> {
  if (other === by) throw new Refusal('block_self')
  await lockBlocksOf(tx, by)
  await lockPair(tx, by, other)
  if (!(await isMember(tx, other))) throw new Refusal('member_not_found')
  if ((await findBlock(tx, by, other))?.by_member) return
  if ((await countBlocks(tx, by)) >= maxBlocks) throw new Refusal('blocks_full', { limit: maxBlocks })
  await insertBlock(tx, { by, other, at: deps.clock() })
  for (const { endBetween } of all) await endBetween?.(deps, tx, { by, other })
  deps.cache.drop(tx, blocksTag(by), blocksTag(other))
}

/** Ends the member's own block. A block by the other stays. */
export async function unblockMember(deps: Deps, member: Member, other: string): Promise<void> {
  const by = member.id
  await deps.db.transaction().execute(async (tx) => {
    await lockPair(tx, by, other)
    if (!(await findBlock(tx, by, other))?.by_member) return
    await deleteBlock(tx, { by, other })
    deps.cache.drop(tx, blocksTag(by), blocksTag(other))
  })
}
