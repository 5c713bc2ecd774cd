/** What the form of a lot must be before it can be sent, by the limits of the contract: the browser has no schemas. Pure. */
import { auctionLengths, auctionLimits } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { AuctionChange, NewAuction } from '@mtaa/contract/commerce/auctions/lots'
import { isCategory } from '@mtaa/contract/commerce/products/categories'
import { productLimits } from '@mtaa/contract/commerce/products/market'
import { conditions, deliveryMethods } from '@mtaa/contract/commerce/products/product-terms'
import { maxShillings } from '@mtaa/contract/money'
import { fromNairobi, nairobiTime } from '@mtaa/contract/nairobi'
import { day, minute } from '@mtaa/contract/time'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { formatSum } from '../../../../platform/format.ts'
import { momentIn } from '../../../../platform/nairobi-field.ts'
import { sentencesAt } from '../../../../ui/forms/field-words.ts'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import { feeQuestion, feesOf } from '../../listing-form/index.ts'
import type { LotDraft } from './lot-draft.ts'

/** Each with its name and what is wrong with it. */
export const lotTexts = {
  images: [m.listings_photos, m.market_error_images],
  category: [m.listings_category, m.market_error_category],
  title: [m.listings_title_field, m.listings_error_title],
  condition: [m.market_condition, m.market_error_condition],
  short_description: [m.market_short_description, m.market_error_short_description],
  description: [m.common_description, m.listings_error_description],
  starting_price: [m.common_starting_price, m.auctions_error_start],
  reserve_price: [m.auctions_reserve_field, m.auctions_error_reserve],
  buy_now_price: [m.auctions_buy_now_field, m.auctions_error_buy_now],
  starts: [m.auctions_starts_field, m.auctions_error_starts],
  days: [m.auctions_days_field, m.auctions_error_days],
  ends_minute: [m.auctions_ends_field, m.auctions_error_days],
  place: [m.listings_place, m.common_choose_place],
  delivery: [m.common_delivery, m.market_error_delivery],
  delivery_fees: [m.market_fee, m.market_error_fee],
} as const

type LotField = keyof typeof lotTexts
export type LotErrors = Partial<Record<LotField, string>>

export const lotErrorsAt = (names: readonly string[]): LotErrors =>
  sentencesAt(
    lotTexts,
    names.map((name) => (name === 'starts_at' ? 'starts' : name)),
  )

const within = (value: number, { min = 0, max }: { min?: number; max: number }) => value >= min && value <= max

/** A price that may be left out: null for none, undefined for none that can be. */
function optionalPrice(text: string, least: number): number | null | undefined {
  if (text.trim() === '') return null
  const price = wholeIn(text)
  return price >= least && price <= maxShillings ? price : undefined
}

/** The least for buying at once: of the reserve, or of the start where there is none. */
export const leastBuyNow = (start: number, reserve: number | null): number =>
  Math.ceil((reserve ?? start) * auctionLimits.buyNowShare)

/** Whether a seller can ask for a deposit. */
export const takesDeposit = (draft: Pick<LotDraft, 'starting_price'>) =>
  wholeIn(draft.starting_price) >= auctionLimits.deposit.from

/** What each bidder leaves. */
export const depositOf = (start: number) =>
  Math.max(Math.ceil(start * auctionLimits.deposit.share), auctionLimits.deposit.min)

/** When a lot ends that begins at this moment: so many days later, at the minute that was chosen. */
export function endOf({ starts, days, ends_minute }: LotDraft, now: number): Date {
  const begins = momentIn(starts || null)
  const local = nairobiTime((begins ? Date.parse(begins) : now) + Number(days) * day)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  return fromNairobi(midnight + Number(ends_minute) * minute)
}

/** Ahead, and not by more than the limit. */
const mayStart = (at: number, now: number) => at > now && at <= now + auctionLimits.daysAhead * day

