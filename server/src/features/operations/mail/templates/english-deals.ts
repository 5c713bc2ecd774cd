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

const notAsked = 'If you did not ask for this, the link at the end stops these mails.'

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
  saved_search_found: ({ name, listed }) => ({
    subject: 'New in your saved search',
    lines: [`This is new in “${name}”:`, ...listed.split('\n')],
    button: 'My saved searches',
    ending: notAsked,
  }),
  listing_digest: ({ listed, cheaper }) => ({
    subject: listed ? 'New in your saved searches' : 'Your favourites cost less',
    lines: [
      ...(cheaper ? ['These favourites of yours cost less now:', ...cheaper.split('\n')] : []),
      ...(listed ? ['This is new in your saved searches:', ...listed.split('\n')] : []),
    ],
    button: 'My saved searches',
    ending: notAsked,
  }),
}
