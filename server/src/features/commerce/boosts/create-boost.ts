import { boostTerms } from '@mtaa/contract/money/points'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { placeTags } from '../../../core/cache-tags.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { spendPoints } from '../../money/points/index.ts'
import { findCard, mayEdit } from '../listings/index.ts'
import { lockProducts } from '../market/index.ts'
import { countRunning, extendBoost } from './boosts.queries.ts'

/** Promotes a product of the seller's own, or promotes it longer. */
export async function createBoost(deps: Deps, seller: Member, listingId: string, key: string): Promise<void> {
  const at = deps.clock()
  const request = { listingId }
  await deps.db
    .transaction()
    .execute((tx) =>
      withIdempotency(tx, { userId: seller.id, scope: 'boost', key, request, at }, () =>
        promote(deps, tx, seller, listingId, at),
      ),
    )
}

async function promote(deps: Deps, tx: Tx, seller: Member, listingId: string, at: Date): Promise<void> {
  const locked = (await lockProducts(tx, [listingId])).get(listingId)
  if (!locked || !mayEdit(seller, locked)) throw new Refusal('listing_not_found')
  if (locked.status !== 'active') throw new Refusal('boost_not_shown')
  const { points, hours, most } = boostTerms
  // Locks the member's points until the commit: nobody else adds a boost of this member meanwhile.
  await spendPoints(tx, { userId: seller.id, points, kind: 'boost', subjectId: listingId, at })
  await extendBoost(tx, { listingId, userId: seller.id, hours, at })
  if ((await countRunning(tx, seller.id, at)) > most) throw new Refusal('too_many_boosts', { most })
  const card = await findCard(tx, listingId)
  if (card) deps.cache.drop(tx, ...placeTags('market', card))
}
