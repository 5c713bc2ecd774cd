import type { Feature } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteUsers } from '../users/index.ts'
import { lockIdleAnonymous, type Position } from './anonymous.queries.ts'

/**
 * Deletes anonymous accounts that nobody has used since this moment and that own nothing, which would otherwise pile up:
 * nobody can return to such an account once its sessions are gone. Every feature is queried for those who own something
 * there. Those accounts stay, so it looks behind them, `max` at a time, until it has deleted something or has seen all.
 * Returns how many it deleted.
 */
export async function deleteIdleAnonymous(
  tx: Tx,
  features: readonly Feature[],
  before: Date,
  max: number,
): Promise<number> {
  let after: Position | undefined
  for (;;) {
    const idle = await lockIdleAnonymous(tx, before, after, max)
    const ids = idle.map(({ id }) => id)
    const owners = await ownersAmong(tx, features, ids)
    const ownNothing = ids.filter((id) => !owners.has(id))
    if (ownNothing.length > 0) {
      await deleteUsers(tx, ownNothing)
      return ownNothing.length
    }
    after = idle.at(-1)
    if (!after || idle.length < max) return 0
  }
}

/** Those that any feature claims. One feature after the other: they share a connection. */
async function ownersAmong(tx: Tx, features: readonly Feature[], ids: readonly string[]): Promise<Set<string>> {
  const owners = new Set<string>()
  if (ids.length === 0) return owners
  for (const { ownData } of features) for (const id of (await ownData?.owns?.(tx, ids)) ?? []) owners.add(id)
  return owners
}
