import type { createProduct as endpoint } from '@mtaa/contract/commerce/market'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { listingPictures } from '../listings/index.ts'
import { attachPictures } from '../../media/media/index.ts'
import { checkPlace, placeTopics } from '../../places/places/index.ts'
import { findListingPace, insertProduct, lockListingsOf } from './market.queries.ts'
import { listingsADay, shortDescription, startOfDay } from './market.rules.ts'

type ProductInput = z.output<(typeof endpoint)['body']>

/** Offers a product. Answers its id; a key used before, what it made. */
export async function createProduct(deps: Deps, seller: Member, input: ProductInput, key: string | undefined) {
  checkPlace(input)
  const at = deps.clock()
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: seller.id, scope: 'content', key, request: input, at }, async (newProductId) => {
      if (deps.settings.limits) await enforceDailyLimit(tx, seller, at)
      await insert(deps, tx, seller, input, newProductId, at)
    }),
  )
  return id
}

async function enforceDailyLimit(tx: Tx, seller: Member, now: Date) {
  await lockListingsOf(tx, seller.id)
  const { joined, count } = await findListingPace(tx, seller.id, startOfDay(now))
  const limit = listingsADay(joined, now)
  if (Number(count) >= limit) throw new Refusal('daily_limit', { limit })
}

async function insert(deps: Deps, tx: Tx, seller: Member, input: ProductInput, id: string, now: Date) {
  const { condition, negotiable, quantity, images, short_description, ...listing } = input
  await insertProduct(
    tx,
    {
      ...listing,
      id,
      owner_id: seller.id,
      slug: slugOfTitle(input.title),
      short_description: shortDescription(short_description, input.description),
      images: await attachPictures(deps, tx, { usedBy: listingPictures, usedId: id, ownerId: seller.id, keys: images }),
      status: 'active',
      created_at: now,
      updated_at: now,
    },
    { condition, negotiable, quantity },
  )
  deps.live.send(tx, placeTopics(input), { listing: id, module: 'market', by: seller.id })
}
