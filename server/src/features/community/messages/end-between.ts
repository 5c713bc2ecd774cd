import type { Deps } from '../../../core/deps.ts'
import type { NewBlock } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hideRequests } from './people.queries.ts'

/**
 * What ends with a block: a request that waits is in no list any more. What was written stays where the two have written to each
 * other; every statement that writes, or shows that somebody types or reads, looks the block up.
 */
export async function endBetween({ live }: Deps, tx: Tx, { by, other }: NewBlock): Promise<void> {
  for (const { conversation_id: id, member_id } of await hideRequests(tx, by, other))
    if (member_id === by) live.send(tx, `me:${by}`, { conversation: id })
}
