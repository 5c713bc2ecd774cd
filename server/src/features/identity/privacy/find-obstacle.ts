import type { Feature, Obstacle } from '../../../core/feature.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** What others still expect of this account, or it of them; with it an account is not deleted. */
export async function findObstacle(tx: Tx, all: readonly Feature[], memberId: string): Promise<Obstacle | undefined> {
  for (const { ownData } of all) {
    const obstacle = await ownData?.obstacle?.(tx, memberId)
    if (obstacle) return obstacle
  }
  return undefined
}
