import { defineFeature } from '../../../core/feature.ts'
import { releaseOffer } from './hold-for-offer.ts'
import { expireOffers, offerJobs } from './lapse.ts'
import { offerPayable } from './offer-payable.ts'
import { offerPolicies } from './offers.policies.ts'
import { offersRoutes } from './offers.routes.ts'
import { deleteOffersOf, exportOffers, findOfferers, lockOffersOfMember } from './own-data.queries.ts'

export const offers = defineFeature({
  name: 'commerce/offers',
  flag: 'checkout',
  routes: offersRoutes,
  payables: [offerPayable],
  jobs: offerJobs,
  schedules: { 'offers.expire': expireOffers },
  policies: offerPolicies,
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
