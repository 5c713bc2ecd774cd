import type { OfferStep } from '../outgoing-mail.ts'
import { offerSentences } from './offer-sentences.ts'
import type { DealPhrases, Words } from './words.ts'
import { worries } from './worries.ts'

const offer =
  (step: OfferStep, subject: string) =>
  (news: { title: string; amount: string }): Words => ({
    subject,
    lines: [offerSentences.en[step](news)],
    button: 'See my offers',
    ending: `Pay on Mtaa only: money that is sent outside is not protected. ${worries.en}`,
  })

/** Of what members agree among themselves. */
export const englishDeals: DealPhrases = {
  offer_received: offer('received', 'You have an offer'),
  offer_countered: offer('countered', 'Another price for your offer'),
  offer_accepted: offer('accepted', 'Your offer is accepted'),
  offer_agreed: offer('agreed', 'Your price is accepted'),
  offer_declined: offer('declined', 'An offer was declined'),
  offer_withdrawn: offer('withdrawn', 'An offer was withdrawn'),
  offer_expired: offer('expired', 'An offer has ended'),
  offer_lapsed: offer('lapsed', 'An agreed price was not paid'),
}
