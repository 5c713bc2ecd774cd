import { strikeDays } from '@mtaa/contract/operations/sanction-words'
import { moneyEndings, type MailTexts, type SmsTexts } from '../../../core/notifications.ts'
import type { SanctionNotifications } from './sanction.notifications.ts'

const appeal =
  'A person has decided this. If you find it wrong, appeal with the button within 30 days, once: another person decides within 72 hours. You need not sign in.'
const ending = moneyEndings.en

/** What staff did about a member. */
export const english: MailTexts<SanctionNotifications> = {
  sanction_warned: ({ reason, points }) => ({
    subject: 'A warning from Mtaa',
    lines: [
      `Something of yours is against the rules. ${reason}`,
      points === 0
        ? 'It is a warning: nothing else changes.'
        : `It counts ${points} ${points === 1 ? 'point' : 'points'} for ${strikeDays} days. With 3 points you can only read for 24 hours, with 5 for 7 days, and with 7 the account is suspended.`,
      appeal,
    ],
    button: 'See why, or appeal',
    ending,
  }),
  sanction_restricted: ({ reason, until }) => ({
    subject: 'For a while you can only read on Mtaa',
    lines: [
      `Until ${until} you can read, but post, list or write nothing new. ${reason}`,
      'What you have begun goes on: orders, payments, messages about an order, and your own data.',
      appeal,
    ],
    button: 'See why, or appeal',
    ending,
  }),
  sanction_suspended: ({ reason, until }) => ({
    subject: 'Your account on Mtaa is suspended',
    lines: [
      `${until ? `Until ${until} you cannot sign in.` : 'You cannot sign in until we restore the account.'} ${reason}`,
      'Your products are hidden for that time. Orders that are paid are finished or paid back.',
      appeal,
    ],
    button: 'See why, or appeal',
    ending,
  }),
  sanction_ended: ({ note }) => ({
    subject: 'Your account on Mtaa is as before',
    lines: ['A restriction or suspension of your account has ended: you can use Mtaa as before.', note],
    button: 'See my account standing',
    ending,
  }),
  sanction_appeal_granted: ({ note }) => ({
    subject: 'Your appeal was granted',
    lines: ['Another person has decided for you. The decision is taken back, and counts no more.', note],
    button: 'See the decision',
    ending,
  }),
  sanction_appeal_rejected: ({ note }) => ({
    subject: 'Your appeal was rejected',
    lines: ['Another person has looked at it, and the decision stays.', note],
    button: 'See the decision',
    ending,
  }),
}

export const englishSms: SmsTexts<SanctionNotifications> = {
  sanction_warned: () => 'A warning about something of yours. Why, and how to appeal:',
  sanction_restricted: ({ until }) => `Until ${until} you can only read. Why, and how to appeal:`,
  sanction_suspended: ({ until }) =>
    until
      ? `Your account is suspended until ${until}. Why, and how to appeal:`
      : 'Your account is suspended. Why, and how to appeal:',
  sanction_ended: () => 'Your account is as before.',
  sanction_appeal_granted: () => 'Your appeal was granted.',
  sanction_appeal_rejected: () => 'Your appeal was rejected. Why:',
}

/** Its lines in the app. */
export const englishLines: SmsTexts<SanctionNotifications> = {
  sanction_warned: ({ reason }) => `A warning about something of yours. ${reason}`,
  sanction_restricted: ({ until, reason }) => `Until ${until} you can only read. ${reason}`,
  sanction_suspended: ({ until, reason }) =>
    `${until ? `Your account was suspended until ${until}.` : 'Your account was suspended.'} ${reason}`,
  sanction_ended: () => 'Your account is as before',
  sanction_appeal_granted: () => 'Your appeal was granted',
  sanction_appeal_rejected: () => 'Your appeal was rejected',
}
