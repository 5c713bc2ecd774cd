import { defineKinds, pathOf, type SmsTexts } from '../../../core/notifications.ts'
import { offerSentences } from './offer-sentences.ts'
import { english } from './offer.words.en.ts'
import { swahili } from './offer.words.sw.ts'
import type { OfferNotifications } from './offer.notifications.ts'

const sms = (language: 'en' | 'sw'): SmsTexts<OfferNotifications> =>
  Object.fromEntries(Object.entries(offerSentences[language]).map(([step, sentence]) => [`offer_${step}`, sentence]))

const link = 'https://mtaa.test/x?key=a_b-c'
const offer = { title: 'Radio', amount: 'KSh 900', link }

const samples: OfferNotifications = {
  offer_received: offer,
  offer_countered: offer,
  offer_accepted: offer,
  offer_agreed: offer,
  offer_declined: offer,
  offer_withdrawn: offer,
  offer_expired: offer,
  offer_lapsed: offer,
}

/** How far an offer is. */
export const offerKinds = defineKinds<OfferNotifications>({
  class: 'people',
  samples,
  mail: { en: english, sw: swahili },
  sms: { en: sms('en'), sw: sms('sw') },
  path: pathOf,
})
