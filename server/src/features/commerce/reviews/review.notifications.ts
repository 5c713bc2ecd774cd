export interface ReviewNotifications {
  /** The member was reviewed; `what` they dealt in. */
  review_published: { what: string; link: string }
  /** A deal waits for a review until `day`. */
  review_reminder: { what: string; day: string; link: string }
  /** What moderators decided about a review, for its author. */
  review_removed: { reason: string; link: string }
  review_restored: { link: string }
  review_appeal_rejected: { reason: string; link: string }
}
