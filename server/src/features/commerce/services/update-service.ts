import type { updateService as endpoint } from '@mtaa/contract/commerce/services/edit-services'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { replacePictures } from '../../media/media/index.ts'
import {
  isOther,
  isSeenChange,
  listingPictures,
  listingTags,
  textsAfter,
  updateListing,
  type ListingStatus,
} from '../listings/index.ts'
import { assessLater, recheck, recordFirstVersion, recordVersion } from '../market/index.ts'
import { checkOffer } from './create-service.ts'
import { replaceWards, updateService as updateRow, type LockedService } from './edit-services.queries.ts'
import { lockOwnService } from './move-service.ts'
import { isOpeningChanged, offerAfter, termsOf, type Offer } from './offer.rules.ts'
import { writeSchedule } from './schedules.queries.ts'
import { changedService } from './services.events.ts'

type ServiceChange = z.output<(typeof endpoint)['body']>

const open: ReadonlySet<ListingStatus> = new Set(['draft', 'pending_review', 'active', 'paused'])

/** Changes a service of the provider's own. What is booked stays as it is. */
export function updateService(deps: Deps, provider: Member, id: string, change: ServiceChange): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const service = await lockOwnService(tx, provider, id)
    if (!open.has(service.status))
      throw new Refusal('listing_invalid_transition', { from: service.status, to: 'edited' })
    const offer = offerAfter(service, change)
    checkOffer(offer)
    const isSeen = isSeenChange(service, change) || offer.price !== service.price
    if (isSeen) await recordFirstVersion(deps, tx, id)
    const images = await write(deps, tx, { service, change, offer })
    await assessLater(tx, id)
    deps.cache.drop(tx, ...listingTags(service))
    if (change.schedule && isOpeningChanged(service.schedule, offer.schedule)) await changedService(tx, id)
    if (!isSeen) return
    await recordVersion(deps, tx, { id, ownerId: provider.id, pictures: [...service.images, ...images] })
    await recheck(deps, tx, id, { isOther: isOther(service, change) })
  })
}

interface Written {
  service: LockedService
  change: ServiceChange
  offer: Offer
}

async function write(deps: Deps, tx: Tx, { service, change, offer }: Written) {
  const { id } = service
  const now = deps.clock()
  const use = { usedBy: listingPictures, usedId: id, ownerId: service.owner_id }
  const images = change.images ? await replacePictures(deps, tx, { ...use, keys: change.images }) : service.images
  const texts = textsAfter(service, change)
  await updateListing(tx, id, {
    ...texts,
    slug: slugOfTitle(texts.title),
    images,
    price: offer.price,
    type: offer.price_type,
    terms: termsOf(offer),
    updated_at: now,
  })
  const { price_type, duration_minutes, longest_minutes, place, travel_fee } = offer
  await updateRow(tx, id, {
    price_type,
    duration_minutes,
    longest_minutes,
    place,
    travel_fee,
    mode: change.mode ?? service.mode,
    deposit_percent: change.deposit_percent ?? service.deposit_percent,
    cancel_hours: change.cancel_hours ?? service.cancel_hours,
    ...(service.published_at && { edited_at: now }),
  })
  if (change.wards !== undefined || change.place !== undefined) await replaceWards(tx, id, offer.wards)
  if (change.schedule) await writeSchedule(tx, id, change.schedule, now)
  return images
}
