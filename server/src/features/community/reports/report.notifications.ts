/** Data by kind. `what` was reported, `title` is how it begins. */
export interface ReportNotifications {
  /** For those who reported. */
  report_acted: { what: string; title: string; link: string }
  report_no_action: { what: string; title: string; link: string }
  /** For the author. */
  content_hidden: { what: string; title: string; reason: string; link: string }
  content_restored: { what: string; title: string; link: string }
  content_warned: { what: string; title: string; reason: string; link: string }
  content_removed: { what: string; title: string; reason: string; link: string }
  report_appeal_granted: { what: string; title: string; link: string }
  report_appeal_rejected: { what: string; title: string; reason: string; link: string }
}
