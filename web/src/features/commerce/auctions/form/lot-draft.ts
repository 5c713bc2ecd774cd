/** The form of a lot, as stored on the device. */
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import type { OwnLotTerms } from '@mtaa/contract/commerce/auctions/lots'
import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import type { Image } from '@mtaa/contract/media/media'
import { nairobiTime } from '@mtaa/contract/nairobi'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

export interface LotDraft {
  /** The idempotency key of the lot. */
  key: string
  images: Image[]
  title: string
  category: string
  condition: string
  short_description: string
  description: string
  starting_price: string
  /** Empty: none. */
  reserve_price: string
  buy_now_price: string
  deposit: boolean
  /** Day and minute in Nairobi; empty: at once. */
  starts: string
  days: string
  /** The minute of the day in Nairobi. */
  ends_minute: string
  /** Without a county it is the usual one. */
  place: PlaceValue
  delivery: DeliveryMethod[]
  /** Fees as typed, also of methods that are not offered at the moment. */
  fees: Record<string, string>
}

/** Evenings have the most bidders. */
const usualEnd = 20 * 60

export const emptyLot = (key: string): LotDraft => ({
  key,
  images: [],
  title: '',
  category: '',
  condition: '',
  short_description: '',
  description: '',
  starting_price: '',
  reserve_price: '',
  buy_now_price: '',
  deposit: false,
  starts: '',
  days: '7',
  ends_minute: String(usualEnd),
  place: noPlace,
  delivery: ['pickup'],
  fees: {},
})

/** As a field of date and time has it. */
const localOf = (moment: string) => nairobiTime(new Date(moment)).toISOString().slice(0, 16)

const minuteOfDay = (moment: string) => {
  const local = nairobiTime(new Date(moment))
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

type Terms = OwnLotTerms

export const draftOf = (auction: Auction, terms: Terms): LotDraft => ({
  ...emptyLot(auction.id),
  images: auction.images,
  title: auction.title,
  category: auction.category,
  condition: auction.condition,
  short_description: auction.short_description,
  description: auction.description,
  starting_price: String(auction.starting_price),
  reserve_price: terms.reserve_price === null ? '' : String(terms.reserve_price),
  buy_now_price: terms.buy_now_price === null ? '' : String(terms.buy_now_price),
  deposit: terms.deposit > 0,
  starts: auction.state === 'scheduled' ? localOf(auction.start_time) : '',
  days: String(terms.days ?? 7),
  ends_minute: String(minuteOfDay(auction.end_time)),
  place: {
    county_code: auction.county_code,
    constituency_code: auction.constituency_code,
    ward_code: auction.ward_code,
  },
  delivery: auction.delivery,
  fees: Object.fromEntries(Object.entries(auction.delivery_fees).map(([method, fee]) => [method, String(fee)])),
})

/** Whether nothing has been filled in yet. */
export const isEmptyLot = ({ images, title, starting_price, description, short_description }: LotDraft) =>
  images.length === 0 && [title, starting_price, description, short_description].every((text) => text.trim() === '')
