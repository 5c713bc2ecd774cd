export interface Listing {
  title: string
  link: string
}

export interface ListingNotifications {
  listing_approved: Listing
  listing_refused: Listing & { reason: string }
  listing_removed: Listing & { reason: string }
  listing_restored: Listing
  listing_appeal_refused: Listing & { reason: string }
  /** It is shown until this day; the link renews it. */
  listing_ending: Listing & { day: string }
}
