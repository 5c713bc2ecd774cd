import type { MailTexts } from '../../../core/notifications.ts'
import type { SearchNotifications } from './search.notifications.ts'

const notRequested = 'If you did not ask for this, the link at the end stops these mails.'

/** What saved searches have found. */
export const english: MailTexts<SearchNotifications> = {
  saved_search_found: ({ name, listed }) => ({
    subject: 'New in your saved search',
    lines: [`This is new in “${name}”:`, ...listed.split('\n')],
    button: 'My saved searches',
    ending: notRequested,
  }),
  listing_digest: ({ listed, cheaper }) => ({
    subject: listed ? 'New in your saved searches' : 'Your favourites cost less',
    lines: [
      ...(cheaper ? ['These favourites of yours cost less now:', ...cheaper.split('\n')] : []),
      ...(listed ? ['This is new in your saved searches:', ...listed.split('\n')] : []),
    ],
    button: 'My saved searches',
    ending: notRequested,
  }),
}
