import { hour } from '@mtaa/contract/time'
import { pointsEarned } from '@mtaa/contract/money/points'
import type { Deps } from '../../../core/deps.ts'
import { earnPoints, lockMember } from '../points/index.ts'
import { findConfirmed, findSwept, insertPhone, storeSwept, type ConfirmedPhone } from './phones.queries.ts'
import { settleReferral } from './settle-referral.ts'

const batch = 500
/** Of one run; the rest waits for the next. */
const maxBatches = 20
/** So much time passes at most between the moment that a confirmation names and its commit. */
const settledMs = hour

/**
 * Schedule: points for proven numbers, once for a member and once for a number, and for the member who brought them. Numbers are
 * proven in many ways (sign-up, settings, services), also before there were points, so the accounts themselves are read.
 */
export async function earnByPhones(deps: Deps): Promise<void> {
  const swept = await findSwept(deps.db)
  const since = swept ? new Date(swept.getTime() - settledMs) : new Date(0)
  let after = { confirmed_at: since, id: '00000000-0000-0000-0000-000000000000' }
  for (let count = 1; count <= maxBatches; count++) {
    const confirmed = await findConfirmed(deps.db, after, batch)
    for (const one of confirmed) await earnUnlessFails(deps, one)
    const last = confirmed.length === batch ? confirmed.at(-1) : undefined
    await storeSwept(deps.db, last?.confirmed_at ?? deps.clock())
    if (!last) return
    // Those who are given nothing are found again, and hold up nobody either.
    after = last
  }
}

/** Those after it are not held up; it is tried again for an hour. */
async function earnUnlessFails(deps: Deps, one: ConfirmedPhone): Promise<void> {
  try {
    await earnByPhone(deps, one)
    await settleReferral(deps, one.id)
  } catch (error) {
    deps.log.error({ err: error, memberId: one.id }, 'points for a proven number could not be given')
  }
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
