import type { Language } from '@mtaa/contract/language'
import type { AwardNotifications } from './award.notifications.ts'
import { awardSentences } from './award-sentences.ts'

type Sentences = { [K in keyof AwardNotifications]: (data: AwardNotifications[K]) => string }

/** As mails say it, or shorter: an SMS has 160 characters. */
export const awardSms: Record<Language, Sentences> = {
  en: {
    ...awardSentences.en,
    lot_pay_reminder: ({ title, amount, until }) => `Pay ${amount} for ${title} by ${until}, or you get a strike.`,
    lot_strike: ({ title, count, until }) =>
      `${title} was not paid: strike ${count}.${until === '' ? '' : ` No bids until ${until}.`}`,
    lot_second_chance: ({ title, amount, until }) => `You can have ${title} for ${amount} until ${until}.`,
    lot_sold: ({ title, amount, until }) => `${title} is sold for ${amount}, to be paid by ${until}.`,
    lot_not_paid: ({ title, amount, until }) =>
      `${title} was not paid.${until === '' ? '' : ` It is offered to the next bidder for ${amount}.`}`,
  },
  sw: {
    ...awardSentences.sw,
    lot_pay_reminder: ({ title, amount, until }) => `Lipa ${amount} za ${title} kabla ya ${until}, au upate onyo.`,
    lot_strike: ({ title, count, until }) =>
      `${title} haikulipwa: onyo la ${count}.${until === '' ? '' : ` Huwezi kutoa dau hadi ${until}.`}`,
    lot_second_chance: ({ title, amount, until }) => `Unaweza kuipata ${title} kwa ${amount} hadi ${until}.`,
    lot_sold: ({ title, amount, until }) => `${title} imeuzwa kwa ${amount}, ilipwe kabla ya ${until}.`,
    lot_not_paid: ({ title, amount, until }) =>
      `${title} haikulipwa.${until === '' ? '' : ` Anayefuata anaweza kuipata kwa ${amount}.`}`,
  },
}
