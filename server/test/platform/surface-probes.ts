import { type Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Owner, Viewer } from './surface-people.ts'

/** A request after whose answer the viewer would have seen something of the owner. */
type Probe = (things: Owner & Omit<Viewer, 'viewer'>) => { url: string; body?: object; key?: boolean }

const get =
  (url: (things: Parameters<Probe>[0]) => string): Probe =>
  (things) => ({ url: url(things) })
const plain = (...urls: string[]): Probe[] => urls.map((url) => get(() => url))

/**
 * For each endpoint whose answer can show something of a member to another one: requests whose answers have something of the
 * owner. A new endpoint belongs here, or with its reason into `exceptions`.
 */
export const probes: Record<string, readonly Probe[]> = {
  'GET /api/feed': plain(
    '/api/feed',
    '/api/feed?ward=1367',
    '/api/feed?county=47&category=market',
    '/api/feed?category=services&limit=5',
    '/api/feed?visibility=public',
  ),
  'GET /api/posts': plain('/api/posts', '/api/posts?constituency=274', '/api/posts?visibility=public&limit=5'),
  'GET /api/posts/:id': [get(({ post }) => `/api/posts/${post.id}`)],
  'GET /api/people/:who': [get(({ owner }) => `/api/people/${owner.id}`), get(() => '/api/people/zuhura_m')],
  'GET /api/people/:who/posts': [get(({ owner }) => `/api/people/${owner.id}/posts`)],
  'GET /api/people/suggestions': plain('/api/people/suggestions?q=zuhura'),
  'GET /api/me/mentions': plain('/api/me/mentions?filter=filtered'),
  'GET /api/hashtags/:tag/posts': plain('/api/hashtags/maji/posts'),
  'GET /api/posts/:id/comments': [get(({ talk }) => `/api/posts/${talk.id}/comments`)],
  'GET /api/chat/rooms/:id/messages': [get(({ room }) => `/api/chat/rooms/${room.id}/messages`)],
  'GET /api/comments/:id/replies': [get(({ top }) => `/api/comments/${top.id}/replies`)],
  'POST /api/posts/:id/vote': [({ poll }) => ({ url: `/api/posts/${poll.id}/vote`, body: { choice: 0 } })],
  'POST /api/posts/:id/confirmation': [
    ({ alert }) => ({ url: `/api/posts/${alert.id}/confirmation`, body: { confirms: true } }),
  ],
  'GET /api/search': plain(
    '/api/search?q=baiskeli',
    '/api/search?q=baiskeli&kind=market&ward=1367',
    '/api/search?q=makumbusho',
    '/api/search?q=makumbusho&kind=people',
    '/api/search?q=maji&kind=posts',
    '/api/search?q=duka&kind=businesses&sort=newest',
  ),
  'GET /api/listings': [
    ...plain(
      '/api/listings',
      '/api/listings?module=market&category=sports',
      '/api/listings?module=market&sort=price_up&min_price=1',
      '/api/listings?module=market&delivery=pickup&type=used_good&sort=nearest&near=1367',
      '/api/listings?module=events&sort=soonest',
      '/api/listings?module=services&wards=1366,1367',
      '/api/listings?module=jobs&county=47',
      '/api/listings?module=properties&bedrooms=2',
    ),
    get(({ owner }) => `/api/listings?owner=${owner.id}`),
  ],
  'GET /api/listings/:id/similar': [get(({ like }) => `/api/listings/${like.id}/similar`)],
  'GET /api/promoted': plain('/api/promoted', '/api/promoted?ward=1367'),
  'GET /api/products/:id': [get(({ product }) => `/api/products/${product.id}`)],
  'GET /api/auctions/:id': [get(({ auction }) => `/api/auctions/${auction.id}`)],
  'GET /api/ended-auctions': plain('/api/ended-auctions'),
  'GET /api/my-auctions': plain('/api/my-auctions?tab=watching'),
  'GET /api/events': plain('/api/events'),
  'GET /api/events/:id': [get(({ event }) => `/api/events/${event.id}`)],
  'GET /api/services/:id': [get(({ service }) => `/api/services/${service.id}`)],
  'GET /api/served-services': plain('/api/served-services?ward=1366'),
  'GET /api/jobs/:id': [get(({ job }) => `/api/jobs/${job.id}`)],
  'GET /api/properties/:id': [get(({ property }) => `/api/properties/${property.id}`)],
  'GET /api/businesses': plain('/api/businesses', '/api/businesses?ward=1367&category=beauty'),
  'GET /api/businesses/:id': [get(({ business }) => `/api/businesses/${business.id}`)],
  'GET /api/members/:id/seller': [get(({ owner }) => `/api/members/${owner.id}/seller`)],
  'GET /api/favourites': plain('/api/favourites'),
  'GET /api/bookmarks': plain('/api/bookmarks?kind=listing', '/api/bookmarks?kind=post'),
  'GET /api/offers': plain('/api/offers?view=made'),
  'GET /api/quote-providers': plain('/api/quote-providers?category=general&ward=1367'),
  'GET /api/quote-requests/:id': [get(({ requested: { id } }) => `/api/quote-requests/${id}`)],
  'GET /api/quote-invitations': plain('/api/quote-invitations', '/api/quote-invitations?waiting=false'),
  'GET /api/quote-invitations/:id': [get(({ received: { id } }) => `/api/quote-invitations/${id}`)],
  'GET /api/offers/:id': [get(({ offer: { id } }) => `/api/offers/${id}`)],
  'POST /api/products/:id/offers': [
    ({ product }) => ({
      url: `/api/products/${product.id}/offers`,
      body: { unit_price: 900 },
      key: true,
    }),
  ],
  'POST /api/cart/quote': [
    ({ product }) => ({ url: '/api/cart/quote', body: { items: [{ product_id: product.id, quantity: 1 }] } }),
  ],
  'POST /api/checkouts': [
    ({ product }) => ({
      url: '/api/checkouts',
      body: { items: [{ product_id: product.id, quantity: 1 }], expected_total: product.price },
      key: true,
    }),
  ],
  'POST /api/services/:id/bookings': [
    ({ bookable, starts: [starts_at] }) => ({
      url: `/api/services/${bookable.id}/bookings`,
      body: { starts_at, due: 0, price: 1_000 },
      key: true,
    }),
  ],
  'POST /api/properties/:id/viewings': [
    ({ property, starts: [, starts_at] }) => ({
      url: `/api/properties/${property.id}/viewings`,
      body: { starts_at },
      key: true,
    }),
  ],
  'POST /api/jobs/:id/applications': [
    ({ secondJob }) => ({ url: `/api/jobs/${secondJob.id}/applications`, body: { message: 'Nataka kazi' } }),
  ],
  'GET /api/jobs/:id/applications': [get(({ vacancy }) => `/api/jobs/${vacancy.id}/applications`)],
}

