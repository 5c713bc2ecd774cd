import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../page.ts'
import { Place } from '../places/places.ts'
import { Person } from './people.ts'

/** How many friends a member may have. */
export const maxFriends = 5000

/** Who was asked and declined may be asked again by the same member after so many days. */
export const coolDownDays = 30

/** Open requests are counted up to here. */
export const requestsCounted = 100

/** A friend, or who asked to be one. `home` is null where they do not show their ward to the reader. */
const shown = { person: Person, home: z.nullable(Place) }

/** A friend as the member's list shows them; `id` is the friend's. */
export const Friend = z.object({ id: Id, ...shown, friends_since: Moment })
export type Friend = z.infer<typeof Friend>

/** An open request; `person` is the other side of it. */
export const FriendRequest = z.object({ id: Id, ...shown, created_at: Moment })
export type FriendRequest = z.infer<typeof FriendRequest>

export const requestDirections = ['received', 'sent'] as const
export type RequestDirection = (typeof requestDirections)[number]

/** How the member and another person stand: `sent` and `received` have an open request. */
export const Friendship = z.object({
  state: z.enum(['self', 'none', 'sent', 'received', 'friends']),
  request_id: z.nullable(Id),
  /** From when the member may ask again somebody who has declined; null: now. */
  ask_from: z.nullable(Moment),
})
export type Friendship = z.infer<typeof Friendship>

/**
 * Asks somebody to be friends (docs/rules/friends.md). Who was asked by them already becomes their friend. Again changes
 * nothing. Refuses who cannot be seen, oneself, a full list on either side, the days after a *no*, and more than 20 requests a
 * day, 5 on an account's first.
 */
export const requestFriend = endpoint({
  method: 'POST',
  path: '/friends/requests',
  summary: 'Ask somebody to be friends. Who has asked you already becomes your friend. Again changes nothing.',
  access: 'member',
  body: z.object({ member_id: ComparedId }),
  idempotency: 'accepted',
  result: Friendship,
  refusals: [
    'friend_not_found',
    'friend_self',
    'friends_full',
    'friends_full_theirs',
    'friend_asked_lately',
    'friend_requests_used_up',
    'idempotency_mismatch',
    'forbidden',
  ],
})

const requestId = z.object({ id: Id })

/** Accepts a request that the member received: both are friends. Again changes nothing. */
export const acceptFriend = endpoint({
  method: 'POST',
  path: '/friends/requests/:id/accept',
  summary: 'Accept a request that you received. Again changes nothing.',
  access: 'member',
  params: requestId,
  result: Friendship,
  refusals: ['friend_request_not_found', 'friend_request_over', 'friends_full', 'friends_full_theirs'],
})

/** Declines a request that the member received; the asker is not notified. Again changes nothing. */
export const declineFriend = endpoint({
  method: 'POST',
  path: '/friends/requests/:id/decline',
  summary: 'Decline a request that you received; who asked is not notified, and may ask again after 30 days.',
  access: 'member',
  params: requestId,
  status: 204,
  result: z.object({}),
  refusals: ['friend_request_not_found', 'friend_request_over'],
})

/** Takes back a request that the member sent. Again changes nothing. */
export const cancelFriend = endpoint({
  method: 'POST',
  path: '/friends/requests/:id/cancel',
  summary: 'Take back a request that you sent. Again changes nothing.',
  access: 'member',
  params: requestId,
  status: 204,
  result: z.object({}),
  refusals: ['friend_request_not_found', 'friend_request_over'],
})

/** The member's friends, the newest friendship first; `q` finds those with a name or handle that begins so. */
export const listFriends = endpoint({
  method: 'GET',
  path: '/friends',
  summary: 'Your friends, the newest first; with q those whose first or last name or handle begins so.',
  access: 'member',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(80))), ...paging(20) }),
  result: pageOf(Friend),
  refusals: ['bad_cursor'],
})

/** Open requests, the newest first. `total` counts all of them, up to 100. */
export const listFriendRequests = endpoint({
  method: 'GET',
  path: '/friends/requests',
  summary: 'Open requests that you received or sent, the newest first, and how many there are, up to 100.',
  access: 'member',
  query: z.object({ direction: z._default(z.enum(requestDirections), 'received'), ...paging(20) }),
  result: z.object({ ...pageOf(FriendRequest).shape, total: z.int() }),
  refusals: ['bad_cursor'],
})

/** How the member and another person stand. */
export const getFriendship = endpoint({
  method: 'GET',
  path: '/friends/:id',
  summary: 'Whether you and this person are friends, or one of you has asked.',
  access: 'member',
  params: z.object({ id: ComparedId }),
  result: Friendship,
  refusals: ['friend_not_found'],
})

/** Ends a friendship; the other is not notified. Again changes nothing. */
export const removeFriend = endpoint({
  method: 'DELETE',
  path: '/friends/:id',
  summary: 'Remove a friend, who is not notified. Again changes nothing.',
  access: 'member',
  params: z.object({ id: ComparedId }),
  status: 204,
  result: z.object({}),
  refusals: [],
})
