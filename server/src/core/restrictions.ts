import { reportReasonText } from '@mtaa/contract/community/report-words'
import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import { Refusal } from '../platform/http/refusal.ts'
import type { Viewer } from './viewer.ts'

export const isRestricted = (viewer: Viewer, now: Date) =>
  viewer?.restriction !== undefined && viewer.restriction !== null && viewer.restriction.until > now

/** What a restricted member is refused with, where they may begin nothing; undefined: they are not restricted. */
export function refusalOfRestricted(viewer: Viewer, now: Date, language: Language): Refusal | undefined {
  if (!viewer?.restriction || !isRestricted(viewer, now)) return undefined
  const { until, rule } = viewer.restriction
  return new Refusal('account_restricted', {
    until: formatMoment(until, language),
    reason: reportReasonText(rule, language),
  })
}
