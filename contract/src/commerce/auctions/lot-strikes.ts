import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Moment } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { listingId } from '../listings/listings.ts'

/** What a winner received who did not pay a lot. */
export const LotStrike = z.object({
  id: Id,
  /** Of the bidder: who it is, moderators need not know. */
  pseudonym: z.string(),
  at: Moment,
  /** Null: it counts until then. */
  reversed_at: z.nullable(Moment),
  expires_at: Moment,
  /** Why it was taken back, as the member reads it. */
  note: z.nullable(z.string()),
})
export type LotStrike = z.infer<typeof LotStrike>

export const listLotStrikes = endpoint({
  method: 'GET',
  path: '/auctions/:id/strikes',
  summary: 'The strikes for a lot that was won and not paid, for market moderators.',
  access: 'moderator',
  params: listingId,
  result: z.object({ items: z.array(LotStrike) }),
  refusals: ['forbidden', 'listing_not_found'],
})

export const reverseLotStrike = endpoint({
  method: 'POST',
  path: '/auction-strikes/:id/reverse',
  summary: 'Take a strike back, as a market moderator, with a reason that the member reads. It counts no more.',
  access: 'moderator',
  params: z.object({ id: Id }),
  body: z.object({ note: multiLine({ min: 3, max: 500 }) }),
  result: LotStrike,
  refusals: ['forbidden', 'strike_not_found', 'strike_reversed'],
})
