import type { MailTexts } from '../../../core/notifications.ts'
import type { AgreementNotifications } from './agreement.notifications.ts'

/** About the texts that members accept. */
export const swahili: MailTexts<AgreementNotifications> = {
  policy_changed: ({ title, day, what }) => ({
    subject: `Mabadiliko ya ${title}`,
    lines: [
      `Toleo jipya la ${title} litaanza kutumika tarehe ${day}. Kinachobadilika: ${what}`,
      'Ukiendelea kutumia Mtaa kuanzia siku hiyo, umelikubali. Usipokubali, unaweza kufuta akaunti yako kabla: Mipangilio, kisha Data yako.',
    ],
    button: 'Soma toleo jipya',
    ending: 'Huna haja ya kufanya chochote sasa. Kama hukuomba akaunti hii, tuandikie kwenye ukurasa wa mawasiliano.',
  }),
}
