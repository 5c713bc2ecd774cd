import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { english } from './review.words.en.ts'
import { swahili } from './review.words.sw.ts'
import type { ReviewNotifications } from './review.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: ReviewNotifications = {
  review_published: { what: 'Bicycle', link },
  review_reminder: { what: 'Bicycle', day: '20/12/2026', link },
  review_removed: { reason: 'It names a phone number', link },
  review_restored: { link },
  review_appeal_rejected: { reason: 'The number is still in it', link },
}

/** What is sent about reviews. */
export const reviewKinds = defineKinds<ReviewNotifications>({
  class: 'people',
  samples,
  mail: { en: english, sw: swahili },
  sms: {
    en: {
      review_published: () => 'somebody you dealt with has reviewed you.',
      review_reminder: () => 'how was it? Your review of a deal is still missing.',
      review_removed: () => 'a moderator has removed a review of yours. You can object once.',
      review_restored: () => 'your review is shown again.',
      review_appeal_rejected: () => 'your review stays removed.',
    },
    sw: {
      review_published: () => 'mtu uliyefanya naye biashara ametoa maoni kukuhusu.',
      review_reminder: () => 'ilikuwaje? Bado hujatoa maoni kuhusu biashara yako.',
      review_removed: () => 'msimamizi ameondoa maoni yako. Unaweza kukata rufaa mara moja.',
      review_restored: () => 'maoni yako yanaonekana tena.',
      review_appeal_rejected: () => 'maoni yako yataendelea kuondolewa.',
    },
  },
  path: pathOf,
})
