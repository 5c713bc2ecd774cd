import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteUsers, lockIdleAnonymous, type Position } from './anonymous.queries.ts'

const idleMs = 30 * 24 * 3_600_000

/**
 * Schedule: deletes anonymous accounts that were idle for a month and own nothing, which would otherwise pile up: nobody
 * can return to such an account once its sessions are gone. Every feature is asked who owns something there. Those
 * accounts stay, so the sweep goes on behind them until it has deleted something or has seen all.
 */
export async function sweepAnonymous(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  features: readonly Feature[],
  batchSize = 500,
) {
  const since = new Date(clock().getTime() - idleMs)
  let after: Position | undefined
  do {
    const batch = await db.transaction().execute((tx) => sweepBatch(tx, features, { since, after, batchSize }))
    if (batch.deleted > 0) return
    after = batch.last
  } while (after)
}

interface Batch {
  since: Date
  after: Position | undefined
  batchSize: number
}

async function sweepBatch(tx: Tx, features: readonly Feature[], { since, after, batchSize }: Batch) {
  const idle = await lockIdleAnonymous(tx, since, after, batchSize)
  const ids = idle.map(({ id }) => id)
  const owners = await ownersAmong(tx, features, ids)
  const ownNothing = ids.filter((id) => !owners.has(id))
  if (ownNothing.length > 0) await deleteUsers(tx, ownNothing)
  return { deleted: ownNothing.length, last: idle.length < batchSize ? undefined : idle.at(-1) }
}

/** Those that any feature claims. One feature after the other: they share a connection. */
async function ownersAmong(tx: Tx, features: readonly Feature[], ids: readonly string[]): Promise<Set<string>> {
  const owners = new Set<string>()
  if (ids.length === 0) return owners
  for (const { ownData } of features) for (const id of (await ownData?.owns?.(tx, ids)) ?? []) owners.add(id)
  return owners
}
