import type { Language } from '@mtaa/contract/language'
import { orderEndings, type MailTexts, type MailWords } from '../../../../core/notifications.ts'
import type { AwardNotifications } from './award.notifications.ts'
import { awardSentences } from './award-sentences.ts'

type Subjects = { readonly [K in keyof AwardNotifications]: readonly [subject: string, button: string] }

const subjects: Record<Language, Subjects> = {
  en: {
    lot_won: ['You won an auction', 'Pay now'],
    lot_bought: ['You bought a lot', 'Pay now'],
    lot_pay_reminder: ['A lot that you won waits for your payment', 'Pay now'],
    lot_strike: ['You did not pay for a lot', 'See the auction'],
    lot_second_chance: ['A lot is offered to you', 'See the offer'],
    lot_second_chance_over: ['An offer of a lot is over', 'See the auction'],
    lot_lost: ['An auction has ended', 'See the auction'],
    lot_cancelled: ['An auction was cancelled', 'See my bids'],
    lot_sold: ['Your lot is sold', 'See the auction'],
    lot_paid: ['Your lot is paid', 'See the auction'],
    lot_unsold: ['Your lot was not sold', 'Offer it again'],
    lot_not_paid: ['Your lot was not paid', 'See the auction'],
    lot_deposit_returned: ['A deposit is yours again', 'See the auction'],
  },
  sw: {
    lot_won: ['Umeshinda mnada', 'Lipa sasa'],
    lot_bought: ['Umenunua bidhaa ya mnada', 'Lipa sasa'],
    lot_pay_reminder: ['Bidhaa uliyoshinda inasubiri malipo', 'Lipa sasa'],
    lot_strike: ['Hukulipia bidhaa ya mnada', 'Tazama mnada'],
    lot_second_chance: ['Unapewa nafasi ya kununua', 'Tazama ofa'],
    lot_second_chance_over: ['Ofa ya mnada imekwisha', 'Tazama mnada'],
    lot_lost: ['Mnada umeisha', 'Tazama mnada'],
    lot_cancelled: ['Mnada umefutwa', 'Tazama madau yangu'],
    lot_sold: ['Bidhaa yako imeuzwa', 'Tazama mnada'],
    lot_paid: ['Bidhaa yako imelipwa', 'Tazama mnada'],
    lot_unsold: ['Bidhaa yako haikuuzwa', 'Itoe tena'],
    lot_not_paid: ['Bidhaa yako haikulipwa', 'Tazama mnada'],
    lot_deposit_returned: ['Amana ni yako tena', 'Tazama mnada'],
  },
}

/** The mail of each kind: its sentence under a subject. */
export function mailsIn(language: Language): MailTexts<AwardNotifications> {
  const mail = <K extends keyof AwardNotifications>(kind: K) => {
    const [subject, button] = subjects[language][kind]
    const sentence = awardSentences[language][kind] as (data: AwardNotifications[K]) => string
    return (data: AwardNotifications[K]): MailWords => ({
      subject,
      lines: [sentence(data)],
      button,
      ending: orderEndings[language],
    })
  }
  const names = Object.keys(subjects[language]) as (keyof AwardNotifications)[]
  return Object.fromEntries(names.map((name) => [name, mail(name)]))
}
