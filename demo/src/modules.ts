import { fromNairobi, nairobiTime } from '@mtaa/contract/nairobi'
import { minute, hour, day } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import { plainEvent } from './events/make-shows.ts'
import type { BackdropName } from './pictures/backdrops.ts'
import { atBiddingHours } from './hours.ts'
import { placeListings, type DemoContext, type Offer } from './listings.ts'
import type { Random } from './random.ts'
import { lots } from './text/auctions.ts'
import { outings } from './text/events-fun.ts'
import { occasions } from './text/events-public.ts'
import type { Gathering } from './text/gathering.ts'
import type { Good } from './text/goods.ts'
import { familyGoods } from './text/market-family.ts'
import { farmGoods } from './text/market-farm.ts'
import { homeGoods } from './text/market-home.ts'
import { workGoods } from './text/market-work.ts'
import { homeTrades } from './text/services-home.ts'
import { moreTrades } from './text/services-more.ts'
import type { Trade } from './text/trade.ts'
import { fill, nicePrice } from './words.ts'

interface GoodOffer extends Offer {
  closing: NonNullable<Offer['closing']>
  good: Good
  near: number
}

/** Sold by several people at once, so offered a second time somewhere else. */
const common = new Set(['farm', 'food', 'tools', 'beauty', 'crafts'])

function goodOffers(good: Good, closing: GoodOffer['closing'], backdrop?: BackdropName): GoodOffer[] {
  const { category, scenes, about, where } = good
  const offer = { good, category, scenes, about, where, backdrop, closing }
  return good.titles.flatMap(([title, near]) => {
    const again = good.stock && common.has(category) ? [{ ...offer, near, title: `${title} – {ward}` }] : []
    return [{ ...offer, near, title }, ...again]
  })
}

export function makeProducts(context: DemoContext) {
  const { random } = context
  const offers = [...homeGoods, ...familyGoods, ...farmGoods, ...workGoods].flatMap((good) =>
    goodOffers(good, good.sw ? 'sw' : 'en'),
  )
  return placeListings(context, 'market', offers, { local: 18, owner: 'seller' }).map(({ offer, row }) => ({
    listing: { ...row, price: nicePrice(offer.near, random) },
    own: {
      id: row.id,
      condition: random.pick(offer.good.conditions),
      negotiable: random.chance(0.4),
      quantity: offer.good.stock ? random.whole(...offer.good.stock) : 1,
      reserved: 0,
    },
  }))
}

const onPlinth = new Set(['electronics', 'furniture', 'art', 'general'])

export function makeAuctions(context: DemoContext) {
  const { random, now } = context
  const offers = lots.flatMap((lot) =>
    goodOffers(
      lot,
      lot.sw ? 'bidSw' : 'bidEn',
      onPlinth.has(lot.category) && !lot.scenes.includes('waterTank') ? 'plinth' : undefined,
    ),
  )
  return placeListings(context, 'auctions', offers, { local: 4, owner: 'seller' }).map(({ offer, row }, index) => {
    const starting = nicePrice(offer.near, random)
    const later = index % 6 === 5
    const start = later ? evenMinutes(now.getTime() + random.between(0.5, 4) * day) : row.created_at
    const begun = Math.max(now.getTime(), start.getTime())
    const end = atBiddingHours(begun + random.between(0.1, later ? 5.5 : 9.5) * day, begun)
    const bids = later || random.chance(0.2) ? 0 : random.whole(1, 14)
    const step = Math.max(50, Math.round((starting * 0.04) / 50) * 50)
    return {
      listing: {
        ...row,
        price: bids === 0 ? starting : starting + (bids - 1) * step,
        status: later ? ('scheduled' as const) : ('active' as const),
        starts_at: start,
        ends_at: end,
      },
      own: {
        id: row.id,
        condition: random.pick(offer.good.conditions),
        starting_price: starting,
        reserve_price: random.chance(0.3) ? starting + 8 * step : null,
        bids_count: bids,
      },
    }
  })
}

export function makeEvents(context: DemoContext) {
  const { random, now } = context
  const offers = [...outings, ...occasions].flatMap((gathering) =>
    [...gathering.titles].map((title) => ({ ...offerOf(gathering), title, gathering })),
  )
  return placeListings(context, 'events', offers, { local: 7, owner: 'organizer' }).map(
    ({ offer: { gathering }, row, ward }) => {
      const start = nextOn(gathering, now, random)
      const price = random.pick(gathering.prices)
      const location = fill(random.pick(gathering.venues), ward, random)
      const capacity = gathering.capacity ? Math.round(random.between(...gathering.capacity) / 10) * 10 : null
      return {
        listing: {
          ...row,
          price,
          starts_at: start,
          ends_at: new Date(start.getTime() + gathering.hours * hour),
        },
        own: {
          ...plainEvent,
          id: row.id,
          location,
          capacity,
          published_at: row.created_at,
          refund_policy: price === 0 ? 'none' : 'until_24h',
        },
        types: typesOf({ id: row.id, price, capacity: capacity ?? 100, at: row.created_at }),
      }
    },
  )
}

/** Nobody has one yet. */
const untaken = { sold: 0, held: 0, taken: false, hidden_code: null, closed_at: null }

/** What can be had of an event: better seats where they cost something. */
function typesOf({ id, price, capacity, at }: { id: string; price: number; capacity: number; at: Date }) {
  const type = { event_id: id, per_person: 10, ...untaken, created_at: at }
  const best = Math.floor(capacity / 10)
  const regular = { ...type, id: newId(at), position: 1, name: 'Kawaida', price, quantity: capacity - best }
  if (price === 0 || best === 0) return [{ ...regular, quantity: Math.max(1, capacity) }]
  return [regular, { ...type, id: newId(at), position: 2, name: 'VIP', price: price * 3, quantity: best }]
}

export function makeServices(context: DemoContext) {
  const { random } = context
  const offers = [...homeTrades, ...moreTrades].flatMap((trade, kind) =>
    trade.titles.flatMap(([title, near], index) => {
      const offer = { ...offerOf(trade), title, near, trade }
      // The everyday trades work in two places.
      return (kind + index) % 3 === 0 ? [offer, offer] : [offer]
    }),
  )
  return placeListings(context, 'services', offers, { local: 9, owner: 'provider' }).map(
    ({ offer: { trade, near }, row }) => {
      const price = nicePrice(near, random)
      const terms = { price_type: random.pick(trade.priceTypes), duration_minutes: random.pick(trade.minutes) }
      const isQuoted = terms.price_type === 'quote'
      return {
        listing: { ...row, price: isQuoted ? 0 : price, type: terms.price_type, terms },
        own: { id: row.id, ...terms },
      }
    },
  )
}

const offerOf = ({ category, scenes, about, where }: Gathering | Trade) => ({ category, scenes, about, where })

const evenMinutes = (at: number) => new Date(Math.ceil(at / (5 * minute)) * 5 * minute)

/** A coming day of the week that suits it, within sixty days, at its hour in Nairobi. */
function nextOn({ days, from }: Gathering, now: Date, random: Random): Date {
  const today = Math.floor(nairobiTime(now).getTime() / day)
  const suited = Array.from({ length: 58 }, (_, ahead) => today + 1 + ahead).filter((date) =>
    days.includes((date + 4) % 7),
  )
  // Sooner is likelier.
  const chosen = suited[Math.floor(random.next() ** 1.5 * suited.length)] ?? today + 1
  return fromNairobi(chosen * day + from * hour)
}
