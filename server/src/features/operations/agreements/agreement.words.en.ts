import type { MailTexts } from '../../../core/notifications.ts'
import type { AgreementNotifications } from './agreement.notifications.ts'

/** About the texts that members accept. */
export const english: MailTexts<AgreementNotifications> = {
  policy_changed: ({ title, day, what }) => ({
    subject: `Changes to our ${title}`,
    lines: [
      `A new version of our ${title} takes effect on ${day}. What changes: ${what}`,
      'If you go on using Mtaa from that day, you accept it. If you do not agree, you can delete your account before: Settings, then Your data.',
    ],
    button: 'Read the new version',
    ending: 'You do not need to do anything now. If you did not ask for this account, write to us on the contact page.',
  }),
}
