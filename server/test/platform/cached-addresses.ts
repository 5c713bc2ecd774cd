import { createPost, toggleLike } from '@mtaa/contract/community/feed'
import { createComment } from '@mtaa/contract/community/comments'
import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import { completedDeal, writeReview } from '../commerce/completed-deals.ts'
import { parklands } from '../factories.ts'
import type { World } from '../harness.ts'

export const hour = 3_600_000
export const shortly = new Date('2026-11-20T09:00:00Z')

/** A ward with one thing of each kind, of which somebody likes the post. */
export async function makeWard(world: World) {
  const { make } = world
  world.setNow(shortly)
  const owner = await make.member({ firstName: 'Baraka', joinedAt: new Date('2020-01-01T00:00:00Z') })
  const reader = await make.member()
  world.setNow(new Date(shortly.getTime() - 14 * 24 * hour))
  // A review names its author as long as it stays: this owner has written none.
  const { id: review } = await writeReview(world, reader, await completedDeal(world, { buyer: reader, seller: owner }))
  world.setNow(shortly)
  await world.runSchedule('reviews.publish')
  const product = await make.product({ seller: owner, quantity: 3 })
  const free = await make.product({ seller: owner, price: 0, title: 'Kettle' })
  const auction = await make.auction({ owner })
  const event = await make.event({ owner })
  const service = await make.service({ owner })
  const business = await make.business({ owner })
  const property = await make.property({ owner })
  const job = await make.job({ owner })
  const post = await make.post({ author: owner, content: 'Habari za asubuhi #maji' })
  const liked = await make.post({ author: await make.member() })
  await world.as(owner)(toggleLike, { params: { id: liked.id } })
  const shown = { visibility: 'public' as const, ...parklands }
  const poll = await world.as(owner)(createPost, {
    body: { ...shown, kind: 'poll', content: 'Lini?', poll: { options: ['Leo', 'Kesho'], days: 1 } },
  })
  const lost = await world.as(owner)(createPost, {
    body: { ...shown, kind: 'lost', content: 'Jana jioni', lost_and_found: { what: 'Funguo' } },
  })
  const say = (content: string, reply_to?: string) =>
    world.as(owner)(createComment, { params: { id: post.id }, body: { content, ...(reply_to && { reply_to }) } })
  const comment = await say('Karibuni')
  const reply = await say('Leo jioni', comment.id)
  const posts = { post, liked, poll, lost, comment, reply }
  return { owner, reader, product, free, auction, event, service, job, business, property, review, ...posts }
}

export type Ward = Awaited<ReturnType<typeof makeWard>>

const places = ['', 'county=47', 'constituency=274', 'ward=1367', 'wards=1366,1367']

/** A path of every cached answer that shows something of the ward. */
export const addressesOf = ({
  owner,
  product,
  free,
  auction,
  event,
  service,
  job,
  business,
  property,
  post,
  liked,
  poll,
  lost,
  comment,
}: Ward) => [
  ...places.flatMap((place) => [
    `/api/feed?${place}`,
    `/api/feed?${place}&category=market`,
    `/api/listings?${place}`,
    `/api/businesses?${place}`,
    ...listingModules.map((module) => `/api/listings?module=${module}&${place}`),
  ]),
  '/api/listings?module=market&sort=price_up',
  '/api/listings?module=market&delivery=pickup&type=used_good&sort=nearest&near=1367',
  ...[product, free, auction].map(({ id }) => `/api/listings/${id}/similar`),
  `/api/members/${owner.id}/seller`,
  `/api/members/${owner.id}/reviews`,
  `/api/people/${owner.id}`,
  `/api/people/${owner.id}/posts`,
  `/api/listings?owner=${owner.id}`,
  `/api/listings?module=events&sort=soonest`,
  ...places.map((place) => `/api/events?${place}`),
  '/api/event-calendar?month=2026-11',
  '/api/boundaries',
  '/api/listings/months',
  '/api/listings/addresses?module=market&month=2026-11',
  '/api/places',
  '/api/places?county=nairobi',
  '/api/places/search?q=park',
  '/api/search?q=habari',
  '/api/search?q=bicycle&kind=market&ward=1367',
  '/api/search?q=zawadi',
  '/api/search?q=maji&kind=posts',
  '/api/search/popular',
  '/api/boundaries',
  '/api/places/busiest',
  `/api/products/${product.id}`,
  `/api/products/${free.id}`,
  `/api/auctions/${auction.id}`,
  `/api/events/${event.id}`,
  `/api/services/${service.id}`,
  `/api/jobs/${job.id}`,
  `/api/businesses/${business.id}`,
  `/api/properties/${property.id}`,
  `/api/posts/${post.id}`,
  `/api/posts/${liked.id}`,
  `/api/posts/${poll.id}`,
  `/api/posts/${lost.id}`,
  '/api/hashtags/maji',
  '/api/hashtags/maji/posts',
  `/api/posts/${post.id}/comments`,
  `/api/comments/${comment.id}/replies`,
  '/api/sign-in-methods',
  '/api/promoted',
  '/api/promoted?ward=1367',
  '/api/policies/versions',
]

/** What may be a minute old: no write is seen in it at once. */
export const agedAddresses = ['/api/listings/facets?module=market', '/api/products/categories', '/api/hashtags']
