import type { Language } from '@mtaa/contract/language'
import type { ChangeNotifications } from './credential.notifications.ts'

interface Sentences {
  changes: Record<keyof ChangeNotifications, string>
  /** Before the link. */
  undo: string
}

export const credentialSentences: Record<Language, Sentences> = {
  en: {
    changes: {
      email_changed: 'the e-mail address of your account has changed.',
      phone_changed: 'the phone number of your account has changed.',
      password_changed: 'your account has a new password.',
      factor_added: 'signing in to your account takes a second step now.',
      factor_removed: 'a second step of your account was removed.',
      recovery_codes_made: 'your account has new recovery codes.',
      recovery_codes_removed: 'the recovery codes of your account were removed.',
      passkey_added: 'a passkey was added to your account.',
      passkey_removed: 'a passkey of your account was removed.',
      identity_linked: 'a new way to sign in was added to your account.',
      identity_unlinked: 'a way to sign in to your account was removed.',
    },
    undo: 'Not you? Undo it within 72 hours:',
  },
  sw: {
    changes: {
      email_changed: 'barua pepe ya akaunti yako imebadilika.',
      phone_changed: 'nambari ya simu ya akaunti yako imebadilika.',
      password_changed: 'akaunti yako ina nenosiri jipya.',
      factor_added: 'sasa kuingia kwenye akaunti yako kunahitaji hatua ya pili.',
      factor_removed: 'hatua ya pili ya akaunti yako imeondolewa.',
      recovery_codes_made: 'akaunti yako ina misimbo mipya ya dharura.',
      recovery_codes_removed: 'misimbo ya dharura ya akaunti yako imeondolewa.',
      passkey_added: 'passkey imeongezwa kwenye akaunti yako.',
      passkey_removed: 'passkey ya akaunti yako imeondolewa.',
      identity_linked: 'njia mpya ya kuingia imeongezwa kwenye akaunti yako.',
      identity_unlinked: 'njia ya kuingia kwenye akaunti yako imeondolewa.',
    },
    undo: 'Hukuwa wewe? Tengua ndani ya saa 72:',
  },
}
