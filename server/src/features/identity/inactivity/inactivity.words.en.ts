import type { MailTexts, SmsTexts } from '../../../core/notifications.ts'
import type { InactivityNotifications } from './inactivity.notifications.ts'

const button = 'Keep my account'
const deleted = 'Your profile, posts, listings and messages go with it, and nothing of it can be restored.'
const ending =
  'You did not ask for this mail: we send it before we delete an account that nobody uses. If you no longer want yours, do nothing.'

/** About accounts that are not used any more. */
export const english: MailTexts<InactivityNotifications> = {
  unused_first: ({ day }) => ({
    subject: 'Do you still want your Mtaa account?',
    lines: [
      `You have not used your account for two years. We will delete it on ${day}. Sign in before then, and it stays.`,
      deleted,
    ],
    button,
    ending,
  }),
  unused_again: ({ day }) => ({
    subject: `Your Mtaa account will be deleted on ${day}`,
    lines: [`You have not used your account for more than two years. Sign in before ${day}, and it stays.`, deleted],
    button,
    ending,
  }),
  unused_last: ({ day }) => ({
    subject: 'Last notice: your Mtaa account will be deleted',
    lines: [`This is our last notice. We will delete your account on ${day}, unless you sign in before then.`, deleted],
    button,
    ending,
  }),
}

export const shortEnglish: SmsTexts<InactivityNotifications> = {
  unused_first: ({ day }) => `You have not used your account for two years. Sign in before ${day} to keep it.`,
  unused_again: ({ day }) => `Your unused account will be deleted on ${day}. Sign in before then to keep it.`,
  unused_last: ({ day }) => `Last notice: we delete your unused account on ${day}. Sign in before then to keep it.`,
}
