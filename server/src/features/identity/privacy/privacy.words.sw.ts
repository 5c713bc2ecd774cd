import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { PrivacyNotifications } from './privacy.notifications.ts'

const worry = worries.sw

/** About a member's own data. */
export const swahili: MailTexts<PrivacyNotifications> = {
  export_ready: () => ({
    subject: 'Nakala ya data yako iko tayari',
    lines: ['Uliomba nakala ya data yako. Inakusubiri kwenye mipangilio yako kwa siku saba.'],
    button: 'Chukua data yangu',
    ending: worry,
  }),
  deletion_planned: ({ day }) => ({
    subject: 'Akaunti yako itafutwa',
    lines: [
      `Kama ulivyoomba, akaunti yako pamoja na machapisho na matangazo yako itafutwa tarehe ${day}. Hadi wakati huo unaweza kubadili nia: ingia na uihifadhi.`,
    ],
    button: 'Hifadhi akaunti yangu',
    ending: `Kama hukuomba hili, hifadhi akaunti yako kwa kitufe hapo juu. ${worry}`,
  }),
  data_request_acknowledged: ({ number }) => ({
    subject: `Tumepokea ombi lako ${number}`,
    lines: [
      `Mtu wa timu yetu analo ombi lako ${number} kuhusu data yako. Utapata jibu ndani ya siku 30 tangu ulipoomba.`,
    ],
    button: 'Ona ombi langu',
    ending: worry,
  }),
  data_request_answered: ({ number }) => ({
    subject: `Tumejibu ombi lako ${number}`,
    lines: [`Jibu letu kwa ombi lako ${number} kuhusu data yako liko kwenye mipangilio yako.`],
    button: 'Soma jibu',
    ending: worry,
  }),
  data_request_refused: ({ number }) => ({
    subject: `Hatukuweza kufanya ulichoomba: ${number}`,
    lines: [
      `Sababu ya kukataa ombi lako ${number} iko kwenye mipangilio yako. Usipokubali, unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data wa Kenya.`,
    ],
    button: 'Soma sababu',
    ending: worry,
  }),
}
