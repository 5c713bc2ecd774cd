import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { Tx } from '../platform/database/db.ts'

/** What moderators' reviews do with a listing, and its owner who sends a refused one again. */
export type ReviewAct = 'show' | 'send' | 'approve' | 'refuse' | 'recheck' | 'restore'

type Status = ListingCard['status']

/** A listing that is locked until commit. */
export interface ReviewedListing {
  id: string
  module: ListingModule
  owner_id: string
  title: string
  status: Status
  updated_at: Date
  /** Moves it to the state that an act leads to, which is answered. Refuses `listing_invalid_transition` for one that leads nowhere. */
  move(act: ReviewAct): Promise<Status>
}

/** A module whose listings moderators review. The reviews are the market's; a module alone knows the states of its own. */
export interface ReviewedModule<Deps> {
  module: ListingModule
  /** Locks one of its listings until commit. */
  lock(deps: Deps, tx: Tx, id: string): Promise<ReviewedListing | undefined>
  /** What its seller has written beside the listing, which is weighed with it. */
  texts?(tx: Tx, id: string): Promise<string[]>
}
