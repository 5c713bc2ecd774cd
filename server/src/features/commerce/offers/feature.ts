import { defineFeature } from '../../../core/feature.ts'
import { endOffersBetween } from './end-between.ts'
import { releaseOffer } from './hold-for-offer.ts'
import { expireOffers, offerJobs } from './lapse.ts'
import { offerPayable } from './offer-payable.ts'
import { offerPermissions } from './offers.permissions.ts'
import { offersRoutes } from './offers.routes.ts'
import { deleteOffersOf, exportOffers, findOfferers, lockOffersOfMember } from './own-data.queries.ts'
import { offerMessageCards } from './message-cards.ts'
import { offerKinds } from './offer.kinds.ts'
import { reportableOffers } from './reportable-offers.ts'

export const offers = defineFeature({
  name: 'commerce/offers',
  tables: ['offers'],
  reads: ['listings', 'products'],
  flag: 'checkout',
  notifications: Object.values(offerKinds),
  routes: offersRoutes,
  endBetween: endOffersBetween,
  payables: [offerPayable],
  jobs: offerJobs,
  schedules: { 'offers.expire': expireOffers },
  permissions: offerPermissions,
  messageCards: [offerMessageCards],
  reportables: [reportableOffers],
  ownData: {
    tables: ['offers'],
    export: async (db, memberId) => ({ offers: await exportOffers(db, memberId) }),
    lock: lockOffersOfMember,
    owns: findOfferers,
    // An offer ends with the account of either side; what it holds is free again.
    async erase(tx, memberId, { cache }) {
      for (const offer of await lockOffersOfMember(tx, memberId))
        if (offer.status === 'accepted') await releaseOffer({ cache }, tx, offer)
      await deleteOffersOf(tx, memberId)
    },
  },
})
