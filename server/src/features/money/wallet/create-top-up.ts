import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { closeIdle, countTopUps, insertTopUp, lockTopUpsOf } from './topups.queries.ts'
import { walletRateLimits } from './wallet.limits.ts'
import { startOfDay } from '@mtaa/contract/nairobi'
import { assertAmount, assertFits, newTopUpNumber, timeToPay } from './wallet.rules.ts'

/**
 * Begins a top-up within the limits; answers its id, for a key used before that of the first time. What waits for money
 * counts as if it had come, so that payments at once cannot go beyond them together.
 */
export async function createTopUp(deps: Deps, member: Member, { amount, key }: { amount: number; key: string }) {
  const { db, clock, limits } = deps
  assertAmount(amount)
  const { id } = await db.transaction().execute((tx) => {
    const at = clock()
    const request = { userId: member.id, scope: 'topup', key, request: [amount], at } as const
    return withIdempotency(tx, request, async (id) => {
      await limits.within(tx).consume([walletRateLimits.topUps, member.id])
      await lockTopUpsOf(tx, member.id)
      await closeIdle(tx, member.id)
      assertFits(amount, await countTopUps(tx, member.id, startOfDay(at), at))
      const expiresAt = new Date(at.getTime() + timeToPay)
      await insertTopUp(tx, { id, memberId: member.id, number: newTopUpNumber(), amount, at, expiresAt })
    })
  })
  return id
}
