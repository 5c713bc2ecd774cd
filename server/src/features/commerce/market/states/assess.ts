import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { ListingStatus } from '../../listings/index.ts'
import { riskOf } from '../insights/assess-risk.ts'
import { changeState } from './change-state.ts'
import { findApproved, setRisk } from './moderation.queries.ts'
import { countShownBefore, lockStates, type StateRow } from './states.queries.ts'
import { recheckNeeded, reviewedFirst, reviewNeeded, type Weighed } from './states.rules.ts'
import { sendToModerators } from './send-to-moderators.ts'

/** What decides whether a moderator looks at a product that is stored. */
export async function weigh(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, owner_id: ownerId }: Pick<StateRow, 'id' | 'owner_id'>,
): Promise<Weighed> {
  const listingsBefore = await countShownBefore(tx, ownerId, reviewedFirst + 1)
  return { listingsBefore, risk: (await riskOf(tx, id, deps.clock())).score }
}

/** Shows a new product, or sends it to the moderators. Answers whether it is shown. */
export async function showOrSend(deps: Deps, tx: Tx, id: string): Promise<boolean> {
  const [row] = await lockStates(tx, [id])
  if (!row) return false
  const weighed = await weigh(deps, tx, row)
  const kind = reviewNeeded(weighed)
  await changeState(deps, tx, row, kind ? 'send' : 'show')
  if (kind)
    await sendToModerators(deps, tx, { listingId: id, ownerId: row.owner_id, kind, ...weighed, at: deps.clock() })
  return kind === null
}

/**
 * After a change of what is shown: what is on offer waits again where it has become risky, and moderators see how risky it is
 * that waits. `isOther`: title, category or pictures are others. Answers the state.
 */
export async function recheck(
  deps: Deps,
  tx: Tx,
  id: string,
  { isOther }: { isOther: boolean },
): Promise<ListingStatus | undefined> {
  const [row] = await lockStates(tx, [id])
  const status = row?.status
  if (!row || !deps.settings.listingReview || !(status === 'active' || status === 'pending_review')) return status
  const weighed = await weigh(deps, tx, row)
  if (status === 'pending_review') {
    await setRisk(tx, id, weighed.risk)
    return status
  }
  const { risk: approvedRisk } = await findApproved(tx, id)
  if (!recheckNeeded({ ...weighed, approvedRisk, isOther })) return status
  await sendToModerators(deps, tx, { listingId: id, ownerId: row.owner_id, kind: 'risk', ...weighed, at: deps.clock() })
  return changeState(deps, tx, row, 'recheck')
}

/** The same of what is on offer again, if it was changed after it was first shown: nobody looked at it while it was not. */
export async function recheckAgain(
  deps: Deps,
  tx: Tx,
  { id, edited_at: editedAt }: Pick<StateRow, 'id' | 'edited_at'>,
  status: ListingStatus,
): Promise<ListingStatus> {
  if (status !== 'active' || editedAt === null) return status
  const { at } = await findApproved(tx, id)
  return (await recheck(deps, tx, id, { isOther: at === null || editedAt > at })) ?? status
}
