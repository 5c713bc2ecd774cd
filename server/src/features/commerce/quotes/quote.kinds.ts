import { defineKinds, pathOf, moneyEndings, type MailTexts, type SmsTexts } from '../../../core/notifications.ts'
import type { Language } from '@mtaa/contract/language'
import { shortTitle } from '../market/index.ts'

interface About {
  /** Of the service. */
  title: string
  name: string
  link: string
}

interface QuoteNotifications {
  quote_requested: About
  quote_received: About & { amount: string }
  quote_accepted: About
  /** Another provider's was accepted, or the request was closed. */
  quote_lost: Omit<About, 'name'>
}

const english: SmsTexts<QuoteNotifications> = {
  quote_requested: ({ title, name }) => `${name} requests a quote for "${shortTitle(title)}".`,
  quote_received: ({ title, name, amount }) => `${name} quotes ${amount} for "${shortTitle(title)}".`,
  quote_accepted: ({ title, name }) => `${name} has accepted your quote for "${shortTitle(title)}".`,
  quote_lost: ({ title }) => `the request for "${shortTitle(title)}" has ended without your quote.`,
}
const swahili: SmsTexts<QuoteNotifications> = {
  quote_requested: ({ title, name }) => `${name} anaomba makadirio ya "${shortTitle(title)}".`,
  quote_received: ({ title, name, amount }) => `${name} anakadiria ${amount} kwa "${shortTitle(title)}".`,
  quote_accepted: ({ title, name }) => `${name} amekubali makadirio yako ya "${shortTitle(title)}".`,
  quote_lost: ({ title }) => `ombi la "${shortTitle(title)}" limeisha bila makadirio yako.`,
}

const subjects = {
  en: {
    quote_requested: ['A request for a quote', 'Answer it'],
    quote_received: ['A quote for you', 'See the quotes'],
    quote_accepted: ['Your quote was accepted', 'See the booking'],
    quote_lost: ['A request has ended', 'See the request'],
  },
  sw: {
    quote_requested: ['Ombi la makadirio', 'Lijibu'],
    quote_received: ['Makadirio yako', 'Tazama makadirio'],
    quote_accepted: ['Makadirio yako yamekubaliwa', 'Tazama nafasi'],
    quote_lost: ['Ombi limekwisha', 'Tazama ombi'],
  },
} as const

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function mailsIn(language: Language, sentences: SmsTexts<QuoteNotifications>): MailTexts<QuoteNotifications> {
  const mail =
    <K extends keyof QuoteNotifications>(kind: K) =>
    (data: QuoteNotifications[K]) => ({
      subject: subjects[language][kind][0],
      lines: [sentence(sentences[kind]?.(data) ?? '')],
      button: subjects[language][kind][1],
      ending: moneyEndings[language],
    })
  return {
    quote_requested: mail('quote_requested'),
    quote_received: mail('quote_received'),
    quote_accepted: mail('quote_accepted'),
    quote_lost: mail('quote_lost'),
  }
}

const about = { title: 'Painting', name: 'Amina', link: 'https://mtaa.test/quotes/x' }

export const quoteKinds = defineKinds<QuoteNotifications>({
  class: 'people',
  samples: {
    quote_requested: about,
    quote_received: { ...about, amount: 'KSh 4,500' },
    quote_accepted: about,
    quote_lost: { title: about.title, link: about.link },
  },
  mail: { en: mailsIn('en', english), sw: mailsIn('sw', swahili) },
  sms: { en: english, sw: swahili },
  path: pathOf,
})
