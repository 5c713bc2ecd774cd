export interface SearchNotifications {
  /** What a saved search has found just now; `listed` is a line for each. `stop` ends such mails. */
  saved_search_found: { name: string; listed: string; link: string; stop: string }
  /** What all saved searches have found, and which favourites cost less; either may be empty. */
  listing_digest: { listed: string; cheaper: string; link: string; stop: string }
}
