import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { riskOf } from '../product-insights/index.ts'
import { changeState } from './change-state.ts'
import { insertReview } from './reviews.queries.ts'
import { countShownBefore, lockStates, type StateRow } from './states.queries.ts'
import { recheckNeeded, reviewedFirst, reviewNeeded, type Weighed } from './states.rules.ts'

/** What decides whether a moderator looks at a product that is stored. */
async function weigh(deps: Deps, tx: Tx, { id, owner_id: ownerId }: StateRow): Promise<Weighed> {
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
  if (kind) await insertReview(tx, { listingId: id, ownerId: row.owner_id, kind, ...weighed, at: deps.clock() })
  return kind === null
}

/** After a change of what is shown: another thing may be on offer than the one that was approved. */
export async function recheck(deps: Deps, tx: Tx, id: string): Promise<void> {
  if (!deps.settings.listingReview) return
  const [row] = await lockStates(tx, [id])
  if (row?.status !== 'active') return
  const weighed = await weigh(deps, tx, row)
  if (!recheckNeeded(weighed)) return
  await changeState(deps, tx, row, 'recheck')
  await insertReview(tx, { listingId: id, ownerId: row.owner_id, kind: 'risk', ...weighed, at: deps.clock() })
}
