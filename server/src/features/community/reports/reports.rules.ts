import { appealDays, type CaseDecision, type ReportReason } from '@mtaa/contract/community/report-words'
import type { RefusalCode } from '@mtaa/contract/errors'
import { day, hour } from '@mtaa/contract/time'
import { hasRole, type Viewer } from '../../../core/viewer.ts'
import { isClaimedByOther, type CaseRef, type Claimed } from '../../operations/claims/index.ts'

/** In how many hours a person is to decide about each reason. */
const clocks: Readonly<Record<ReportReason, number>> = {
  violence: 1,
  scam: 12,
  hate: 12,
  sexual: 12,
  private_info: 12,
  illegal: 12,
  // An age is checked within a day.
  minor: 24,
  spam: 48,
  other: 48,
}

export const dueAfter = (reason: ReportReason, now: Date) => new Date(now.getTime() + clocks[reason] * hour)

/** What is hidden before a person has decided is decided by then. */
export const hiddenUntil = (now: Date) => new Date(now.getTime() + 12 * hour)
export const appealDueAfter = (now: Date) => new Date(now.getTime() + 72 * hour)
export const appealUntil = (decidedAt: Date) => new Date(decidedAt.getTime() + appealDays * day)
/** By what moderators take a case. */
export const claimOf = (id: string): CaseRef => ({ kind: 'report', id })

/** Reports of younger accounts hide nothing, and these send fewer. */
export const freshFor = 7 * day
/** So long after a person found nothing against the rules, reports alone do not hide it again. */
export const settledFor = 30 * day

/** An edit of what so many like is checked, also where nobody has reported it. */
const manyLikes = 20

export const isToCheckAgain = ({ reported, likes }: { reported: boolean; likes: number }) =>
  reported || likes >= manyLikes

/** Who edits the same again and again does not have the moderators look at it at once each time. */
export const editDueAfter = (editedToday: number, now: Date) =>
  new Date(now.getTime() + (editedToday < 3 ? 12 : 48) * hour)

export const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one)

export interface CaseState {
  role: string
  owner_id: string | null
  not_by: readonly string[]
  hidden_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  decision: string | null
  appealed_at: Date | null
  appeal_decided_at: Date | null
  appeal_decision: string | null
}

/** Moderators of the case's role and admins see it; never the one whom it is about. */
export const maySeeCase = (viewer: Viewer, { role, owner_id }: Pick<CaseState, 'role' | 'owner_id'>) =>
  hasRole(viewer, role) && viewer?.id !== owner_id

const isAppealOpen = ({ appealed_at, appeal_decided_at }: CaseState) =>
  appealed_at !== null && appeal_decided_at === null

/** A removal that stands and that nobody has to decide about: who finds it wrong can take it back. */
const isStanding = (found: CaseState) =>
  found.decision === 'remove' && found.appeal_decision !== 'restore' && !isAppealOpen(found)

/** Whether it was decided about, and nothing waits. */
export const isDecided = (found: CaseState) => found.decided_at !== null && !isAppealOpen(found)

/** Why a moderator who sees a case may never decide about it; null: they may, unless another has taken it. */
export function whyNot(found: CaseState, by: string, reportedByThem: boolean): RefusalCode | null {
  if (isDecided(found) && !isStanding(found)) return 'report_decided'
  if (reportedByThem || found.not_by.includes(by)) return 'report_not_yours'
  if (found.appealed_at !== null && found.decided_by === by) return 'report_same_person'
  return null
}

/** Whether a moderator who sees a case may decide about it now. */
export const mayDecideNow = (found: CaseState & Claimed, by: string, reportedByThem: boolean, now: Date): boolean =>
  whyNot(found, by, reportedByThem) === null && !isClaimedByOther(found, by, now)

interface KindRules {
  states: readonly ('hidden' | 'removed')[]
  ownAppeals?: boolean
}

/** What can be decided about a case in its state. */
export function decisionsFor(found: CaseState, { states, ownAppeals = false }: KindRules): readonly CaseDecision[] {
  if (isAppealOpen(found)) return ['restore', 'uphold']
  // What a kind removes by itself, it also restores by itself.
  if (found.decided_at !== null) return isStanding(found) && !ownAppeals ? ['undo'] : []
  const remove = states.includes('removed') ? (['remove'] as const) : []
  if (found.hidden_at !== null) return ['restore', 'warn', ...remove, 'dismiss']
  return [...(states.includes('hidden') ? (['hide'] as const) : []), 'warn', ...remove, 'dismiss']
}

/** Whether a case exists for its owner: those in which nothing was decided against them do not. */
export const isForOwner = (found: CaseState, memberId: string) =>
  found.owner_id === memberId &&
  (found.hidden_at !== null || ['warn', 'remove', 'restore'].includes(found.decision ?? ''))

interface Appealable {
  decision: string | null
  decided_at: Date | null
  appealed_at: Date | null
}

/** Why the owner cannot appeal; null: they can. */
export function whyNoAppeal(found: Appealable, ownAppeals: boolean, now: Date): RefusalCode | null {
  const { decision, decided_at, appealed_at } = found
  const isAgainst = decision === 'warn' || (decision === 'remove' && !ownAppeals)
  if (!isAgainst || decided_at === null) return 'report_no_appeal'
  if (appealed_at !== null) return 'report_appealed'
  return now > appealUntil(decided_at) ? 'report_appeal_late' : null
}
