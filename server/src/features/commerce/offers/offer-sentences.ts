import type { Language } from '@mtaa/contract/language'
import type { OfferStep } from './offer.notifications.ts'

type Sentence = (offer: { title: string; amount: string }) => string

/** One sentence for each step of an offer, for mails and SMS. */
export const offerSentences: Record<Language, Record<OfferStep, Sentence>> = {
  en: {
    received: ({ title, amount }) => `Somebody offers ${amount} for ${title}. You have 24 hours to answer.`,
    countered: ({ title, amount }) => `The other side offers ${amount} for ${title}. You have 24 hours to answer.`,
    accepted: ({ title, amount }) =>
      `Your price of ${amount} for ${title} is accepted. Pay within 2 hours: it is held for you.`,
    agreed: ({ title, amount }) =>
      `The buyer agrees to ${amount} for ${title} and has 2 hours to pay. Do not hand anything over before that.`,
    declined: ({ title, amount }) => `The price of ${amount} for ${title} was declined.`,
    withdrawn: ({ title, amount }) => `The offer of ${amount} for ${title} was withdrawn.`,
    expired: ({ title, amount }) =>
      `Nobody answered your price of ${amount} for ${title} in 24 hours, so it has ended.`,
    lapsed: ({ title, amount }) => `${amount} for ${title} was not paid in 2 hours. It is on sale again.`,
  },
  sw: {
    received: ({ title, amount }) => `Kuna ofa ya ${amount} kwa ${title}. Una saa 24 za kujibu.`,
    countered: ({ title, amount }) => `Upande wa pili unatoa ${amount} kwa ${title}. Una saa 24 za kujibu.`,
    accepted: ({ title, amount }) =>
      `Bei yako ya ${amount} kwa ${title} imekubaliwa. Lipa ndani ya saa 2: tumekuhifadhia bidhaa.`,
    agreed: ({ title, amount }) =>
      `Mnunuzi amekubali ${amount} kwa ${title} na ana saa 2 za kulipa. Usikabidhi bidhaa kabla ya hapo.`,
    declined: ({ title, amount }) => `Bei ya ${amount} kwa ${title} imekataliwa.`,
    withdrawn: ({ title, amount }) => `Ofa ya ${amount} kwa ${title} imeondolewa.`,
    expired: ({ title, amount }) =>
      `Hakuna aliyejibu bei yako ya ${amount} kwa ${title} ndani ya saa 24, kwa hiyo imeisha.`,
    lapsed: ({ title, amount }) => `${amount} kwa ${title} haikulipwa ndani ya saa 2. Bidhaa inauzwa tena.`,
  },
}
