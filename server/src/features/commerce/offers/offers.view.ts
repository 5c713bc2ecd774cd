import type { Offer } from '@mtaa/contract/commerce/products/offers'
import type { Deps } from '../../../core/deps.ts'
import { viewPerson } from '../../community/people/index.ts'
import { viewImage } from '../../media/media/index.ts'
import type { ShownOffer } from './offers.queries.ts'
import { whatMayBeDone, type Side } from './offers.rules.ts'

export function viewOffer(row: ShownOffer, side: Side, deps: Pick<Deps, 'pictures' | 'clock'>): Offer {
  const now = deps.clock()
  const status = statusOf(row, now)
  const lasts = status === 'open' || status === 'accepted' || status === 'ordered'
  return {
    id: row.id,
    product: {
      id: row.listing_id,
      title: row.title,
      image: row.image && viewImage(row.image, deps),
      price: row.price,
      available: row.listing_status === 'active',
    },
    buyer: viewPerson(row.buyer, deps),
    seller: viewPerson(row.seller, deps),
    side,
    unit_price: row.unit_price,
    quantity: row.quantity,
    earlier_prices: [...row.earlier_prices],
    turn: row.turn,
    status,
    expires_at: lasts ? row.expires_at.toISOString() : null,
    checkout_id: side === 'buyer' ? row.checkout_id : null,
    may: whatMayBeDone(row, side, now),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The state by the clock and by the money: schedules store it only once a minute, and what has lapsed may be paid late. */
function statusOf({ status, expires_at, paid_at }: ShownOffer, now: Date): Offer['status'] {
  if (paid_at) return 'paid'
  if (status === 'open' && expires_at <= now) return 'expired'
  if (status === 'accepted' && expires_at <= now) return 'lapsed'
  return status as Offer['status']
}
