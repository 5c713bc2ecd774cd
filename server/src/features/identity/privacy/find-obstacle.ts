import type { Deps } from '../../../core/deps.ts'
import type { Feature, Leaving, Obstacle } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockMember } from './privacy.queries.ts'

/** Sends back what can be; answers what that is waited for. */
export async function settle(
  { features, ...deps }: Deps & { features: readonly Feature[] },
  tx: Tx,
  memberId: string,
  plannedAt: Date,
): Promise<Obstacle | undefined> {
  let isUnderWay = false
  for (const { ownData } of features)
    isUnderWay = (await ownData?.settle?.(deps, tx, memberId, plannedAt)) || isUnderWay
  return isUnderWay ? { code: 'money_left' } : undefined
}

/** The first feature's reason why the account cannot be deleted yet. */
export async function findObstacle(
  tx: Tx,
  all: readonly Feature[],
  memberId: string,
  leaving: Leaving,
): Promise<Obstacle | undefined> {
  for (const { ownData } of all) {
    const obstacle = await ownData?.obstacle?.(tx, memberId, leaving)
    if (obstacle) return obstacle
  }
  return undefined
}

/** Locks in the order of a checkout, listings before the member; then nothing can be bought of or by them. */
export async function lockOwner(tx: Tx, all: readonly Feature[], memberId: string): Promise<void> {
  for (const { ownData } of all) await ownData?.lock?.(tx, memberId)
  await lockMember(tx, memberId)
}

/** What a deletion that is due waits for. */
export const waitReasonOf = ({ code }: Obstacle) => (code === 'payout_number_needed' ? 'money_left' : code)
