import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** A listing can be seen by everybody from now on, for the first time or again. */
    'listing.shown': { listing_id: string; owner_id: string }
  }
}

/** Says that a listing can be seen by everybody from now on. */
export const shownListing = (tx: Tx, { id, owner_id }: { id: string; owner_id: string }) =>
  publish(tx, 'listing.shown', { listing_id: id, owner_id })
