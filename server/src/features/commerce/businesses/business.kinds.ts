import { defineKinds, pathOf } from '../../../core/notifications.ts'

interface BusinessNotifications {
  /** What a moderator has decided of what was sent in. */
  business_verified: { name: string; link: string }
  business_rejected: { name: string; link: string }
  business_removed: { name: string; link: string }
  business_restored: { name: string; link: string }
}

const business = { name: 'Duka la Amina', link: 'https://mtaa.test/businesses/x' }

const samples: BusinessNotifications = {
  business_verified: business,
  business_rejected: business,
  business_removed: business,
  business_restored: business,
}

/** What moderators do with businesses, in the app and by push. */
export const businessKinds = defineKinds<BusinessNotifications>({
  class: 'people',
  rings: true,
  samples,
  line: {
    en: {
      business_verified: ({ name }) => `${name} is verified now`,
      business_rejected: ({ name }) => `${name} could not be verified: see why`,
      business_removed: ({ name }) => `${name} was removed by a moderator`,
      business_restored: ({ name }) => `${name} is shown again`,
    },
    sw: {
      business_verified: ({ name }) => `${name} imethibitishwa sasa`,
      business_rejected: ({ name }) => `${name} haikuthibitishwa: ona sababu`,
      business_removed: ({ name }) => `${name} imeondolewa na msimamizi`,
      business_restored: ({ name }) => `${name} inaonekana tena`,
    },
  },
  path: pathOf,
})