const own = 'shows what is the caller’s own'
const written = 'what two have written to each other stays with both; a block ends what would be new'
const deal = 'an order, its dispute or its review: what is under way goes on'
const booking = 'for its two sides alone; a block ends what waits, and what is confirmed goes on'

/** Why an endpoint that shows something of a member needs no probe. Those of staff need none: they moderate all the same. */
export const exceptions: Record<string, string> = {
  'GET /api/me': own,
  'PATCH /api/me': own,
  'GET /api/me/blocks': 'shows whom the caller has blocked, to be unblocked',
  'GET /api/me/mutes': 'shows whom the caller has muted, to be unmuted',
  'POST /api/posts': own,
  'POST /api/me/scheduled-posts/:id/publish': own,
  'POST /api/posts/:id/restore': own,
  'POST /api/posts/:id/reunited': own,
  'POST /api/posts/:id/comments': own,
  'POST /api/chat/rooms/:id/messages': own,
  'PATCH /api/comments/:id': own,
  'POST /api/comments/:id/restore': own,
  'GET /api/friends': 'a block ends a friendship',
  'GET /api/events/:id/going': 'names friends; a block ends a friendship',
  'GET /api/events/:id/ticket-requests': 'the organizer decides about who has requested a ticket before the block',
  'POST /api/ticket-requests/:id/decide': 'the organizer decides about who has requested a ticket before the block',
  'GET /api/friends/requests': 'a block ends a request',
  'GET /api/conversations': written,
  'GET /api/conversations/:id': written,
  'GET /api/people/:id/conversation': written,
  'GET /api/conversations/:id/messages': written,
  'GET /api/messages/sent': written,
  'POST /api/conversations/sync': written,
  'POST /api/conversations/:id/folder': written,
  'PUT /api/conversations/:id/muted': written,
  'POST /api/messages': own,
  'DELETE /api/messages/:id': own,
  'PATCH /api/posts/:id': own,
  'POST /api/businesses': own,
  'PATCH /api/businesses/:id': own,
  'GET /api/businesses/mine': own,
  'POST /api/businesses/:id/verification': own,
  'POST /api/businesses/:id/verification/permit': own,
  'POST /api/services': own,
  'PATCH /api/services/:id': own,
  'POST /api/services/:id/status': own,
  'POST /api/jobs': own,
  'PATCH /api/jobs/:id': own,
  'GET /api/jobs/mine': own,
  'GET /api/job-applications': 'an application that was sent stays its sender’s, with the card of its job',
  'PATCH /api/job-applications/:id': 'a write; it refuses applications of people who are blocked (surfaces.test.ts)',
  'GET /api/listings/mine': own,
  'POST /api/events': own,
  'PATCH /api/events/:id': own,
  'POST /api/events/:id/cancel': 'shows the caller’s own event, and others to staff',
  'GET /api/my-events': own,
  'POST /api/auctions': own,
  'PATCH /api/auctions/:id': own,
  'POST /api/auctions/:id/additions': own,
  'POST /api/auctions/:id/cancel': 'shows the caller’s own lot, and others to staff',
  'POST /api/auctions/:id/relist': own,
  'POST /api/products': own,
  'PATCH /api/products/:id': own,
  'GET /api/my-products': own,
  'GET /api/products/:id/versions': own,
  'POST /api/properties': own,
  'PUT /api/properties/:id': own,
  'POST /api/properties/:id/status': own,
  ...Object.fromEntries(
    ['accept', 'counter', 'decline', 'withdraw'].map((act) => [
      `POST /api/offers/:id/${act}`,
      'an answer to an offer that has not ended; a block ends them all',
    ]),
  ),
  'POST /api/quote-requests': own,
  ...Object.fromEntries(
    ['close', 'quotes', 'pass'].map((act) => [
      `POST /api/quote-requests/:id/${act}`,
      'an answer to a request that has not ended; a block ends it between the two',
    ]),
  ),
  'POST /api/quotes/:id/withdraw': 'shows the customer of a quote that can be accepted; a block ends them all',
  'POST /api/quotes/:id/accept': deal,
  'GET /api/checkouts/:id': deal,
  'GET /api/orders': deal,
  'GET /api/orders/:id': deal,
  ...Object.fromEntries(
    ['accept', 'cancel', 'decline', 'deliver', 'hand-over', 'receive', 'cancel-request', 'ship'].map((act) => [
      `POST /api/orders/:id/${act}`,
      deal,
    ]),
  ),
  'GET /api/orders/:id/dispute': deal,
  'POST /api/orders/:id/dispute': deal,
  ...Object.fromEntries(
    [
      'accept',
      'appeal',
      'escalate',
      'messages',
      'proposals',
      'withdraw',
      'proposals/:proposalId/accept',
      'proposals/:proposalId/decline',
    ].map((act) => [`POST /api/orders/:id/dispute/${act}`, deal]),
  ),
  'GET /api/booking-orders/:id': booking,
  'GET /api/my-bookings': booking,
  'GET /api/calendar': booking,
  'GET /api/calendar/bookings': booking,
  'GET /api/calendar/customers/:id': booking,
  'GET /api/bookings/:id': booking,
  ...Object.fromEntries(
    ['answer', 'cancel', 'complete', 'moves', 'no-show', 'problems'].map((act) => [
      `POST /api/bookings/:id/${act}`,
      booking,
    ]),
  ),
  'POST /api/booking-moves/:id/answer': booking,
  'POST /api/booking-moves/:id/withdraw': booking,
  'POST /api/booking-problems/:id/agree': booking,
  'POST /api/booking-problems/:id/withdraw': booking,
  'GET /api/deals/:kind/:id/reviews': deal,
  'POST /api/reviews': deal,
  'PATCH /api/reviews/:id': deal,
  'POST /api/reviews/:id/appeal': deal,
  'POST /api/reviews/:id/reply': deal,
  'GET /api/reviews/to-write': deal,
  'GET /api/reviews/written': deal,
  'GET /api/members/:id/reviews': 'reviews stay on the page they are about, by all who wrote one',
}

/** Sends a probe as somebody, or as a visitor. */
export async function send(world: World, person: Person | null, method: string, probe: ReturnType<Probe>) {
  const { url, body, key = false } = probe
  const response = await world.http.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(await world.headersOf(person)),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': newId() }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, text: response.body }
}
