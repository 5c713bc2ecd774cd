import type { MailTexts } from '../../../core/notifications.ts'
import type { ReviewNotifications } from './review.notifications.ts'

const ending = 'If you did not ask for this or something is not right, write to us on the contact page.'

/** About reviews. */
export const english: MailTexts<ReviewNotifications> = {
  review_published: ({ what }) => ({
    subject: 'Somebody has reviewed you',
    lines: [`What the other side says of your deal is now shown: ${what}. You can reply to it once.`],
    button: 'Read the review',
    ending,
  }),
  review_reminder: ({ what, day }) => ({
    subject: 'How was it? Write your review',
    lines: [
      `You have completed a deal: ${what}. Until ${day} you can say how it was. The other side sees it once both of you have written, or after that day.`,
    ],
    button: 'Write a review',
    ending:
      'If you would rather write nothing, you do not need to do anything. This was not you? Write to us on the contact page.',
  }),
  review_removed: ({ reason }) => ({
    subject: 'Your review was removed',
    lines: [
      `A moderator has removed a review of yours because it breaks a rule: ${reason}`,
      'You can object once, and another moderator then decides. Few stars are never a reason.',
    ],
    button: 'See my review',
    ending,
  }),
  review_restored: () => ({
    subject: 'Your review is shown again',
    lines: ['A moderator has restored a review of yours. It counts as before.'],
    button: 'See my review',
    ending,
  }),
  review_appeal_rejected: ({ reason }) => ({
    subject: 'Your review stays removed',
    lines: [`Another moderator has looked at your review and decided that it stays removed: ${reason}`],
    button: 'See my review',
    ending,
  }),
}
