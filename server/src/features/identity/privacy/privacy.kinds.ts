import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { english } from './privacy.words.en.ts'
import { swahili } from './privacy.words.sw.ts'
import type { PrivacyNotifications } from './privacy.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: PrivacyNotifications = {
  export_ready: { link },
  deletion_planned: { day: '20 December 2026', link },
  data_request_acknowledged: { number: 'DR-000123', link },
  data_request_answered: { number: 'DR-000123', link },
  data_request_refused: { number: 'DR-000123', link },
}

/** What is sent about a copy of one's data, the deletion of an account and requests about data. */
export const privacyKinds = defineKinds<PrivacyNotifications>({
  class: 'money',
  document: 'all',
  samples,
  mail: { en: english, sw: swahili },
  path: pathOf,
})
