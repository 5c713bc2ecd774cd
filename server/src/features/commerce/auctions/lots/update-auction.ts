import type { updateAuction as endpoint } from '@mtaa/contract/commerce/auctions/lots'
import { deliveryMethods } from '@mtaa/contract/commerce/products/product-terms'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { replacePictures, type PictureRef } from '../../../media/media/index.ts'
import { listingPictures, listingTags, mayEdit, shortDescription } from '../../listings/index.ts'
import { assessLater, checkFees, feesOf, recheck, recordFirstVersion, recordVersion } from '../../market/index.ts'
import { checkPrices } from './check-lot.ts'
import { lockLot, updateLot, type LotRow } from './lots.queries.ts'
import { lotStateAt } from '../lots.rules.ts'
import { depositOf, endOf, isOpenToChange, mayStart, minuteOfDay } from './offer.rules.ts'

type LotChange = z.output<(typeof endpoint)['body']>

/** Holds a lot of the seller's own until commit. Refuses `auction_ended` for one that is over. */
export async function lockOwnLot(deps: Deps, tx: Tx, seller: Member, id: string): Promise<LotRow> {
  const lot = await lockLot(tx, id)
  if (!lot || !mayEdit(seller, lot) || lot.status === 'deleted') throw new Refusal('listing_not_found')
  if (!isOpenToChange(lotStateAt(lot, deps.clock()))) throw new Refusal('auction_ended')
  return lot
}

/** Changes a lot of the seller's own on which nobody has bid. */
export function updateAuction(deps: Deps, seller: Member, id: string, change: LotChange): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const lot = await lockOwnLot(deps, tx, seller, id)
    if (lot.log_length > 0) throw new Refusal('auction_has_bids')
    const now = deps.clock()
    const isSeen = isSeenChange(lot, change)
    if (isSeen) await recordFirstVersion(deps, tx, id)
    const images = await write(deps, tx, lot, change, now)
    await assessLater(tx, id)
    deps.cache.drop(tx, ...listingTags(lot))
    if (!isSeen) return
    await recordVersion(deps, tx, { id, ownerId: seller.id, pictures: [...lot.images, ...images] })
    if (lot.published_at) await updateLot(tx, id, {}, { edited_at: now })
    await recheck(deps, tx, id, { isOther: isOther(lot, change) })
  })
}

async function write(deps: Deps, tx: Tx, lot: LotRow, change: LotChange, now: Date): Promise<PictureRef[]> {
  const prices = pricesAfter(lot, change)
  checkPrices(prices)
  const delivery = deliveryMethods.filter((method) => (change.delivery ?? lot.delivery).includes(method))
  if (change.delivery_fees) checkFees(change.delivery_fees, delivery)
  const {
    title = lot.title,
    category = lot.category,
    description = lot.description,
    condition = lot.condition,
  } = change
  const use = { usedBy: listingPictures, usedId: lot.id, ownerId: lot.owner_id }
  const images = change.images ? await replacePictures(deps, tx, { ...use, keys: change.images }) : lot.images
  await updateLot(
    tx,
    lot.id,
    {
      title,
      slug: slugOfTitle(title),
      category,
      description,
      short_description: shortAfter(lot, change),
      images,
      type: condition,
      price: prices.starting_price,
      updated_at: now,
      ...timesAfter(lot, change, now),
    },
    {
      ...prices,
      condition,
      delivery,
      delivery_fees: feesOf(change.delivery_fees ?? lot.delivery_fees, delivery),
      deposit: depositOf(prices.starting_price, change.deposit ?? lot.deposit > 0),
      days: change.days ?? lot.days,
    },
  )
  return images
}

const pricesAfter = (lot: LotRow, change: LotChange) => ({
  starting_price: change.starting_price ?? lot.starting_price,
  reserve_price: change.reserve_price === undefined ? lot.reserve_price : change.reserve_price,
  buy_now_price: change.buy_now_price === undefined ? lot.buy_now_price : change.buy_now_price,
})

/** Only one that has not begun begins at another time, and none ends in the past. */
function timesAfter(lot: LotRow, change: LotChange, now: Date) {
  const { starts_at: start, days, ends_minute: minutes } = change
  if (start === undefined && days === undefined && minutes === undefined) return {}
  const hasBegun =
    lot.status === 'active' || (lot.status === 'scheduled' && lot.starts_at !== null && lot.starts_at <= now)
  const startsAt = start === undefined ? (lot.starts_at ?? now) : new Date(start)
  if (start !== undefined && (hasBegun || !mayStart(startsAt, now))) throw new Refusal('auction_times_refused')
  const end = endOf(startsAt, days ?? lot.days ?? 1, minutes ?? minuteOfDay(lot.ends_at))
  if (hasBegun && end <= now) throw new Refusal('auction_times_refused')
  return { starts_at: startsAt, ends_at: end }
}

/** A short description that was made from the description changes with it. */
function shortAfter(lot: LotRow, { short_description: short, description }: LotChange): string {
  const isOurs = lot.short_description === shortDescription('', lot.description)
  if (short === undefined && !isOurs) return lot.short_description
  return shortDescription(short ?? '', description ?? lot.description)
}

const areSamePictures = (lot: LotRow, keys: readonly string[] | undefined) =>
  keys === undefined || keys.join(' ') === lot.images.map(({ key }) => key).join(' ')

const isOneOf = (lot: LotRow, change: LotChange, fields: readonly (keyof LotChange & keyof LotRow)[]) =>
  fields.some((field) => change[field] !== undefined && change[field] !== lot[field])

/** Whether a change is one of what the history stores. */
const isSeenChange = (lot: LotRow, change: LotChange) =>
  isOneOf(lot, change, ['title', 'category', 'condition', 'short_description', 'description', 'starting_price']) ||
  !areSamePictures(lot, change.images)

/** Another thing may be on offer than the one that was approved. */
const isOther = (lot: LotRow, change: LotChange) =>
  isOneOf(lot, change, ['title', 'category']) || !areSamePictures(lot, change.images)
