import { reportReasonText, type ReportReason } from '@mtaa/contract/community/report-words'
import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import { Refusal } from '../platform/http/refusal.ts'

/** Why a member is banned, where staff has suspended them; until null: until a person ends it. */
export interface Suspension {
  until: Date | null
  rule: ReportReason
}

interface Suspensions {
  suspensionOf: (memberId: string) => Promise<Suspension | undefined>
}

/** For who has proven that the account is theirs and may not sign in: why, until when, and how to appeal. */
export async function refusalOfBanned({ suspensionOf }: Suspensions, memberId: string, language: Language) {
  const found = await suspensionOf(memberId)
  if (!found) return new Refusal('user_banned')
  const reason = reportReasonText(found.rule, language)
  if (!found.until) return new Refusal('account_suspended', { reason })
  return new Refusal('account_suspended_until', { reason, until: formatMoment(found.until, language) })
}
