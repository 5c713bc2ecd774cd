import { policyVersions } from '@mtaa/contract/operations/policy-versions'
import { newId } from '../../server/src/platform/database/ids.ts'
import { makeAddresses } from './addresses.ts'
import { addBids } from './bids.ts'
import { makeBookings } from './bookings/make-bookings.ts'
import { makeTicketedEvents } from './events/make-events.ts'
import { createAlbum, type Album, type ImageRow } from './album.ts'
import { makeBusinesses } from './businesses.ts'
import { makeConversations } from './conversations.ts'
import { makeAuctions, makeEvents, makeProducts, makeServices } from './modules.ts'
import { makeChat } from './chat.ts'
import { makeMentions, makeNotices } from './notices.ts'
import type { Row } from './demo.queries.ts'
import { makeDataRequests } from './data-requests.ts'
import { makeJobs } from './make-jobs.ts'
import { makePeople, type Member, type People } from './people.ts'
import { avatar } from './pictures/avatars.ts'
import { makePoints } from './points.ts'
import { makeProperties } from './properties.ts'
import { makeModeration } from './moderation.ts'
import { makeMoney } from './money.ts'
import { makeOffers, makePriceChanges } from './offers.ts'
import { makePosts } from './posts.ts'
import { makeStories } from './stories.ts'
import { makeTalk } from './talk.ts'
import { makeNumbers } from './numbers.ts'
import { makeReviews } from './reviews.ts'
import { makeSavedSearches } from './saved-searches.ts'
import { makeBookmarks } from './bookmarks.ts'
import { addSelling, makeFavourites } from './selling.ts'
import { addStates, makeDrafts } from './states.ts'
import { Random } from './random.ts'
import { makeViews } from './views.ts'
import { addChecks, makeTickets } from './waiting.ts'
import type { Ward } from './words.ts'

const seed = 20_251_212
const portraits = 36

/** Everything the demo shows, as rows, and the pictures as files. Nothing is written here. */
export function makeContent(wards: readonly Ward[], now: Date, passwordHash: string) {
  const random = new Random(seed)
  const people = makePeople(wards, now, random)
  const album = createAlbum()
  const accounts = makeAccounts(people, album, passwordHash, random)
  const context = { wards, people, album, random, now }
  const [goods, lots, events, services] = [
    makeProducts(context),
    makeAuctions(context),
    makeEvents(context),
    makeServices(context),
  ]
  const { auctions, auctionReview, wonLots, ...bidding } = addBids(lots, context)
  const { posts, likes, textOf } = makePosts(context)
  // Last, so that what was there before stays as it is.
  const jobs = makeJobs(context)
  const properties = makeProperties(context)
  const { businesses: opened, phones: owners } = makeBusinesses(context)
  const { businesses, businessChecks } = addChecks(opened, now)
  const { products: offered, phones } = addSelling(goods, owners, context)
  const { products, listingReviews } = addStates(offered, context)
  const listings = [...products, ...auctions, ...events, ...services, ...jobs, ...properties].map(
    ({ listing }) => listing,
  )
  const favourites = makeFavourites(people, listings, context)
  const { items: sold, ...money } = makeMoney(products, wonLots, context)
  const pictures = new Map(listings.map(({ id, images }) => [id, images[0]]))
  const items = sold.map((item) => ({ ...item, image: imageOf(pictures.get(item.listing_id)) }))
  const { pointPostings, ...points } = makePoints(products, money.orders, context)
  const stories = makeStories(context)
  const talk = makeTalk(posts, textOf, context)
  const offers = makeOffers(products, context)
  const named = makeMentions(posts, accounts.profiles, context)
  // Of a generator of its own.
  const { payoutRows, ...ticketed } = makeTicketedEvents(context)
  const booked = makeBookings(services, properties, context)
  const shown = [...listings, ...ticketed.listings]
  const countOf = (id: string) => talk.countOf(id) + named.comments.filter(({ post_id }) => post_id === id).length
  // Organizers have a number that was confirmed.
  const phoneOf = (id: string) => phones.get(id) ?? (id === people.named('organizer').id ? payoutRows.phone : null)
  const written = [...posts.map((post) => ({ ...post, comments_count: countOf(post.id) })), ...stories.posts]
  return {
    ...accounts,
    ...money,
    items,
    ...points,
    ...makeReviews([...dealsOf(money.orders, items), ...ticketed.deals, ...booked.deals], context),
    payments: [...money.payments, ...ticketed.payments, ...booked.money.payments],
    refunds: [...ticketed.refunds, ...booked.money.refunds],
    taxLines: [...money.taxLines, ...ticketed.taxLines, ...booked.money.taxLines],
    payoutAccounts: [...money.payoutAccounts, payoutRows.account],
    payouts: [...money.payouts, payoutRows.payout],
    postings: [...money.postings, ...pointPostings, ...ticketed.postings, payoutRows.posting, ...booked.money.postings],
    ticketed,
    booked,
    users: accounts.users.map((user) => ({
      ...user,
      phone: phoneOf(user.id),
      phone_confirmed_at: phoneOf(user.id) === null ? null : user.created_at,
    })),
    media: album.rows,
    mediaUses: usesOf({ profiles: accounts.profiles, listings: shown, businesses, posts: written, items }),
    files: album.files,
    listings: shown,
    products: products.map(({ own }) => own),
    auctions: auctions.map(({ own }) => own),
    ...bidding,
    events: [...events.map(({ own }) => own), ...ticketed.events],
    eventSeries: ticketed.series,
    ticketTypes: [...events.flatMap(({ types }) => types), ...ticketed.ticketTypes],
    services: booked.services,
    jobs: jobs.map(({ own }) => own),
    properties: properties.map(({ own }) => own),
    businesses,
    addresses: makeAddresses(people, now),
    ...makeBookmarks(people, favourites, written, now),
    listingReviews: [...listingReviews, ...(auctionReview ? [auctionReview] : [])],
    drafts: makeDrafts(people, now),
    ...makeSavedSearches(people, now),
    views: makeViews(listings, context),
    businessChecks,
    tickets: makeTickets(now),
    dataRequests: makeDataRequests(people, now),
    numbers: makeNumbers(context.now),
    offers,
    ...makeConversations({ listings, orders: money.orders, offers }, context),
    priceChanges: makePriceChanges(products, context),
    posts: written,
    likes,
    stories,
    moderation: makeModeration(people, now),
    comments: [...talk.comments, ...stories.comments, ...named.comments],
    mentions: named.mentions,
    ...makeNotices(
      {
        listings,
        orders: money.orders,
        offers,
        posts: written,
        mentions: named.mentions,
        ticketed,
      },
      context,
    ),
    chat: makeChat(context),
  }
}
export type Content = ReturnType<typeof makeContent>