/** Either the body to send, or the errors by field. */
export function checkLot(draft: LotDraft, now: number): { body: NewAuction } | { errors: LotErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const condition = conditions.find((known) => known === draft.condition)
  const days = auctionLengths.find((known) => String(known) === draft.days)
  const [title, short, description] = [draft.title.trim(), draft.short_description.trim(), draft.description.trim()]
  const delivery = deliveryMethods.filter((method) => draft.delivery.includes(method))
  const fees = feesOf(delivery, draft.fees)
  const start = wholeIn(draft.starting_price)
  const isStart = within(start, auctionLimits.start)
  const reserve = optionalPrice(draft.reserve_price, isStart ? start : 1)
  const least = isStart ? leastBuyNow(start, reserve ?? null) : 1
  const buyNow = optionalPrice(draft.buy_now_price, least)
  const starts = draft.starts === '' ? null : momentIn(draft.starts)
  const isTime = starts === null || (starts !== undefined && mayStart(Date.parse(starts), now))
  const wrong = [
    !within(title.length, productLimits.title) && 'title',
    !isCategory('auctions', draft.category) && 'category',
    !condition && 'condition',
    !within(short.length, productLimits.shortDescription) && 'short_description',
    !within(description.length, productLimits.description) && 'description',
    !isStart && 'starting_price',
    reserve === undefined && 'reserve_price',
    buyNow === undefined && 'buy_now_price',
    !isTime && 'starts',
    !days && 'days',
    ward === null && 'place',
    delivery.length === 0 && 'delivery',
    fees === null && 'delivery_fees',
  ].filter((field) => field !== false)
  const missing = !condition || !days || county === null || constituency === null || ward === null || fees === null
  if (wrong.length > 0 || missing || reserve === undefined || buyNow === undefined || starts === undefined)
    return { errors: { ...lotErrorsAt(wrong), ...boundsOf(wrong, start, least), ...questionsOf(draft) } }
  return {
    body: {
      title,
      category: draft.category,
      condition,
      delivery,
      delivery_fees: fees,
      short_description: short,
      description,
      images: draft.images.map(({ key }) => key),
      starting_price: start,
      reserve_price: reserve,
      buy_now_price: buyNow,
      deposit: draft.deposit && takesDeposit(draft),
      starts_at: starts,
      days,
      ends_minute: Number(draft.ends_minute),
      county_code: county,
      constituency_code: constituency,
      ward_code: ward,
    },
  }
}

/** What a seller has changed of a lot that was loaded. Its place stays, and one that runs does not begin anew. */
export function changesOf(loaded: LotDraft, lot: NewAuction, now: number): AuctionChange {
  const { county_code: _county, constituency_code: _constituency, ward_code: _ward, starts_at, ...rest } = lot
  const checked = checkLot(loaded, now)
  const before = ('body' in checked ? checked.body : {}) as Record<string, unknown>
  const changes = { ...rest, ...(starts_at && loaded.starts !== '' && { starts_at }) }
  const isSame = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(changes).filter((entry) => !isSame(entry)))
}

/** Where the price of another field is the limit, the sentence says it. */
const boundsOf = (wrong: readonly string[], start: number, least: number): LotErrors => ({
  ...(wrong.includes('reserve_price') &&
    start > 0 && { reserve_price: m.auctions_error_reserve_least({ amount: formatSum(start) }) }),
  ...(wrong.includes('buy_now_price') &&
    least > 1 && { buy_now_price: m.auctions_error_buy_now_least({ amount: formatSum(least) }) }),
})

/** The questions about numbers that can be meant in two ways. */
function questionsOf({ starting_price, reserve_price, buy_now_price, delivery, fees }: LotDraft): LotErrors {
  const questions = {
    starting_price: whichNumber(starting_price),
    reserve_price: whichNumber(reserve_price),
    buy_now_price: whichNumber(buy_now_price),
    delivery_fees: feeQuestion(delivery, fees),
  }
  return Object.fromEntries(Object.entries(questions).filter(([, question]) => question !== undefined))
}
