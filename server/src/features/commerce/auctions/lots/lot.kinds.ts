import { defineKinds, pathOf, type MailTexts, type SmsTexts } from '../../../../core/notifications.ts'

interface Cancelled {
  title: string
  link: string
  reason: string
}

interface LotNotifications {
  /** To its seller. */
  lot_cancelled: Cancelled
  /** To those who bid on it. */
  bid_lot_cancelled: Cancelled
}

const endings = {
  en: 'If something is not right, write to us on the contact page.',
  sw: 'Kama kuna kisicho sawa, tuandikie kwenye ukurasa wa mawasiliano.',
}

const english: MailTexts<LotNotifications> = {
  lot_cancelled: ({ title, reason }) => ({
    subject: 'Your auction was cancelled',
    lines: [`A moderator has cancelled the auction “${title}”. ${reason}`, 'Nobody can bid on it or win it any more.'],
    button: 'See my auction',
    ending: endings.en,
  }),
  bid_lot_cancelled: ({ title, reason }) => ({
    subject: 'An auction you bid on was cancelled',
    lines: [`A moderator has cancelled the auction “${title}”. ${reason}`, 'You owe nothing for your bids.'],
    button: 'See the auction',
    ending: endings.en,
  }),
}

const swahili: MailTexts<LotNotifications> = {
  lot_cancelled: ({ title, reason }) => ({
    subject: 'Mnada wako umefutwa',
    lines: [`Msimamizi amefuta mnada “${title}”. ${reason}`, 'Hakuna anayeweza kutoa dau au kuushinda tena.'],
    button: 'Tazama mnada wangu',
    ending: endings.sw,
  }),
  bid_lot_cancelled: ({ title, reason }) => ({
    subject: 'Mnada uliotolea dau umefutwa',
    lines: [`Msimamizi amefuta mnada “${title}”. ${reason}`, 'Hudaiwi chochote kwa madau yako.'],
    button: 'Tazama mnada',
    ending: endings.sw,
  }),
}

const sms: Record<'en' | 'sw', SmsTexts<LotNotifications>> = {
  en: {
    lot_cancelled: ({ title }) => `a moderator has cancelled your auction "${shortTitle(title)}".`,
    bid_lot_cancelled: ({ title }) => `the auction "${shortTitle(title)}" was cancelled. You owe nothing.`,
  },
  sw: {
    lot_cancelled: ({ title }) => `msimamizi amefuta mnada wako "${shortTitle(title)}".`,
    bid_lot_cancelled: ({ title }) => `mnada "${shortTitle(title)}" umefutwa. Hudaiwi chochote.`,
  },
}

const maxTitle = 30

/** Every further part of an SMS costs money. */
function shortTitle(title: string): string {
  return title.length > maxTitle ? `${title.slice(0, maxTitle - 3).trimEnd()}...` : title
}

const sample = { title: 'Sofa', link: 'https://mtaa.test/auctions/x', reason: 'It is in the wrong category.' }

/** What moderators do with lots. */
export const lotKinds = defineKinds<LotNotifications>({
  class: 'people',
  samples: { lot_cancelled: sample, bid_lot_cancelled: sample },
  mail: { en: english, sw: swahili },
  sms,
  path: pathOf,
})
