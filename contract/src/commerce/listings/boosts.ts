import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Moment } from '../../page.ts'
import { placeQuery } from '../../places/places.ts'
import { ListingCard } from './listings.ts'

/** A listing that is shown in the promoted place until then, while everybody can see it. */
export const Boost = z.object({ listing_id: Id, title: z.string(), ends_at: Moment })
export type Boost = z.infer<typeof Boost>

/** How many promoted listings are answered at once. */
export const maxPromoted = 3

/** Promotes a product of one's own for 24 hours; one that is promoted is so for 24 hours more. It costs 150 points. */
export const createBoost = endpoint({
  method: 'POST',
  path: '/boosts',
  summary: 'Promote a product of your own for 24 hours, or 24 hours longer, for points.',
  access: 'member',
  status: 201,
  idempotency: 'required',
  body: z.object({ listing_id: Id }),
  result: Boost,
  refusals: ['listing_not_found', 'boost_not_shown', 'too_many_boosts', 'points_not_enough', 'idempotency_mismatch'],
})

export const listOwnBoosts = endpoint({
  method: 'GET',
  path: '/boosts/mine',
  summary: 'Which of your listings are promoted now, and until when.',
  access: 'member',
  result: z.object({ items: z.array(Boost) }),
  refusals: [],
})

/** The same for everybody in a place: only where a listing is counts, and all take turns by the minute. */
export const listPromoted = endpoint({
  method: 'GET',
  path: '/promoted',
  summary: 'Promoted listings of a place: of its ward first, then of its constituency, then of its county.',
  access: 'public',
  query: z.object(placeQuery),
  result: z.object({ items: z.array(ListingCard).check(z.maxLength(maxPromoted)) }),
  refusals: ['place_not_found'],
})
