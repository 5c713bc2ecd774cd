import type { MailTexts } from '../../../core/notifications.ts'
import type { ReportNotifications } from './report.notifications.ts'

const ending = 'If you did not ask for this or something is not right, write to us on the contact page.'

/** About reports, and what moderators decide. */
export const english: MailTexts<ReportNotifications> = {
  report_acted: ({ what, title }) => ({
    subject: 'Your report: we have acted on it',
    lines: [
      `You reported this (${what}): ${title}`,
      'A moderator found it against the rules and has acted. Thank you.',
    ],
    button: 'See my reports',
    ending,
  }),
  report_no_action: ({ what, title }) => ({
    subject: 'Your report: it may stay',
    lines: [
      `You reported this (${what}): ${title}`,
      'A moderator has looked at it and found nothing against the rules. You can still mute or block the person.',
    ],
    button: 'See my reports',
    ending,
  }),
  content_hidden: ({ what, title, reason }) => ({
    subject: 'Something of yours is hidden for now',
    lines: [
      `It is this (${what}): ${title}`,
      `What it may be: ${reason}`,
      'Until a moderator has looked at it, only you see it. That takes 12 hours at most.',
    ],
    button: 'See what is hidden',
    ending,
  }),
  content_restored: ({ what, title }) => ({
    subject: 'What was hidden is shown again',
    lines: [`A moderator has looked at it (${what}) and it is shown as before: ${title}`],
    button: 'See the decision',
    ending,
  }),
  content_warned: ({ what, title, reason }) => ({
    subject: 'A warning from the moderators',
    lines: [
      `It is about this (${what}): ${title}`,
      `Why: ${reason}`,
      'It stays as it is. You can appeal once within 30 days, and another person then decides.',
    ],
    button: 'See why, or appeal',
    ending,
  }),
  content_removed: ({ what, title, reason }) => ({
    subject: 'Something of yours was removed',
    lines: [
      `A moderator has removed this (${what}): ${title}`,
      `Why: ${reason}`,
      'You can appeal once within 30 days, and another person then decides.',
    ],
    button: 'See why, or appeal',
    ending,
  }),
  report_appeal_granted: ({ what, title }) => ({
    subject: 'Your appeal was granted',
    lines: [`Another moderator has decided for you (${what}): ${title}`, 'What was removed is shown again.'],
    button: 'See the decision',
    ending,
  }),
  report_appeal_rejected: ({ what, title, reason }) => ({
    subject: 'Your appeal was rejected',
    lines: [`Another moderator has looked at it (${what}): ${title}`, `The decision stays: ${reason}`],
    button: 'See the decision',
    ending,
  }),
}
