import type { ListingCard } from '@mtaa/contract/commerce/listings'
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

/** The kind of a listing in its colour, and its state unless that is active. */
export function ListingBadges({ listing }: { listing: Pick<ListingCard, 'module' | 'status'> }) {
  const state = special[`${listing.module} ${listing.status}`] ?? states[listing.status]
  return (
    <>
      <Badge tone={hueOf(listing.module)}>{names[listing.module]()}</Badge>
      {state ? <Badge>{state()}</Badge> : null}
    </>
  )
}
