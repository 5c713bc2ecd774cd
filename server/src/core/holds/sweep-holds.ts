import type { Tx } from '../../platform/database/db.ts'
import { createDueWork } from '../../platform/jobs/due-work.ts'
import type { Deps } from '../deps.ts'
import { actingOf, type PayableRef } from '../payables.ts'
import { extendHolds, findExpiredHolders, findHolds } from './holds.queries.ts'
import { extendHoldFor } from './holds.rules.ts'

const expired = createDueWork({ max: 200, failed: 'expired holds could not be released' })

type UnderWay = (tx: Tx, payable: PayableRef) => Promise<boolean>

/**
 * Schedule: expired holds are released by the payable that has them, or extended, once, while a payment for it is under
 * way. One that fails holds up no other and is tried again by the next run.
 */
export const sweepHolds = (isUnderWay: UnderWay) => async (deps: Deps) => {
  const find = (max: number) => findExpiredHolders(deps.db, deps.clock(), max)
  await expired(deps, find, (holder) => expireHolds(deps, holder, isUnderWay))
}

function expireHolds(deps: Deps, holder: PayableRef, isUnderWay: UnderWay): Promise<void> {
  const { db, clock, payables } = deps
  const payable = payables.get(holder.kind)
  return db.transaction().execute(async (tx) => {
    const row = await payable.lock(tx, holder.id)
    if (!row) throw new Error('what was held for is gone')
    const at = clock()
    const expired = (await findHolds(tx, holder)).filter(({ expiresAt }) => expiresAt <= at)
    if (expired.length === 0) return
    const isExtendable = expired.every(({ extended }) => !extended)
    if (isExtendable && (await isUnderWay(tx, holder))) {
      await extendHolds(tx, holder, { at, until: new Date(at.getTime() + extendHoldFor) })
    } else {
      await payable.release(tx, row, 'hold_expired', { ...actingOf(deps), at })
    }
  })
}
