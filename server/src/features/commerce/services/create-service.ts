import type { createService as endpoint } from '@mtaa/contract/commerce/services/edit-services'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { attachPictures } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { enforceDailyLimit, insertListing, listingPictures, shortDescription } from '../listings/index.ts'
import { assessLater, checkPhone, dropDraft, showOrSend } from '../market/index.ts'
import { insertService, replaceWards } from './edit-services.queries.ts'
import { reviewedServices } from './move-service.ts'
import { findWrong, offerAfter, termsOf, type Offer } from './offer.rules.ts'
import { writeSchedule } from './schedules.queries.ts'

type ServiceInput = z.output<(typeof endpoint)['body']>

/** Refuses what does not belong together. */
export function checkOffer(offer: Offer): void {
  const wrong = findWrong(offer)
  if (wrong) throw new Refusal(wrong)
}

/** Offers a service. Answers its id; a key used before, what it made. */
export async function createService(deps: Deps, provider: Member, input: ServiceInput, key: string | undefined) {
  checkPlace(input)
  checkOffer(input)
  const at = deps.clock()
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: provider.id, scope: 'content', key, request: input, at }, async (newServiceId) => {
      await checkPhone(tx, provider.id)
      await enforceDailyLimit(deps, tx, provider.id, at)
      await insert(deps, tx, provider, { input, id: newServiceId, at })
    }),
  )
  return id
}

async function insert(
  deps: Deps,
  tx: Tx,
  provider: Member,
  { input, id, at }: { input: ServiceInput; id: string; at: Date },
) {
  const { title, category, description, images, county_code, constituency_code, ward_code, draft_id } = input
  const offer = offerAfter(input, {})
  await insertListing(tx, {
    id,
    module: 'services',
    owner_id: provider.id,
    title,
    slug: slugOfTitle(title),
    category,
    price: offer.price,
    short_description: shortDescription(input.short_description, description),
    description,
    images: await attachPictures(deps, tx, { usedBy: listingPictures, usedId: id, ownerId: provider.id, keys: images }),
    status: 'draft',
    type: offer.price_type,
    terms: termsOf(offer),
    county_code,
    constituency_code,
    ward_code,
    created_at: at,
    updated_at: at,
  })
  const { price_type, duration_minutes, longest_minutes, place, travel_fee } = offer
  const { mode, deposit_percent, cancel_hours } = input
  const own = { price_type, duration_minutes, longest_minutes, place, travel_fee, mode, deposit_percent, cancel_hours }
  await insertService(tx, id, own)
  await replaceWards(tx, id, offer.wards)
  await writeSchedule(tx, id, input.schedule, at)
  if (draft_id !== undefined) await dropDraft(deps, tx, provider.id, draft_id)
  await assessLater(tx, id)
  if (deps.settings.listingReview) await showOrSend(deps, tx, id)
  else await (await reviewedServices.lock(deps, tx, id))?.move('show')
}
