import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { ContactNotifications } from './contact.notifications.ts'

const worry = worries.sw
const notYou = 'Kama hukuomba hili, huna haja ya kufanya chochote: bila msimbo au kiungo hakuna kinachotokea.'

/** Mails about an address that an account is to have. */
export const swahili: MailTexts<ContactNotifications> = {
  email_change: ({ address }) => ({
    subject: 'Thibitisha barua pepe yako mpya',
    lines: [`${address} itakuwa anwani ya akaunti yako ya Mtaa. Thibitisha kuwa ni yako.`],
    button: 'Thibitisha anwani mpya',
    ending: notYou,
  }),
  email_given: ({ address, phone }) => ({
    subject: 'Ongeza barua pepe yako',
    lines: [
      `Mwenye nambari ya simu ${phone} amejiunga na Mtaa na ametaja ${address} kuwa anwani yake. Ili kuiongeza, weka msimbo huu ndani ya saa moja kwenye mipangilio ya akaunti hiyo, sehemu ya Usalama.`,
    ],
    ending: 'Kama hukuomba hili, huna haja ya kufanya chochote, na usimpe mtu msimbo huu.',
  }),
  email_change_current: ({ address }) => ({
    subject: 'Je, unakubali barua pepe mpya?',
    lines: [
      `Akaunti yako ya Mtaa inakaribia kupata anwani mpya: ${address}. Itabadilika tu ukikubali pia kutoka anwani hii.`,
    ],
    button: 'Nakubali',
    ending: `Kama hukuomba hili, usithibitishe. ${worry}`,
  }),
  already_registered: () => ({
    subject: 'Tayari una akaunti',
    lines: [
      'Mtu, pengine wewe, amejaribu kusajili anwani hii tena. Tayari una akaunti: ingia tu, au chagua nenosiri jipya kama umelisahau.',
    ],
    button: 'Ingia',
    ending: 'Kama hukuomba hili, huna haja ya kufanya chochote: hakuna kilichobadilika.',
  }),
  email_taken: ({ address }) => ({
    subject: 'Mtu amejaribu kutumia anwani yako',
    lines: [`Mtu alitaka ${address} iwe ya akaunti nyingine ya Mtaa. Ni ya akaunti yako, na inabaki hapo.`],
    ending: 'Kama si wewe, huna haja ya kufanya chochote: hakuna kilichobadilika.',
  }),
}