interface Shown {
  profiles: readonly { id: string; profile_picture: string | null }[]
  listings: readonly { id: string; images: readonly ImageRow[] }[]
  businesses: readonly { id: string; image: ImageRow }[]
  posts: readonly { id: string; images: readonly ImageRow[] }[]
  items: readonly { order_id: string; image: ImageRow | null }[]
}

/** What two people have dealt in by an order of goods. */
const dealsOf = (orders: readonly Row<'orders'>[], items: readonly { order_id: string; title: string }[]) =>
  orders.map(({ id, buyer_id, seller_id, completed_at }) => ({
    kind: 'order' as const,
    id,
    buyer_id,
    seller_id,
    completed_at,
    title: items.find(({ order_id }) => order_id === id)?.title ?? '',
  }))

/** As an order stores the first picture of what was bought. */
const imageOf = (image: ImageRow | undefined) => (image ? { ...image } : null)

/** What the features write with such rows, by the names of their manifests (`mediaUses`). */
function usesOf({ profiles, listings, businesses, posts, items }: Shown) {
  const uses = (used_by: string, used_id: string, keys: readonly string[]) =>
    keys.map((media_key) => ({ media_key, used_by, used_id }))
  const keysOf = (images: readonly ImageRow[]) => images.map(({ key }) => key)
  return [
    ...profiles.flatMap(({ id, profile_picture }) => uses('profile', id, profile_picture ? [profile_picture] : [])),
    ...listings.flatMap(({ id, images }) => uses('listing', id, keysOf(images))),
    ...businesses.flatMap(({ id, image }) => uses('business', id, [image.key])),
    ...posts.flatMap(({ id, images }) => uses('post', id, keysOf(images))),
    ...items.flatMap(({ order_id, image }) => (image ? uses('order', order_id, [image.key]) : [])),
  ]
}

/** Most have chosen one; of two with the same names, the first. */
function handlesOf(all: readonly Member[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>()
  for (const { id, firstName, lastName } of all) {
    const handle = `${firstName}_${lastName}`
      .toLowerCase()
      .replace(/[^a-z0-9_]/g, '')
      .slice(0, 20)
    if (handle.length >= 3 && !taken.has(handle)) taken.set(handle, id)
  }
  return new Map([...taken].map(([handle, id]) => [id, handle]))
}

/** The rows a sign-up by e-mail leaves behind once the address is confirmed. */
function makeAccounts({ all, friends }: People, album: Album, passwordHash: string, random: Random) {
  const withPortrait = new Set(random.shuffle(all).slice(0, portraits))
  const handles = handlesOf(all)
  return {
    users: all.map(({ id, email, firstName, lastName, joinedAt }) => ({
      id,
      email,
      password_hash: passwordHash,
      email_confirmed_at: joinedAt,
      is_anonymous: false,
      user_metadata: { first_name: firstName, last_name: lastName },
      app_metadata: { provider: 'email', providers: ['email'] },
      created_at: joinedAt,
      updated_at: joinedAt,
    })),
    identities: all.map(({ id, email, joinedAt }) => ({
      identity_id: newId(joinedAt),
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: { sub: id, email, email_verified: true, phone_verified: false },
      created_at: joinedAt,
      updated_at: joinedAt,
    })),
    profiles: all.map((member) => ({
      id: member.id,
      first_name: member.firstName,
      last_name: member.lastName,
      handle: handles.get(member.id) ?? null,
      profile_picture: withPortrait.has(member)
        ? album.add(avatar(random.whole(1, 2 ** 31), member.gender, member.veiled), member.id, member.joinedAt).key
        : null,
      bio: member.bio,
      gender: member.gender,
      county_code: member.home.county_code,
      constituency_code: member.home.constituency_code,
      ward_code: member.home.code,
      adult_confirmed_at: member.joinedAt,
      created_at: member.joinedAt,
      updated_at: member.joinedAt,
    })),
    roles: all.flatMap(({ id, roles, joinedAt }) => roles.map((role) => ({ user_id: id, role, granted_at: joinedAt }))),
    acceptances: acceptancesOf(all),
    friendships: all.flatMap(({ id, joinedAt }) =>
      [...(friends.get(id) ?? [])].map((friend) => ({ user_id: id, friend_id: friend, created_at: joinedAt })),
    ),
  }
}

/** All but the last, Samuel: he is shown the notice that a member gets whose acceptance is not known. */
const acceptancesOf = (all: readonly Member[]) =>
  all.slice(0, -1).flatMap(({ id, joinedAt }) =>
    policyVersions
      .filter(({ version }) => new Date(version) <= joinedAt)
      .map(({ policy, version }) => ({
        user_id: id,
        policy,
        version,
        accepted_at: joinedAt,
        way: 'registration',
      })),
  )
