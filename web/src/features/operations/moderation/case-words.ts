import type { CaseKind, Severity } from '@mtaa/contract/operations/case-kinds'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

export const kindNames: Record<CaseKind, () => string> = {
  report: m.reports_report,
  listing: m.moderation_kind_listing,
  listing_appeal: m.moderation_kind_listing_appeal,
  review_appeal: m.moderation_kind_review_appeal,
  dispute: m.moderation_kind_dispute,
  business_check: m.moderation_kind_business_check,
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
}

/** An entry of the audit log; decisions stand as the log has them. */
export const actName = (action: string): string => acts[action]?.() ?? action
