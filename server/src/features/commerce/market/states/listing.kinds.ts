import { defineKinds, type SmsTexts } from '../../../../core/notifications.ts'
import { listingSentences, shortTitle } from './listing-sentences.ts'
import { english } from './listing.words.en.ts'
import { swahili } from './listing.words.sw.ts'
import type { Listing, ListingNotifications } from './listing.notifications.ts'

const sms = (language: 'en' | 'sw'): SmsTexts<ListingNotifications> =>
  Object.fromEntries(
    Object.entries(listingSentences[language]).map(([step, sentence]) => [
      `listing_${step}`,
      ({ title }: Listing) => sentence(shortTitle(title)),
    ]),
  )

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: ListingNotifications = {
  listing_approved: { title: 'Sofa', link },
  listing_refused: { title: 'Sofa', link, reason: 'It is in the wrong category.' },
  listing_removed: { title: 'Sofa', link, reason: 'It is in the wrong category.' },
  listing_restored: { title: 'Sofa', link },
  listing_appeal_refused: { title: 'Sofa', link, reason: 'It is in the wrong category.' },
  listing_ending: { title: 'Sofa', link, day: '20 December 2026' },
}

/** What moderators and clocks do with listings. The link of one that ends renews it, so the app shows the list. */
export const listingKinds = defineKinds<ListingNotifications>({
  class: 'people',
  samples,
  mail: { en: english, sw: swahili },
  sms: { en: sms('en'), sw: sms('sw') },
  path: ({ link }) =>
    new URL(link).pathname.startsWith('/auctions') ? '/auctions/my-auctions' : '/market/my-products',
  thing: ({ title }) => `listing ${title}`,
})
