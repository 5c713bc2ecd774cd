import { hour, day } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { ListingRow } from './listings.ts'
import type { People } from './people.ts'

interface Product {
  listing: ListingRow
  own: { negotiable: boolean }
}

/** One offer that the seller has to answer, and one that the member has: for the first negotiable goods there are. */
export function makeOffers(products: readonly Product[], { people, now }: { people: People; now: Date }) {
  const [member, seller] = [people.named('member'), people.named('seller')]
  // Each of them has a conversation of another kind with the member (conversations.ts).
  const others = [member, seller, people.named('provider'), people.named('organizer')]
  const isFor = (owner: (id: string) => boolean) => (product: Product) =>
    product.own.negotiable &&
    product.listing.status === 'active' &&
    product.listing.price >= 500 &&
    owner(product.listing.owner_id)
  const toSeller = products.find(isFor((id) => id === seller.id))
  const toOthers = products.find(isFor((id) => others.every((other) => other.id !== id)))
  const rows: Row<'offers'>[] = []
  const add = ({ listing }: Product, turn: 'buyer' | 'seller', hoursAgo: number) => {
    const at = new Date(now.getTime() - hoursAgo * hour)
    const offered = Math.round((listing.price * 0.8) / 10) * 10
    rows.push({
      id: newId(at),
      listing_id: listing.id,
      buyer_id: member.id,
      seller_id: listing.owner_id,
      quantity: 1,
      unit_price: turn === 'seller' ? offered : Math.round((listing.price * 0.9) / 10) * 10,
      earlier_prices: turn === 'seller' ? [] : [offered],
      turn,
      status: 'open',
      listed_price: listing.price,
      listing_hash: '',
      expires_at: new Date(at.getTime() + 24 * hour),
      created_at: at,
      updated_at: at,
    })
  }
  if (toSeller) add(toSeller, 'seller', 2)
  if (toOthers) add(toOthers, 'buyer', 1)
  return rows
}

const changed = 12

/** Prices that some of the older goods had after their first, which the database logs by itself; the last is today's. */
export function makePriceChanges(products: readonly Product[], { now }: { now: Date }): Row<'price_changes'>[] {
  const isOld = ({ listing }: Product) =>
    listing.price >= 500 && now.getTime() - new Date(listing.updated_at).getTime() > 9 * day
  return products
    .filter(isOld)
    .slice(0, changed)
    .flatMap(({ listing: { id, price, updated_at } }) =>
      [1.1, 1.05, 1].map((share, index) => ({
        listing_id: id,
        at: new Date(new Date(updated_at).getTime() + (index + 1) * 2 * day),
        price: share === 1 ? price : Math.round((price * share) / 10) * 10,
      })),
    )
}
