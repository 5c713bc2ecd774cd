import type { Language } from '@mtaa/contract/language'
import type { AwardNotifications } from './award.notifications.ts'

type Sentences = { [K in keyof AwardNotifications]: (data: AwardNotifications[K]) => string }

/** One sentence for each kind, for mails and SMS. */
export const awardSentences: Record<Language, Sentences> = {
  en: {
    lot_won: ({ title, amount, until }) => `You won ${title} for ${amount}. Pay by ${until}.`,
    lot_bought: ({ title, amount, until }) => `You bought ${title} for ${amount}. Pay by ${until}.`,
    lot_pay_reminder: ({ title, amount, until }) =>
      `${title} waits for your payment of ${amount}. After ${until} it goes to the next bidder and you get a strike.`,
    lot_strike: ({ title, amount, count, until, deposit }) =>
      [
        `You did not pay ${amount} for ${title} in time. That is strike ${count} in 180 days.`,
        deposit !== null && `Your deposit of ${deposit} went to the seller.`,
        until !== '' && `You cannot bid until ${until}.`,
      ]
        .filter(Boolean)
        .join(' '),
    lot_second_chance: ({ title, amount, until }) =>
      `The winner of ${title} did not buy it. You can have it for ${amount}, your highest bid, until ${until}. You need not.`,
    lot_second_chance_over: ({ title, amount }) =>
      `The time to pay ${amount} for ${title} is over. It costs you nothing.`,
    lot_lost: ({ title, amount }) => `The auction of ${title} has ended at ${amount}. You did not win it.`,
    lot_cancelled: ({ title, amount }) =>
      `The auction of ${title} was cancelled at ${amount}. Your bids count no more.`,
    lot_sold: ({ title, amount, until }) =>
      `${title} is sold for ${amount}. The buyer has until ${until} to pay. Do not hand it over before that.`,
    lot_paid: ({ title, amount }) => `${title} is paid: ${amount}.`,
    lot_unsold: ({ title, amount }) => `${title} was not sold for ${amount}. You can offer it again with one tap.`,
    lot_not_paid: ({ title, amount, until, deposit }) =>
      [
        `${title} was not paid.`,
        deposit !== null && `The buyer's deposit of ${deposit} is in your wallet.`,
        until === ''
          ? 'You can offer it again with one tap.'
          : `The next bidder can have it for ${amount} until ${until}.`,
      ]
        .filter(Boolean)
        .join(' '),
    lot_deposit_returned: ({ title, amount }) => `Your deposit of ${amount} for ${title} is yours again.`,
  },
  sw: {
    lot_won: ({ title, amount, until }) => `Umeshinda ${title} kwa ${amount}. Lipa kabla ya ${until}.`,
    lot_bought: ({ title, amount, until }) => `Umenunua ${title} kwa ${amount}. Lipa kabla ya ${until}.`,
    lot_pay_reminder: ({ title, amount, until }) =>
      `${title} inasubiri malipo yako ya ${amount}. Baada ya ${until} itapewa anayefuata nawe utapata onyo.`,
    lot_strike: ({ title, amount, count, until, deposit }) =>
      [
        `Hukulipa ${amount} za ${title} kwa wakati. Hilo ni onyo la ${count} ndani ya siku 180.`,
        deposit !== null && `Amana yako ya ${deposit} imeenda kwa muuzaji.`,
        until !== '' && `Huwezi kutoa dau hadi ${until}.`,
      ]
        .filter(Boolean)
        .join(' '),
    lot_second_chance: ({ title, amount, until }) =>
      `Mshindi wa ${title} hakuinunua. Unaweza kuipata kwa ${amount}, dau lako la juu, hadi ${until}. Si lazima.`,
    lot_second_chance_over: ({ title, amount }) => `Muda wa kulipa ${amount} za ${title} umeisha. Hudaiwi chochote.`,
    lot_lost: ({ title, amount }) => `Mnada wa ${title} umeisha kwa ${amount}. Hukushinda.`,
    lot_cancelled: ({ title, amount }) => `Mnada wa ${title} umefutwa kwa ${amount}. Madau yako hayahesabiki tena.`,
    lot_sold: ({ title, amount, until }) =>
      `${title} imeuzwa kwa ${amount}. Mnunuzi ana hadi ${until} kulipa. Usiikabidhi kabla ya hapo.`,
    lot_paid: ({ title, amount }) => `${title} imelipwa: ${amount}.`,
    lot_unsold: ({ title, amount }) => `${title} haikuuzwa kwa ${amount}. Unaweza kuitoa tena kwa mguso mmoja.`,
    lot_not_paid: ({ title, amount, until, deposit }) =>
      [
        `${title} haikulipwa.`,
        deposit !== null && `Amana ya mnunuzi ya ${deposit} iko kwenye pochi yako.`,
        until === ''
          ? 'Unaweza kuitoa tena kwa mguso mmoja.'
          : `Anayefuata anaweza kuipata kwa ${amount} hadi ${until}.`,
      ]
        .filter(Boolean)
        .join(' '),
    lot_deposit_returned: ({ title, amount }) => `Amana yako ya ${amount} kwa ${title} ni yako tena.`,
  },
}
