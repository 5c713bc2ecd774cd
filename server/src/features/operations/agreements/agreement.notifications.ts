export interface AgreementNotifications {
  /** A new version of a legal text takes effect on this day. */
  policy_changed: { title: string; day: string; what: string; link: string }
}
