import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/data/badge.tsx'
import { hueOf } from './module-order.ts'

const names = {
  market: m.common_market,
  auctions: m.listings_auction,
  events: m.listings_event,
  services: m.listings_service,
  jobs: m.page_job,
  properties: m.listings_property,
} as const

const states: Partial<Record<ListingCard['status'], () => string>> = {
  pending_review: m.listings_in_review,
  scheduled: m.listings_scheduled,
  ended: m.listings_ended,
  sold: m.listings_sold,
  paused: m.listings_unavailable,
  expired: m.listings_ended,
  removed: m.listings_unavailable,
}

const special: Record<string, () => string> = {
  // For auctions an open state is worth a badge.
  'auctions active': m.listings_live,
  'properties sold': m.listings_taken,
}

type Stated = Pick<ListingCard, 'module' | 'status'>

/** The state of a listing, unless it is active. */
const stateText = ({ module, status }: Stated) => (special[`${module} ${status}`] ?? states[status])?.()

/** The state of a listing unless that is active, and its kind in its colour where several kinds are side by side. */
export function ListingBadges({ listing, mixed = true }: { listing: Stated; mixed?: boolean }) {
  // Beside its kind a running auction needs no word: its end says so.
  const state = mixed && listing.status === 'active' ? null : stateText(listing)
  return (
    <>
      {mixed ? <Badge tone={hueOf(listing.module)}>{names[listing.module]()}</Badge> : null}
      {state ? <Badge>{state}</Badge> : null}
    </>
  )
}
