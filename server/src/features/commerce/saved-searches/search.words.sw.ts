import type { MailTexts } from '../../../core/notifications.ts'
import type { SearchNotifications } from './search.notifications.ts'

const notRequested = 'Kama hukuomba hili, kiungo kilicho mwishoni kinasitisha barua pepe hizi.'

/** What saved searches have found. */
export const swahili: MailTexts<SearchNotifications> = {
  saved_search_found: ({ name, listed }) => ({
    subject: 'Vipya kwenye utafutaji uliohifadhi',
    lines: [`Hivi ni vipya kwenye “${name}”:`, ...listed.split('\n')],
    button: 'Utafutaji niliohifadhi',
    ending: notRequested,
  }),
  listing_digest: ({ listed, cheaper }) => ({
    subject: listed ? 'Vipya kwenye utafutaji wako wote' : 'Vipendwa vyako vimeshuka bei',
    lines: [
      ...(cheaper ? ['Vipendwa vyako hivi vimeshuka bei:', ...cheaper.split('\n')] : []),
      ...(listed ? ['Hivi ni vipya kwenye utafutaji uliohifadhi:', ...listed.split('\n')] : []),
    ],
    button: 'Utafutaji niliohifadhi',
    ending: notRequested,
  }),
}
