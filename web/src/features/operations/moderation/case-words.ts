import type { CaseKind, Severity } from '@mtaa/contract/operations/case-kinds'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

export const kindNames: Record<CaseKind, () => string> = {
  report: m.reports_report,
  listing: m.moderation_kind_listing,
  listing_appeal: m.moderation_kind_listing_appeal,
  review_appeal: m.moderation_kind_review_appeal,
  dispute: m.moderation_kind_dispute,
  booking_problem: m.moderation_kind_booking_problem,
  business_check: m.moderation_kind_business_check,
  service_licence: m.services_licence,
  identity_check: m.moderation_kind_identity_check,
  refund: m.moderation_kind_refund,
  ticket: m.moderation_kind_ticket,
  sanction_appeal: m.moderation_kind_sanction_appeal,
}

export const severityNames: Record<Severity, () => string> = {
  urgent: m.moderation_severity_urgent,
  soon: m.moderation_severity_soon,
  usual: m.moderation_severity_usual,
}

export const severityTones: Record<Severity, Tone> = { urgent: 'danger', soon: 'warning', usual: 'plain' }

const acts: Readonly<Record<string, () => string>> = {
  'case.taken': m.moderation_action_case_taken,
  'case.released': m.moderation_action_case_released,
  'case.noted': m.moderation_action_case_noted,
  'report.opened': m.moderation_action_report_opened,
  'report.hidden': m.moderation_action_report_hidden,
  'report.restored': m.moderation_action_report_restored,
  'report.warned': m.moderation_action_report_warned,
  'report.removed': m.moderation_action_report_removed,
  'report.dismissed': m.moderation_action_report_dismissed,
  'report.appeal_rejected': m.moderation_action_report_appeal_rejected,
  'report.evidence_read': m.moderation_action_report_evidence_read,
  'listing.approved': m.moderation_action_listing_approved,
  'listing.refused': m.moderation_action_listing_refused,
  'listing.removed': m.moderation_action_report_removed,
  'listing.appeal_approved': m.moderation_action_listing_appeal_approved,
  'listing.appeal_refused': m.moderation_action_report_appeal_rejected,
  'review.restored': m.moderation_action_report_restored,
  'review.appeal_rejected': m.moderation_action_report_appeal_rejected,
  'business.verified': m.moderation_action_business_verified,
  'business.rejected': m.moderation_action_listing_refused,
  'business.removed': m.moderation_action_report_removed,
  'business.restored': m.moderation_action_report_restored,
  'service_licence.viewed': m.moderation_action_payout_identity_viewed,
  'service_licence.verified': m.moderation_action_business_verified,
  'service_licence.rejected': m.moderation_action_listing_refused,
  'payout_identity.submitted': m.moderation_action_payout_identity_submitted,
  'payout_identity.viewed': m.moderation_action_payout_identity_viewed,
  'payout_identity.verified': m.moderation_action_business_verified,
  'payout_identity.refused': m.moderation_action_listing_refused,
  'ticket.answered': m.moderation_action_ticket_answered,
  'ticket.closed': m.moderation_action_ticket_closed,
  'order_dispute.opened': m.moderation_action_order_dispute_opened,
  'order_dispute.written': m.moderation_action_order_dispute_written,
  'order_dispute.proposed': m.moderation_action_order_dispute_proposed,
  'order_dispute.declined': m.moderation_action_order_dispute_declined,
  'order_dispute.withdrawn': m.moderation_action_order_dispute_withdrawn,
  'order_dispute.escalated': m.moderation_action_order_dispute_escalated,
  'order_dispute.claimed': m.moderation_action_case_taken,
  'order_dispute.decision_proposed': m.moderation_action_order_dispute_decision_proposed,
  'order_dispute.decision_refused': m.moderation_action_order_dispute_decision_refused,
  'order_dispute.decided': m.moderation_action_order_dispute_decided,
  'order_dispute.accepted': m.moderation_action_order_dispute_accepted,
  'order_dispute.appealed': m.moderation_action_order_dispute_appealed,
  'booking_problem.opened': m.moderation_action_booking_problem_opened,
  'booking_problem.agreed': m.moderation_action_booking_problem_agreed,
  'booking_problem.withdrawn': m.moderation_action_order_dispute_withdrawn,
  'booking_problem.proposed': m.moderation_action_order_dispute_decision_proposed,
  'booking_problem.decided': m.moderation_action_order_dispute_decided,
  'sanction.appeal_granted': m.moderation_action_listing_appeal_approved,
  'sanction.appeal_rejected': m.moderation_action_report_appeal_rejected,
  'refund.requested': m.moderation_action_refund_requested,
  'refund.approved': m.moderation_action_listing_approved,
  'refund.rejected': m.moderation_action_listing_refused,
}

/** What an entry of the audit log says; one that is not known here stands as the log has it. */
export const actName = (action: string): string => acts[action]?.() ?? action
