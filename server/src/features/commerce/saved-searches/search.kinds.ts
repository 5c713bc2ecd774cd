import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { english } from './search.words.en.ts'
import { swahili } from './search.words.sw.ts'
import type { SearchNotifications } from './search.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const stop = 'https://mtaa.test/api/saved-searches/stop?token=a_b-c'

const samples: SearchNotifications = {
  saved_search_found: { name: 'Phones in Kisumu', listed: 'Bicycle, KSh 900', link, stop },
  listing_digest: { listed: 'Bicycle, KSh 900', cheaper: 'Radio, KSh 400', link, stop },
}

/** What is sent about saved searches and favourites. */
export const searchKinds = defineKinds<SearchNotifications>({
  class: 'nearby',
  // The member has chosen for each search when its mails come.
  document: 'all',
  samples,
  mail: { en: english, sw: swahili },
  path: pathOf,
})
