import type { ReportCase } from '@mtaa/contract/community/reports-admin'
import { type CaseDecision, reportReasonText } from '@mtaa/contract/community/report-words'
import type { Language } from '@mtaa/contract/language'
import { m } from '../../../../paraglide/messages.js'

/** What the button of a decision says; of an open appeal, *restore* grants it. */
export const decisionName = (decision: CaseDecision, isAppeal: boolean): string =>
  decision === 'restore' && isAppeal ? m.reports_decide_grant() : names[decision]()

const names: Record<CaseDecision, () => string> = {
  hide: m.reports_decide_hide,
  restore: m.reports_decide_restore,
  warn: m.reports_decide_warn,
  remove: m.common_remove,
  dismiss: m.reports_decide_dismiss,
  uphold: m.reports_decide_uphold,
  undo: m.reports_decide_undo,
}

/** What was decided, in a word. */
export const outcomeName: Record<NonNullable<ReportCase['decision']>['outcome'], () => string> = {
  restore: m.reports_outcome_restored,
  warn: m.reports_outcome_warned,
  remove: m.reports_outcome_removed,
  dismiss: m.reports_outcome_dismissed,
  gone: m.reports_state_gone,
}

/** Why a case is there: what it was reported for, and how often, or what has opened it. */
export function reasonsOf({ reasons, edited_at: edited }: ReportCase, language: Language): string {
  if (reasons.length === 0) return edited ? m.reports_by_edit() : m.reports_by_staff()
  return reasons.map(({ reason, count }) => `${reportReasonText(reason, language)} (${count})`).join(' · ')
}
