import type { createProduct as endpoint } from '@mtaa/contract/commerce/market'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashOfRequest } from '../../../platform/http/request-hash.ts'
import type { Member } from '../../../core/viewer.ts'
import { listingPictures } from '../listings/index.ts'
import { attachPictures } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { findByKey, findListingPace, insertProduct, lockListingsOf, rememberKey } from './market.queries.ts'
import { listingsADay, shortDescription, startOfDay } from './market.rules.ts'

type ProductInput = z.output<(typeof endpoint)['body']>

/** Offers a product and says its id. A key used before for the same product gives back what it made. */
export function createProduct(deps: Deps, seller: Member, input: ProductInput, key: string | undefined) {
  checkPlace(input)
  const hash = hashOfRequest(input)
  return deps.db.transaction().execute(async (tx) => {
    await lockListingsOf(tx, seller.id)
    const before = key === undefined ? undefined : await findByKey(tx, seller.id, key)
    if (before && before.request_hash !== hash) throw new Refusal('idempotency_mismatch')
    if (before) return before.entity_id

    const now = deps.clock()
    if (deps.settings.limits) await enforceDailyLimit(tx, seller, now)
    const id = await insert(deps, tx, seller, input, now)
    const made = key === undefined ? undefined : { user_id: seller.id, key, request_hash: hash, entity_id: id }
    if (made && !(await rememberKey(tx, { ...made, created_at: now }))) throw new Refusal('idempotency_mismatch')
    return id
  })
}

async function enforceDailyLimit(tx: Tx, seller: Member, now: Date) {
  const { joined, count } = await findListingPace(tx, seller.id, startOfDay(now))
  const limit = listingsADay(joined, now)
  if (Number(count) >= limit) throw new Refusal('daily_limit', { limit })
}

async function insert(deps: Deps, tx: Tx, seller: Member, input: ProductInput, now: Date): Promise<string> {
  const { condition, negotiable, quantity, images, short_description, ...listing } = input
  const id = newId(now)
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
  return id
}
