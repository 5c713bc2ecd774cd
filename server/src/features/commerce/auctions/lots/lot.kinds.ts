import { defineKinds, moneyEndings, pathOf, type MailTexts, type SmsTexts } from '../../../../core/notifications.ts'
import { shortTitle } from '../../market/index.ts'

interface Cancelled {
  title: string
  link: string
  reason: string
}

interface LotNotifications {
  /** To its seller. */
  auction_cancelled: Cancelled
  /** To those who bid on it. */
  auction_bid_on_cancelled: Cancelled
}

const english: MailTexts<LotNotifications> = {
  auction_cancelled: ({ title, reason }) => ({
    subject: 'Your auction was cancelled',
    lines: [`A moderator has cancelled the auction “${title}”. ${reason}`, 'Nobody can bid on it or win it any more.'],
    button: 'See my auction',
    ending: moneyEndings.en,
  }),
  auction_bid_on_cancelled: ({ title, reason }) => ({
    subject: 'An auction you bid on was cancelled',
    lines: [`A moderator has cancelled the auction “${title}”. ${reason}`, 'You owe nothing for your bids.'],
    button: 'See the auction',
    ending: moneyEndings.en,
  }),
}

const swahili: MailTexts<LotNotifications> = {
  auction_cancelled: ({ title, reason }) => ({
    subject: 'Mnada wako umefutwa',
    lines: [`Msimamizi amefuta mnada “${title}”. ${reason}`, 'Hakuna anayeweza kutoa dau au kuushinda tena.'],
    button: 'Tazama mnada wangu',
    ending: moneyEndings.sw,
  }),
  auction_bid_on_cancelled: ({ title, reason }) => ({
    subject: 'Mnada uliotolea dau umefutwa',
    lines: [`Msimamizi amefuta mnada “${title}”. ${reason}`, 'Hudaiwi chochote kwa madau yako.'],
    button: 'Tazama mnada',
    ending: moneyEndings.sw,
  }),
}

const sms: Record<'en' | 'sw', SmsTexts<LotNotifications>> = {
  en: {
    auction_cancelled: ({ title }) => `a moderator has cancelled your auction "${shortTitle(title)}".`,
    auction_bid_on_cancelled: ({ title }) => `the auction "${shortTitle(title)}" was cancelled. You owe nothing.`,
  },
  sw: {
    auction_cancelled: ({ title }) => `msimamizi amefuta mnada wako "${shortTitle(title)}".`,
    auction_bid_on_cancelled: ({ title }) => `mnada "${shortTitle(title)}" umefutwa. Hudaiwi chochote.`,
  },
}

const sample = { title: 'Sofa', link: 'https://mtaa.test/auctions/x', reason: 'It is in the wrong category.' }

/** What moderators do with lots. */
export const lotKinds = defineKinds<LotNotifications>({
  class: 'people',
  samples: { auction_cancelled: sample, auction_bid_on_cancelled: sample },
  mail: { en: english, sw: swahili },
  sms,
  path: pathOf,
})
