import type { Language } from '@mtaa/contract/language'
import type { BidNotifications, EndNotifications } from './bid.notifications.ts'

type Sentences = { [K in keyof BidNotifications]: (lot: BidNotifications[K]) => string }

/** One sentence of each kind, for mails, SMS and the app. */
export const bidSentences: Record<Language, Sentences> = {
  en: {
    auction_outbid: ({ title, amount }) => `You are outbid: ${title} costs ${amount} now.`,
    auction_leading: ({ title, amount }) => `You lead again: ${title} costs ${amount} now, since a bid was voided.`,
    auction_bid_voided: ({ title, amount }) => `Your bid on ${title} was voided. It costs ${amount} now.`,
    auction_recomputed: ({ title, amount }) => `A bid on ${title} was voided. It costs ${amount} now.`,
  },
  sw: {
    auction_outbid: ({ title, amount }) => `Umezidiwa dau: ${title} sasa ni ${amount}.`,
    auction_leading: ({ title, amount }) => `Unaongoza tena: ${title} sasa ni ${amount}, kwa kuwa dau limebatilishwa.`,
    auction_bid_voided: ({ title, amount }) => `Dau lako la ${title} limebatilishwa. Bei sasa ni ${amount}.`,
    auction_recomputed: ({ title, amount }) => `Dau la ${title} limebatilishwa. Bei sasa ni ${amount}.`,
  },
}

/** In the app and pushes alone: a mail or an SMS would come too late. */
export const endSentences: Record<Language, { [K in keyof EndNotifications]: (lot: EndNotifications[K]) => string }> = {
  en: { auction_extended: ({ title, until }) => `${title} ends later now: ${until}.` },
  sw: { auction_extended: ({ title, until }) => `Mnada wa ${title} sasa utaisha baadaye: ${until}.` },
}

/** What mails say beside it. */
export const bidMailWords: Record<
  Language,
  { subjects: Record<keyof BidNotifications, string>; button: string; voided: string }
> = {
  en: {
    subjects: {
      auction_outbid: 'You are outbid',
      auction_leading: 'You lead the auction again',
      auction_bid_voided: 'Your bid was voided',
      auction_recomputed: 'A bid was voided',
    },
    button: 'See the auction',
    voided: 'A moderator has voided it for this reason:',
  },
  sw: {
    subjects: {
      auction_outbid: 'Umezidiwa dau',
      auction_leading: 'Unaongoza mnada tena',
      auction_bid_voided: 'Dau lako limebatilishwa',
      auction_recomputed: 'Dau limebatilishwa',
    },
    button: 'Tazama mnada',
    voided: 'Msimamizi amelibatilisha kwa sababu hii:',
  },
}
