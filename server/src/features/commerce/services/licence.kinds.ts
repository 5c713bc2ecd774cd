import { defineKinds, pathOf } from '../../../core/notifications.ts'

interface LicenceNotifications {
  /** What a moderator has decided of what was sent in. */
  licence_verified: { name: string; link: string }
  licence_rejected: { name: string; link: string }
}

const licence = { name: 'EPRA C1', link: 'https://mtaa.test/services/x/licences' }

/** What moderators do with licences of services, in the app and by push. */
export const licenceKinds = defineKinds<LicenceNotifications>({
  class: 'people',
  rings: true,
  samples: { licence_verified: licence, licence_rejected: licence },
  line: {
    en: {
      licence_verified: ({ name }) => `Your licence “${name}” is verified now`,
      licence_rejected: ({ name }) => `Your licence “${name}” could not be verified: see why`,
    },
    sw: {
      licence_verified: ({ name }) => `Leseni yako “${name}” imethibitishwa sasa`,
      licence_rejected: ({ name }) => `Leseni yako “${name}” haikuthibitishwa: ona sababu`,
    },
  },
  path: pathOf,
})
