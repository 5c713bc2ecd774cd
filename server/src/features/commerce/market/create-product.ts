import type { createProduct as endpoint } from '@mtaa/contract/commerce/products/market'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import type { Member } from '../../../core/viewer.ts'
import { enforceDailyLimit, listingPictures, listingTags, shortDescription, shownListing } from '../listings/index.ts'
import { attachPictures } from '../../media/media/index.ts'
import { checkPlace, placeTopics } from '../../places/places/index.ts'
import { clocksAfter, noClocks } from './states/states.rules.ts'
import { dropDraft } from './states/drafts.ts'
import { showOrSend } from './states/assess.ts'
import { checkAttributes } from './check-attributes.ts'
import { checkFees } from './check-fees.ts'
import { assessLater } from './insights/assess-risk.ts'
import { checkPhone } from './check-phone.ts'
import { insertProduct } from './market.queries.ts'
import { feesOf, listedTerms } from './market.rules.ts'

type ProductInput = z.output<(typeof endpoint)['body']>

/** Offers a product. Answers its id; a key used before, what it made. */
export async function createProduct(deps: Deps, seller: Member, input: ProductInput, key: string | undefined) {
  checkPlace(input)
  const at = deps.clock()
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: seller.id, scope: 'content', key, request: input, at }, async (newProductId) => {
      await enforceDailyLimit(deps, tx, seller.id, at)
      await insert(deps, tx, seller, input, newProductId, at)
    }),
  )
  return id
}

async function insert(deps: Deps, tx: Tx, seller: Member, input: ProductInput, id: string, now: Date) {
  const { draft_id: draftId, condition, negotiable, delivery, delivery_fees, attributes, ...offered } = input
  const { phone_public, quantity, ...shared } = offered
  const { images, short_description, ...listing } = shared
  const { type, terms } = listedTerms({ condition, negotiable, delivery })
  checkAttributes(input)
  checkFees(delivery_fees, delivery)
  if (phone_public) await checkPhone(tx, seller.id)
  const { listingReview } = deps.settings
  // What is reviewed is a draft until its risk is known, which is computed of the stored rows.
  const status = listingReview ? 'draft' : 'active'
  const { expires_at, remind_at } = listingReview ? noClocks : clocksAfter('show', status, noClocks, now)
  await insertProduct(
    tx,
    {
      ...listing,
      type,
      terms,
      id,
      owner_id: seller.id,
      slug: slugOfTitle(input.title),
      short_description: shortDescription(short_description, input.description),
      images: await attachPictures(deps, tx, { usedBy: listingPictures, usedId: id, ownerId: seller.id, keys: images }),
      status,
      created_at: now,
      updated_at: now,
    },
    {
      condition,
      negotiable,
      delivery: terms.delivery,
      delivery_fees: feesOf(delivery_fees, delivery),
      subcategory: input.subcategory,
      attributes,
      phone_public,
      quantity,
      expires_at,
      remind_at,
      published_at: listingReview ? null : now,
    },
  )
  if (draftId !== undefined) await dropDraft(deps, tx, seller.id, draftId)
  await assessLater(tx, id)
  if (listingReview && !(await showOrSend(deps, tx, id))) return
  deps.cache.drop(tx, ...listingTags({ ...listing, id, module: 'market', owner_id: seller.id }))
  await shownListing(tx, { id, owner_id: seller.id })
  deps.live.send(tx, placeTopics(input), { listing: id, module: 'market', by: seller.id })
}
