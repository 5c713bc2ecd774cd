import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { weigh } from './assess.ts'
import { findLast } from './moderation.queries.ts'
import { lockReviewed } from './reviewed-products.ts'
import { lockStates } from './states.queries.ts'
import { reviewNeeded } from './states.rules.ts'
import { sendToModerators } from './send-to-moderators.ts'

/** Sends a refused listing to the moderators again, where its module is open. */
export function sendAgain(deps: Deps, seller: Member, id: string, assertOpen: (module: ListingModule) => void) {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockReviewed(deps, tx, id)
    if (!row || row.owner_id !== seller.id || row.status === 'deleted') throw new Refusal('listing_not_found')
    assertOpen(row.module)
    const status = await row.move('send')
    const weighed = await weigh(deps, tx, row)
    const kind = reviewNeeded(weighed) ?? 'new_seller'
    await sendToModerators(deps, tx, {
      listingId: id,
      module: row.module,
      ownerId: seller.id,
      kind,
      ...weighed,
      at: deps.clock(),
    })
    return { status }
  })
}

/** Appeals against a removal: once, and another moderator decides. */
export function appeal(deps: Deps, seller: Member, { id, text }: { id: string; text: string }) {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, seller, id)
    const last = await findLast(tx, id)
    // After an appeal, open or refused, the appeal is the last entry.
    if (row.status !== 'removed' || last?.kind !== 'removal') throw new Refusal('appeal_not_possible')
    const notBy = last.decided_by
    const { risk } = await weigh(deps, tx, row)
    await sendToModerators(deps, tx, {
      listingId: id,
      module: row.module,
      ownerId: seller.id,
      kind: 'appeal',
      risk,
      text,
      notBy,
      at: deps.clock(),
    })
    return { ok: true as const }
  })
}

async function lockOwn(tx: Tx, seller: Member, id: string) {
  const [row] = await lockStates(tx, [id])
  if (!row || row.owner_id !== seller.id || row.status === 'deleted') throw new Refusal('listing_not_found')
  return row
}
