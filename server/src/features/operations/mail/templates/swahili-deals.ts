import type { OfferStep } from '../outgoing-mail.ts'
import { offerSentences } from './offer-sentences.ts'
import type { DealPhrases, Words } from './words.ts'
import { worries } from './worries.ts'

const offer =
  (step: OfferStep, subject: string) =>
  (news: { title: string; amount: string }): Words => ({
    subject,
    lines: [offerSentences.sw[step](news)],
    button: 'Tazama ofa zangu',
    ending: `Lipa kwenye Mtaa pekee: pesa inayotumwa nje hailindwi. ${worries.sw}`,
  })

const notAsked = 'Kama hukuomba hili, kiungo kilicho mwishoni kinasitisha barua pepe hizi.'

/** Of what members agree among themselves. */
export const swahiliDeals: DealPhrases = {
  offer_received: offer('received', 'Umepata ofa'),
  offer_countered: offer('countered', 'Bei nyingine kwa ofa yako'),
  offer_accepted: offer('accepted', 'Ofa yako imekubaliwa'),
  offer_agreed: offer('agreed', 'Bei yako imekubaliwa'),
  offer_declined: offer('declined', 'Ofa imekataliwa'),
  offer_withdrawn: offer('withdrawn', 'Ofa imeondolewa'),
  offer_expired: offer('expired', 'Muda wa ofa umeisha'),
  offer_lapsed: offer('lapsed', 'Bei mliyokubaliana haikulipwa'),
  saved_search_found: ({ name, listed }) => ({
    subject: 'Vipya kwenye utafutaji uliohifadhi',
    lines: [`Hivi ni vipya kwenye “${name}”:`, ...listed.split('\n')],
    button: 'Utafutaji niliohifadhi',
    ending: notAsked,
  }),
  listing_digest: ({ listed, cheaper }) => ({
    subject: listed ? 'Vipya kwenye utafutaji wako wote' : 'Vipendwa vyako vimeshuka bei',
    lines: [
      ...(cheaper ? ['Vipendwa vyako hivi vimeshuka bei:', ...cheaper.split('\n')] : []),
      ...(listed ? ['Hivi ni vipya kwenye utafutaji uliohifadhi:', ...listed.split('\n')] : []),
    ],
    button: 'Utafutaji niliohifadhi',
    ending: notAsked,
  }),
}
