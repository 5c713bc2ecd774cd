import type { Language } from '@mtaa/contract/language'
import { defineKinds, orderEndings, pathOf, type MailTexts } from '../../../../core/notifications.ts'
import { shortTitle } from '../../market/index.ts'

interface StrikeNotifications {
  /** To who did not pay a lot. `note`: why a moderator has taken the strike back. */
  lot_strike_reversed: { title: string; note: string; link: string }
}

const mails: Record<Language, MailTexts<StrikeNotifications>> = {
  en: {
    lot_strike_reversed: ({ title, note }) => ({
      subject: 'A strike was taken back',
      lines: [`A moderator has taken back your strike for ${title}. It counts no more.`, note],
      button: 'See the auction',
      ending: orderEndings.en,
    }),
  },
  sw: {
    lot_strike_reversed: ({ title, note }) => ({
      subject: 'Onyo lako limeondolewa',
      lines: [`Msimamizi ameondoa onyo lako la ${title}. Halihesabiki tena.`, note],
      button: 'Tazama mnada',
      ending: orderEndings.sw,
    }),
  },
}

/** What becomes of strikes afterwards. */
export const strikeKinds = defineKinds<StrikeNotifications>({
  class: 'money',
  samples: {
    lot_strike_reversed: {
      title: 'Radio',
      note: 'The seller had no such radio.',
      link: 'https://mtaa.test/x?key=a_b-c',
    },
  },
  mail: mails,
  sms: {
    en: { lot_strike_reversed: ({ title }) => `your strike for "${shortTitle(title)}" was taken back.` },
    sw: { lot_strike_reversed: ({ title }) => `onyo lako la "${shortTitle(title)}" limeondolewa.` },
  },
  line: {
    en: { lot_strike_reversed: ({ title, note }) => `Your strike for ${title} was taken back: ${note}` },
    sw: { lot_strike_reversed: ({ title, note }) => `Onyo lako la ${title} limeondolewa: ${note}` },
  },
  path: pathOf,
})
