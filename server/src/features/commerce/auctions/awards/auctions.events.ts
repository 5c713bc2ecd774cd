import type { Outcome } from './awards.queries.ts'

export interface AuctionSettled {
  auction_id: string
  title: string
  /** In whole shillings. */
  price: number
  outcome: Outcome
  /** The number of the bidder to whom it goes; null: nobody. */
  winner: number | null
}

declare module '../../../../platform/events/events.ts' {
  interface Events {
    /** A lot has ended, and the program has seen to it. */
    'auction.settled': AuctionSettled
  }
}
