import { defineFeature } from '../../../core/feature.ts'
import { endQuotesBetween } from './end-between.ts'
import { quoteSubscribers } from './follow-bookings.ts'
import { lapse } from './lapse-quotes.ts'
import { eraseQuotesOf, exportQuotes, exportRequests } from './own-data.queries.ts'
import { quoteKinds } from './quote.kinds.ts'
import { quotePermissions } from './quotes.permissions.ts'
import { quotesRoutes } from './quotes.routes.ts'
import { reportableQuotes } from './reportable-quotes.ts'
import { requestPictures } from './requests/request-quotes.ts'
import { quoteRetention } from './retention.queries.ts'

/** Requests for quotes, and quotes: one that is accepted becomes a booking. */
export const quotes = defineFeature({
  name: 'commerce/quotes',
  tables: ['quote_invitations', 'quote_requests', 'quotes'],
  reads: ['booking_calendars', 'booking_schedules', 'listings', 'service_wards', 'services'],
  flag: 'bookings',
  routes: quotesRoutes,
  schedules: { 'quotes.lapse': lapse },
  subscribers: quoteSubscribers,
  endBetween: endQuotesBetween,
  notifications: Object.values(quoteKinds),
  permissions: quotePermissions,
  reportables: [reportableQuotes],
  mediaUses: [requestPictures],
  retention: quoteRetention,
  ownData: {
    tables: ['quote_invitations', 'quote_requests', 'quotes'],
    export: async (db, memberId) => ({
      quote_requests: await exportRequests(db, memberId),
      quotes: await exportQuotes(db, memberId),
    }),
    async erase(tx, memberId, { now }) {
      await eraseQuotesOf(tx, memberId, now)
    },
  },
})
