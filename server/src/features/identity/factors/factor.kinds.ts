import { defineKinds } from '../../../core/notifications.ts'
import { english } from './factor.words.en.ts'
import { swahili } from './factor.words.sw.ts'
import type { FactorNotifications } from './factor.notifications.ts'

const samples: FactorNotifications = {
  recovery_code_used: { left: 7 },
}

/** What is sent about the second factor, beside what changes it. */
export const factorKinds = defineKinds<FactorNotifications>({
  class: 'money',
  // What concerns the security of an account is written to its owner.
  document: 'all',
  samples,
  mail: { en: english, sw: swahili },
  path: () => '/settings',
})
