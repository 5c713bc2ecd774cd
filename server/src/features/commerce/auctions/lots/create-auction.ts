import type { createAuction as endpoint } from '@mtaa/contract/commerce/auctions/lots'
import { deliveryMethods } from '@mtaa/contract/commerce/products/product-terms'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { attachPictures } from '../../../media/media/index.ts'
import { checkPlace } from '../../../places/places/index.ts'
import { enforceDailyLimit, listingPictures, shortDescription } from '../../listings/index.ts'
import { assessLater, checkFees, checkPhone, dropDraft, feesOf } from '../../market/index.ts'
import { checkPrices } from './check-lot.ts'
import { insertLot } from './lots.queries.ts'
import { depositOf, endOf, mayStart } from './offer.rules.ts'
import { showFirst } from './show-first.ts'

type LotInput = z.output<(typeof endpoint)['body']>

/** Offers a lot. Answers its id; a key used before, what it made. */
export async function createAuction(deps: Deps, seller: Member, input: LotInput, key: string | undefined) {
  checkPlace(input)
  checkPrices(input)
  checkFees(input.delivery_fees, input.delivery)
  const at = deps.clock()
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: seller.id, scope: 'content', key, request: input, at }, async (newLotId) => {
      await checkPhone(tx, seller.id)
      await enforceDailyLimit(deps, tx, seller.id, at)
      await insert(deps, tx, seller, input, newLotId, at)
    }),
  )
  return id
}

async function insert(deps: Deps, tx: Tx, seller: Member, input: LotInput, id: string, now: Date) {
  const { title, category, description, county_code, constituency_code, ward_code } = input
  const { condition, starting_price, reserve_price, buy_now_price, days } = input
  const startsAt = input.starts_at === null ? now : new Date(input.starts_at)
  if (input.starts_at !== null && !mayStart(startsAt, now)) throw new Refusal('auction_times_refused')
  const use = { usedBy: listingPictures, usedId: id, ownerId: seller.id }
  const delivery = deliveryMethods.filter((method) => input.delivery.includes(method))
  await insertLot(
    tx,
    {
      id,
      owner_id: seller.id,
      title,
      category,
      description,
      county_code,
      constituency_code,
      ward_code,
      slug: slugOfTitle(title),
      short_description: shortDescription(input.short_description, description),
      images: await attachPictures(deps, tx, { ...use, keys: input.images }),
      price: starting_price,
      type: condition,
      status: 'draft',
      starts_at: startsAt,
      ends_at: endOf(startsAt, days, input.ends_minute),
      created_at: now,
      updated_at: now,
    },
    {
      condition,
      delivery,
      starting_price,
      reserve_price,
      buy_now_price,
      days,
      delivery_fees: feesOf(input.delivery_fees, delivery),
      deposit: depositOf(starting_price, input.deposit),
      published_at: null,
      relists: null,
    },
  )
  if (input.draft_id !== undefined) await dropDraft(deps, tx, seller.id, input.draft_id)
  await assessLater(tx, id)
  await showFirst(deps, tx, id)
}
