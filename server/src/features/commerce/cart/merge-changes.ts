import type { changeCart } from '@mtaa/contract/commerce/orders/cart'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { dated } from './cart.rules.ts'
import { forgetOldest, lockCartOf, removeSurplus, writeLatest } from './cart.queries.ts'

type Input = z.output<(typeof changeCart)['body']>

/** Merges what a device did into the member's cart. Answers the products that a full cart has no place for. */
export async function mergeChanges(deps: Deps, member: Member, { sent_at, changes }: Input): Promise<string[]> {
  const latest = dated(changes, new Date(sent_at), deps.clock())
  if (latest.length === 0) return []
  return deps.db.transaction().execute(async (tx) => {
    await lockCartOf(tx, member.id)
    const changed = await writeLatest(tx, member.id, latest)
    if (changed.length === 0) return []
    const leftOut = await removeSurplus(tx, member.id)
    await forgetOldest(tx, member.id)
    deps.live.send(tx, `me:${member.id}`, { cart: 'changed' })
    return leftOut
  })
}
