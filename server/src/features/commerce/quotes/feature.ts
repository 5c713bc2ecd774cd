import { defineFeature } from '../../../core/feature.ts'
import { eraseRequestsOf, exportQuotes, exportRequests } from './own-data.queries.ts'
import { quoteKinds } from './quote.kinds.ts'
import { quoteRetention } from './retention.queries.ts'

/** Requests for quotes, and quotes: one that is accepted becomes a booking. */
export const quotes = defineFeature({
  name: 'commerce/quotes',
  tables: ['quote_invitations', 'quote_requests', 'quotes'],
  flag: 'bookings',
  notifications: Object.values(quoteKinds),
  retention: quoteRetention,
  ownData: {
    tables: ['quote_invitations', 'quote_requests', 'quotes'],
    export: async (db, memberId) => ({
      quote_requests: await exportRequests(db, memberId),
      quotes: await exportQuotes(db, memberId),
    }),
    async erase(tx, memberId) {
      await eraseRequestsOf(tx, memberId)
    },
  },
})
