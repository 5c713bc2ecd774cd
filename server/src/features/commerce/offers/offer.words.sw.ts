import { type MailTexts, type MailWords, worries } from '../../../core/notifications.ts'
import { offerSentences } from './offer-sentences.ts'
import type { OfferNotifications, OfferStep } from './offer.notifications.ts'

const offer =
  (step: OfferStep, subject: string) =>
  (data: { title: string; amount: string }): MailWords => ({
    subject,
    lines: [offerSentences.sw[step](data)],
    button: 'Tazama ofa zangu',
    ending: `Lipa kwenye Mtaa pekee: pesa inayotumwa nje hailindwi. ${worries.sw}`,
  })

/** About offers. */
export const swahili: MailTexts<OfferNotifications> = {
  offer_received: offer('received', 'Umepata ofa'),
  offer_countered: offer('countered', 'Bei nyingine kwa ofa yako'),
  offer_accepted: offer('accepted', 'Ofa yako imekubaliwa'),
  offer_agreed: offer('agreed', 'Bei yako imekubaliwa'),
  offer_declined: offer('declined', 'Ofa imekataliwa'),
  offer_withdrawn: offer('withdrawn', 'Ofa imeondolewa'),
  offer_expired: offer('expired', 'Muda wa ofa umeisha'),
  offer_lapsed: offer('lapsed', 'Bei mliyokubaliana haikulipwa'),
}
