import { defineKinds, type SmsTexts } from '../../../core/notifications.ts'
import { credentialSentences } from './credential-sentences.ts'
import { english } from './credential.words.en.ts'
import { swahili } from './credential.words.sw.ts'
import type { CredentialNotifications } from './credential.notifications.ts'

const sms = (language: 'en' | 'sw'): SmsTexts<CredentialNotifications> => {
  const { changes, undo } = credentialSentences[language]
  return Object.fromEntries(Object.entries(changes).map(([name, sentence]) => [name, () => `${sentence} ${undo}`]))
}

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: CredentialNotifications = {
  email_changed: { address: 'new@mtaa.test', link },
  phone_changed: { phone: '254712345678', link },
  password_changed: { link },
  factor_added: { name: 'My phone', codes: 8, link },
  factor_removed: { name: 'My phone', link },
  recovery_codes_made: { codes: 8, link },
  recovery_codes_removed: { link },
  passkey_added: { name: 'My phone', link },
  passkey_removed: { name: 'My phone', link },
  identity_linked: { name: 'Google', link },
  identity_unlinked: { name: 'Google', link },
  credentials_restored: { link },
}

/** What is sent to every contact that was proven before the change: its author may be somebody else. */
export const credentialKinds = defineKinds<CredentialNotifications>({
  class: 'money',
  samples,
  reach: 'all',
  mail: { en: english, sw: swahili },
  sms: { en: sms('en'), sw: sms('sw') },
  path: () => '/settings',
})
