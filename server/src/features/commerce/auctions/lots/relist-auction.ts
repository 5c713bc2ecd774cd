import { slugOfTitle } from '@mtaa/contract/slug'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { attachPictures } from '../../../media/media/index.ts'
import { enforceDailyLimit, listingPictures, mayEdit } from '../../listings/index.ts'
import { assessLater } from '../../market/index.ts'
import { copyAdditions, findRelisted, insertLot, lockLot, type LotRow } from './lots.queries.ts'
import { timesFrom } from './offer.rules.ts'
import { showFirst } from './show-first.ts'

/** Offers a lot again that was not sold, once. Answers the id of the new one; a key used before, what it made. */
export async function relistAuction(deps: Deps, seller: Member, id: string, key: string | undefined) {
  const at = deps.clock()
  const made = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: seller.id, scope: 'content', key, request: { relist: id }, at }, async (newLotId) => {
      const lot = await lockLot(tx, id)
      if (!lot || !mayEdit(seller, lot) || lot.status === 'deleted') throw new Refusal('listing_not_found')
      if (lot.status !== 'ended' || lot.outcome !== 'unsold' || (await findRelisted(tx, id)) !== null)
        throw new Refusal('auction_not_unsold')
      await enforceDailyLimit(deps, tx, seller.id, at)
      await insertAgain(deps, tx, lot, newLotId, at)
    }),
  )
  return made.id
}

/** With all that its seller has said of it. */
async function insertAgain(deps: Deps, tx: Tx, lot: LotRow, id: string, now: Date) {
  const { owner_id, title, category, short_description, description, county_code, constituency_code, ward_code } = lot
  const { condition, delivery, delivery_fees, starting_price, reserve_price, buy_now_price, deposit, days } = lot
  const use = { usedBy: listingPictures, usedId: id, ownerId: owner_id }
  const { starts_at, ends_at } = timesFrom({ starts_at: null, ends_at: lot.planned_end_at, days }, now)
  await insertLot(
    tx,
    {
      id,
      owner_id,
      title,
      slug: slugOfTitle(title),
      category,
      short_description,
      description,
      county_code,
      constituency_code,
      ward_code,
      images: await attachPictures(deps, tx, { ...use, keys: lot.images.map(({ key }) => key) }),
      price: starting_price,
      type: condition,
      status: 'draft',
      starts_at,
      ends_at,
      created_at: now,
      updated_at: now,
    },
    {
      condition,
      delivery,
      delivery_fees,
      starting_price,
      reserve_price,
      buy_now_price,
      deposit,
      days,
      published_at: null,
      relists: lot.id,
    },
  )
  await copyAdditions(tx, lot.id, id)
  await assessLater(tx, id)
  await showFirst(deps, tx, id)
}
