import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { english } from './agreement.words.en.ts'
import { swahili } from './agreement.words.sw.ts'
import type { AgreementNotifications } from './agreement.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: AgreementNotifications = {
  policy_changed: { title: 'Privacy Policy', day: '20 December 2026', what: 'We now sell maps.', link },
}

/** What is sent about the legal texts that members accept. */
export const agreementKinds = defineKinds<AgreementNotifications>({
  class: 'money',
  document: 'all',
  samples,
  mail: { en: english, sw: swahili },
  path: pathOf,
})
