import type { JobTerms } from '@mtaa/contract/commerce/jobs/job-terms'
import type { ProductTerms } from '@mtaa/contract/commerce/products/product-terms'
import type { PropertyTerms } from '@mtaa/contract/commerce/properties/property-terms'
import type { ServiceTerms } from '@mtaa/contract/commerce/services/service-terms'
import type { Tx } from '../../server/src/platform/database/db.ts'
import type { ImageRow } from './album.ts'
import type { Content } from './content.ts'
import { closeRegister, hashOffers, insertRows, moveTickets, post, type IssuedTickets } from './demo.queries.ts'

/** What the program does itself, since it is done with the secret of the installation. */
export interface DemoActs {
  issueTickets(tx: Tx, tickets: IssuedTickets): Promise<void>
}

type Write = (tx: Tx, content: Content, acts: DemoActs) => Promise<void>

/**
 * What the demo writes for each feature, by the feature's name, in the order of the foreign keys. Manifests do not
 * declare it: the features must not import this workspace, and its people, places and pictures are invented together.
 * A new feature adds its rows to `Content` and one entry here; a test compares the names with the manifests.
 */
export const demoParts: Readonly<Record<string, Write>> = {
  async 'identity/auth'(tx, content) {
    await insertRows(tx, 'users', content.users)
    await insertRows(tx, 'identities', content.identities)
  },
  async 'identity/accounts'(tx, content) {
    await insertRows(tx, 'profiles', content.profiles)
    await insertRows(tx, 'user_roles', content.roles)
  },
  'identity/privacy': (tx, { dataRequests }) => insertRows(tx, 'data_requests', dataRequests),
  'community/friends': (tx, { friendships }) => insertRows(tx, 'friendships', friendships),
  'operations/agreements': (tx, { acceptances }) => insertRows(tx, 'policy_acceptances', acceptances),
  async 'media/media'(tx, content) {
    await insertRows(tx, 'media', content.media)
    await insertRows(tx, 'media_uses', content.mediaUses)
  },
  'commerce/listings': (tx, { listings }) =>
    insertRows(
      tx,
      'listings',
      listings.map(({ terms, ...row }) => ({ ...withJsonImages(row), terms: terms && asJson(terms) })),
    ),
  async 'commerce/market'(tx, { products, priceChanges, listingReviews, drafts }) {
    await insertRows(tx, 'products', products)
    await insertRows(tx, 'price_changes', priceChanges)
    await insertRows(tx, 'listing_reviews', listingReviews)
    await insertRows(tx, 'product_drafts', drafts)
  },
  async 'commerce/saved-searches'(tx, { savedSearches, listingNotices }) {
    await insertRows(tx, 'saved_searches', savedSearches)
    await insertRows(tx, 'listing_notices', listingNotices)
  },
  async 'commerce/events'(tx, { eventSeries, events, ticketTypes }) {
    await insertRows(tx, 'event_series', eventSeries)
    await insertRows(tx, 'events', events)
    await insertRows(tx, 'event_ticket_types', ticketTypes)
  },
  async 'commerce/services'(tx, { services, booked }) {
    await insertRows(tx, 'services', services)
    await insertRows(tx, 'service_wards', booked.serviceWards)
    await insertRows(tx, 'booking_schedules', booked.schedules)
  },
  'commerce/jobs': (tx, { jobs }) => insertRows(tx, 'jobs', jobs),
  'commerce/properties': (tx, { properties }) => insertRows(tx, 'properties', properties),
  async 'commerce/businesses'(tx, { businesses, businessChecks }) {
    await insertRows(
      tx,
      'businesses',
      businesses.map(({ image, hours, ...row }) => ({
        ...row,
        image: { ...image },
        hours: hours.map((ranges) => ranges.map((range) => ({ ...range }))),
      })),
    )
    await insertRows(tx, 'business_checks', businessChecks)
  },
  'operations/support': (tx, { tickets }) => insertRows(tx, 'support_tickets', tickets),
  'commerce/addresses': (tx, { addresses }) => insertRows(tx, 'delivery_addresses', addresses),
  'commerce/seller-desk': (tx, { views }) => insertRows(tx, 'listing_views', views),
  async 'community/bookmarks'(tx, { bookmarkFolders, bookmarks }) {
    await insertRows(tx, 'bookmark_folders', bookmarkFolders)
    await insertRows(tx, 'bookmarks', bookmarks)
  },
  async 'commerce/orders'(tx, { checkouts, orders, items, steps }) {
    await insertRows(tx, 'checkouts', checkouts)
    await insertRows(tx, 'orders', orders)
    await insertRows(tx, 'order_items', items)
    await insertRows(tx, 'order_steps', steps)
  },
  async 'commerce/auctions'(tx, { auctions, auctionBidders, auctionLog, auctionAwards, auctionStrikes }) {
    await insertRows(tx, 'auctions', auctions)
    await insertRows(tx, 'auction_bidders', auctionBidders)
    await insertRows(tx, 'auction_log', auctionLog)
    await insertRows(tx, 'auction_awards', auctionAwards)
    await insertRows(tx, 'auction_strikes', auctionStrikes)
  },
  async 'commerce/disputes'(tx, content) {
    await insertRows(tx, 'order_disputes', content.disputes)
    await insertRows(tx, 'order_dispute_messages', content.disputeMessages)
    await insertRows(tx, 'order_dispute_proposals', content.disputeProposals)
    await insertRows(tx, 'order_dispute_decisions', content.disputeDecisions)
    await insertRows(tx, 'order_dispute_steps', content.disputeSteps)
  },
  async 'money/points'(tx, { pointMembers, pointLots, pointMoves }) {
    await insertRows(tx, 'point_members', pointMembers)
    await insertRows(tx, 'point_lots', pointLots)
    await insertRows(tx, 'point_moves', pointMoves)
  },
  'commerce/boosts': (tx, { boosts }) => insertRows(tx, 'boosts', boosts),
  async 'commerce/reviews'(tx, { reviewDeals, reviews, reviewScores }) {
    await insertRows(tx, 'review_deals', reviewDeals)
    await insertRows(tx, 'reviews', reviews)
    await insertRows(tx, 'review_scores', reviewScores)
  },
  async 'community/reports'(tx, { reviewCases, reportedReviews, stories }) {
    await insertRows(tx, 'report_cases', [...reviewCases, ...stories.reportCases])
    await insertRows(tx, 'reports', [...reportedReviews, ...stories.reports])
  },
  async 'operations/sanctions'(tx, { moderation }) {
    await insertRows(tx, 'sanctions', moderation.sanctions)
    await insertRows(tx, 'sanction_appeals', moderation.sanctionAppeals)
  },
  'operations/transparency': (tx, { moderation }) => insertRows(tx, 'moderation_months', moderation.moderationMonths),
  async 'commerce/offers'(tx, { offers }) {
    await insertRows(tx, 'offers', offers)
    await hashOffers(tx)
  },
  async 'community/messages'(tx, { conversations, conversationMembers, messages }) {
    await insertRows(tx, 'conversations', conversations)
    await insertRows(tx, 'conversation_members', conversationMembers)
    await insertRows(tx, 'messages', messages)
  },
  'money/wallet': (tx, { topUps }) => insertRows(tx, 'wallet_topups', topUps),
  'money/payments': (tx, { payments }) => insertRows(tx, 'payments', payments),
  'money/refunds': (tx, { refunds }) => insertRows(tx, 'refunds', refunds),
  async 'commerce/tickets'(tx, { ticketed }, { issueTickets }) {
    await insertRows(tx, 'ticket_orders', ticketed.ticketOrders)
    await insertRows(tx, 'tickets', ticketed.tickets)
    for (const issued of ticketed.issued) await issueTickets(tx, issued)
    await moveTickets(tx, ticketed.moves)
    for (const register of ticketed.registers) await closeRegister(tx, register)
    await insertRows(tx, 'ticket_waiting', ticketed.waiting)
    await insertRows(tx, 'ticket_resales', ticketed.resales)
    await insertRows(tx, 'ticket_refunds', ticketed.ticketRefunds)
    await insertRows(tx, 'attendee_messages', ticketed.attendeeMessages)
  },
  async 'commerce/gates'(tx, { ticketed }) {
    await insertRows(tx, 'gate_links', ticketed.gateLinks)
    await insertRows(tx, 'gate_scans', ticketed.gateScans)
  },
  async 'commerce/bookings'(tx, { booked }) {
    await insertRows(tx, 'booking_calendars', booked.calendars)
    await insertRows(tx, 'booking_orders', booked.bookingOrders)
    await insertRows(tx, 'bookings', booked.bookings)
    await insertRows(tx, 'holds', booked.holds)
    await insertRows(tx, 'booking_moves', booked.moves)
    await insertRows(tx, 'booking_strikes', booked.strikes)
    await insertRows(tx, 'booking_problems', booked.problems)
    await insertRows(tx, 'customer_notes', booked.notes)
    await insertRows(tx, 'calendar_blocks', booked.blocks)
  },
  async 'commerce/quotes'(tx, { booked }) {
    await insertRows(tx, 'quote_requests', booked.quoteRequests)
    await insertRows(tx, 'quote_invitations', booked.quoteInvitations)
    await insertRows(tx, 'quotes', booked.quotes)
  },
  'money/sales': (tx, { taxLines }) => insertRows(tx, 'tax_lines', taxLines),
  async 'money/payouts'(tx, { payoutAccounts, payouts }) {
    await insertRows(tx, 'payout_accounts', payoutAccounts)
    await insertRows(tx, 'payouts', payouts)
  },
  'money/float': (tx, { floatMoves }) => insertRows(tx, 'float_moves', floatMoves),
  async 'money/ledger'(tx, { postings }) {
    for (const posting of postings) await post(tx, posting)
  },
  async 'community/feed'(tx, { posts, likes, stories }) {
    await insertRows(tx, 'feed_posts', posts.map(withJsonImages))
    await insertRows(tx, 'post_likes', likes)
    await insertRows(tx, 'polls', stories.polls)
    await insertRows(tx, 'poll_votes', stories.pollVotes)
    await insertRows(tx, 'alerts', stories.alerts)
    await insertRows(tx, 'alert_confirmations', stories.confirmations)
    await insertRows(tx, 'lost_and_found', stories.lostAndFound)
  },
  'community/comments': (tx, { comments }) => insertRows(tx, 'comments', comments),
  'community/mentions': (tx, { mentions }) => insertRows(tx, 'mentions', mentions),
  async 'community/notifications'(tx, { notifications, notificationGroups }) {
    await insertRows(tx, 'notifications', notifications)
    await insertRows(tx, 'notification_groups', notificationGroups)
  },
  async 'community/chat'(tx, { chat }) {
    await insertRows(tx, 'chat_rooms', chat.rooms)
    await insertRows(tx, 'chat_messages', chat.messages)
    await insertRows(tx, 'chat_readers', chat.readers)
  },
  async 'community/search'(tx, { numbers }) {
    await insertRows(tx, 'search_hours', numbers.searchHours)
    await insertRows(tx, 'missed_terms', numbers.missedTerms)
  },
  'operations/numbers': (tx, { numbers }) => insertRows(tx, 'number_changes', numbers.changes),
}

/** As Kysely's types want JSON columns: objects of no named interface. */
const asJson = (terms: ProductTerms | JobTerms | PropertyTerms | ServiceTerms) =>
  'pay' in terms ? { ...terms, pay: terms.pay && { ...terms.pay } } : { ...terms }

const withJsonImages = <T extends { images: readonly ImageRow[] }>({ images, ...row }: T) => ({
  ...row,
  images: images.map((image) => ({ ...image })),
})
