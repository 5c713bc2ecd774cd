import type { Deps } from '../../../../core/deps.ts'
import type { ReviewedListing } from '../../../../core/reviewed-module.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { ListingStatus } from '../../listings/index.ts'
import { riskOf } from '../insights/assess-risk.ts'
import { findApproved, setRisk } from './moderation.queries.ts'
import { lockReviewed } from './reviewed-products.ts'
import { countShownBefore, type StateRow } from './states.queries.ts'
import { recheckNeeded, reviewedFirst, reviewNeeded, type Weighed } from './states.rules.ts'
import { sendToModerators } from './send-to-moderators.ts'

/** What decides whether a moderator looks at a listing that is stored. */
export async function weigh(
  deps: Pick<Deps, 'clock' | 'reviewedModules'>,
  tx: Tx,
  { id, owner_id: ownerId }: Pick<ReviewedListing, 'id' | 'owner_id'>,
): Promise<Weighed> {
  const listingsBefore = await countShownBefore(tx, ownerId, reviewedFirst + 1)
  return { listingsBefore, risk: (await riskOf(deps, tx, id)).score }
}

/** Shows a new listing, or sends it to the moderators. Answers whether it is shown. */
export async function showOrSend(deps: Deps, tx: Tx, id: string): Promise<boolean> {
  const row = await lockReviewed(deps, tx, id)
  if (!row) return false
  const weighed = await weigh(deps, tx, row)
  const kind = reviewNeeded(weighed)
  await row.move(kind ? 'send' : 'show')
  if (kind)
    await sendToModerators(deps, tx, {
      listingId: id,
      module: row.module,
      ownerId: row.owner_id,
      kind,
      ...weighed,
      at: deps.clock(),
    })
  return kind === null
}

const rechecked: ReadonlySet<string> = new Set(['active', 'scheduled', 'pending_review'])

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
  const row = await lockReviewed(deps, tx, id)
  const status = row?.status
  if (!row || !status || !deps.settings.listingReview || !rechecked.has(status)) return status
  const weighed = await weigh(deps, tx, row)
  if (status === 'pending_review') {
    await setRisk(tx, id, weighed.risk)
    return status
  }
  const { risk: approvedRisk } = await findApproved(tx, id)
  if (!recheckNeeded({ ...weighed, approvedRisk, isOther })) return status
  await sendToModerators(deps, tx, {
    listingId: id,
    module: row.module,
    ownerId: row.owner_id,
    kind: 'risk',
    ...weighed,
    at: deps.clock(),
  })
  return row.move('recheck')
}

/** Whether such a change would have it wait again. */
export async function isRisky(
  deps: Pick<Deps, 'clock' | 'reviewedModules' | 'settings'>,
  tx: Tx,
  listing: Pick<ReviewedListing, 'id' | 'owner_id'>,
): Promise<boolean> {
  if (!deps.settings.listingReview) return false
  const { risk: approvedRisk } = await findApproved(tx, listing.id)
  return recheckNeeded({ ...(await weigh(deps, tx, listing)), approvedRisk, isOther: false })
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
