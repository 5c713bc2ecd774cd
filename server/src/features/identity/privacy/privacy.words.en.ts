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
  data_request_acknowledged: ({ number }) => ({
    subject: `We have your request ${number}`,
    lines: [
      `A person of our team has your request ${number} about your data. You get an answer within 30 days of your request.`,
    ],
    button: 'See my request',
    ending: worry,
  }),
  data_request_answered: ({ number }) => ({
    subject: `We have answered your request ${number}`,
    lines: [`Our answer to your request ${number} about your data is in your settings.`],
    button: 'Read the answer',
    ending: worry,
  }),
  data_request_refused: ({ number }) => ({
    subject: `We could not do what you asked: ${number}`,
    lines: [
      `The reason why we refused your request ${number} is in your settings. If you do not agree, you may complain to the Office of the Data Protection Commissioner of Kenya.`,
    ],
    button: 'Read the reason',
    ending: worry,
  }),
}
