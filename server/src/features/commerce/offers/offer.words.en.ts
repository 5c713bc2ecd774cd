import { type MailTexts, type MailWords, worries } from '../../../core/notifications.ts'
import { offerSentences } from './offer-sentences.ts'
import type { OfferNotifications, OfferStep } from './offer.notifications.ts'

const offer =
  (step: OfferStep, subject: string) =>
  (data: { title: string; amount: string }): MailWords => ({
    subject,
    lines: [offerSentences.en[step](data)],
    button: 'See my offers',
    ending: `Pay on Mtaa only: money that is sent outside is not protected. ${worries.en}`,
  })

/** About offers. */
export const english: MailTexts<OfferNotifications> = {
  offer_received: offer('received', 'You have an offer'),
  offer_countered: offer('countered', 'Another price for your offer'),
  offer_accepted: offer('accepted', 'Your offer is accepted'),
  offer_agreed: offer('agreed', 'Your price is accepted'),
  offer_declined: offer('declined', 'An offer was declined'),
  offer_withdrawn: offer('withdrawn', 'An offer was withdrawn'),
  offer_expired: offer('expired', 'An offer has ended'),
  offer_lapsed: offer('lapsed', 'An agreed price was not paid'),
}
