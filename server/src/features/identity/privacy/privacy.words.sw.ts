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
}
