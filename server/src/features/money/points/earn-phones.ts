import { pointsEarned } from '@mtaa/contract/money/points'
import type { Deps } from '../../../core/deps.ts'
import { earnPoints } from './earn-points.ts'
import { findConfirmed, findSwept, insertPhone, storeSwept, type ConfirmedPhone } from './phones.queries.ts'
import { lockMember } from './points.queries.ts'
import { settleReferral } from './settle-referral.ts'

const batch = 500
/** So much time passes at most between the moment that a confirmation names and its commit. */
const settledMs = 3_600_000

/**
 * Schedule: points for proven numbers, once for a member and once for a number, and for whoever brought them. Numbers are
 * proven in many ways (sign-up, settings, services), also before there were points, so the accounts themselves are read.
 */
export async function earnByPhones(deps: Deps): Promise<void> {
  const swept = await findSwept(deps.db)
  const since = swept ? new Date(swept.getTime() - settledMs) : new Date(0)
  const confirmed = await findConfirmed(deps.db, since, batch)
  for (const one of confirmed) {
    await earnByPhone(deps, one)
    await settleReferral(deps, one.id)
  }
  const last = confirmed.at(-1)
  await storeSwept(deps.db, confirmed.length === batch && last ? last.confirmed_at : deps.clock())
}

function earnByPhone({ db, clock, cipher }: Deps, { id: userId, phone }: ConfirmedPhone): Promise<void> {
  const at = clock()
  return db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, userId))) return
    if (!(await insertPhone(tx, cipher.mac('points phone', phone), at))) return
    const earning = { userId, reason: 'phone', sourceId: userId, amount: pointsEarned.phone } as const
    await earnPoints(tx, { ...earning, earnedAt: at, at })
  })
}
