import type { MailTexts, SmsTexts } from '../../../core/notifications.ts'
import type { InactivityNotifications } from './inactivity.notifications.ts'

const button = 'Hifadhi akaunti yangu'
const deleted = 'Wasifu, machapisho, matangazo na jumbe zako zitafutwa pamoja nayo, na hakuna kitakachoweza kurejeshwa.'
const ending =
  'Hata kama hukuomba barua hii, tunaituma kabla ya kufuta akaunti isiyotumika. Kama huitaki tena akaunti yako, usifanye lolote.'

/** About accounts that are not used any more. */
export const swahili: MailTexts<InactivityNotifications> = {
  unused_first: ({ day }) => ({
    subject: 'Je, bado unaitaka akaunti yako ya Mtaa?',
    lines: [
      `Hujatumia akaunti yako kwa miaka miwili. Tutaifuta tarehe ${day}. Ingia kabla ya tarehe hiyo, nayo itabaki.`,
      deleted,
    ],
    button,
    ending,
  }),
  unused_again: ({ day }) => ({
    subject: `Akaunti yako ya Mtaa itafutwa tarehe ${day}`,
    lines: [`Hujatumia akaunti yako kwa zaidi ya miaka miwili. Ingia kabla ya ${day}, nayo itabaki.`, deleted],
    button,
    ending,
  }),
  unused_last: ({ day }) => ({
    subject: 'Taarifa ya mwisho: akaunti yako ya Mtaa itafutwa',
    lines: [`Hii ni taarifa yetu ya mwisho. Tutafuta akaunti yako tarehe ${day}, usipoingia kabla ya hapo.`, deleted],
    button,
    ending,
  }),
}

export const shortSwahili: SmsTexts<InactivityNotifications> = {
  unused_first: ({ day }) => `Hujatumia akaunti yako kwa miaka miwili. Ingia kabla ya ${day} ili ibaki.`,
  unused_again: ({ day }) => `Akaunti yako isiyotumika itafutwa ${day}. Ingia kabla ya hapo ili ibaki.`,
  unused_last: ({ day }) => `Taarifa ya mwisho: tutafuta akaunti yako ${day}. Ingia kabla ya hapo ili ibaki.`,
}
