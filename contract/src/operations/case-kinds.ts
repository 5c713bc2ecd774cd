/** What waits for staff in the one queue of moderation. Each kind belongs to the feature whose cases they are. */
export const caseKinds = [
  'report',
  'listing',
  'listing_appeal',
  'review_appeal',
  'dispute',
  'booking_problem',
  'business_check',
  'service_licence',
  'identity_check',
  'refund',
  'ticket',
  'sanction_appeal',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** How soon a person is to decide, the most urgent first. */
export const severities = ['urgent', 'soon', 'usual'] as const
export type Severity = (typeof severities)[number]

/** In hours. What has longer than the last is `usual`, too. */
export const severityHours: Readonly<Record<Severity, number>> = { urgent: 1, soon: 12, usual: 48 }
