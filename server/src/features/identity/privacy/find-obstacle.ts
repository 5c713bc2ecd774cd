import type { Feature, Obstacle } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** The first feature's reason why the account cannot be deleted yet. */
export async function findObstacle(tx: Tx, all: readonly Feature[], memberId: string): Promise<Obstacle | undefined> {
  for (const { ownData } of all) {
    const obstacle = await ownData?.obstacle?.(tx, memberId)
    if (obstacle) return obstacle
  }
  return undefined
}
