import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { PrivacyNotifications } from './privacy.notifications.ts'

const worry = worries.en

/** About a member's own data. */
export const english: MailTexts<PrivacyNotifications> = {
  export_ready: () => ({
    subject: 'The copy of your data is ready',
    lines: ['You asked for a copy of your data. It waits for you in your settings for seven days.'],
    button: 'Fetch my data',
    ending: worry,
  }),
  deletion_planned: ({ day }) => ({
    subject: 'Your account will be deleted',
    lines: [
      `As you asked, your account with your posts and listings will be deleted on ${day}. Until then you can change your mind: sign in and keep it.`,
    ],
    button: 'Keep my account',
    ending: `If you did not ask for this, keep your account with the button above. ${worry}`,
  }),
}
