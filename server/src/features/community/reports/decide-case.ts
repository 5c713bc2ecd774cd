import { needsReason, type CaseDecision, type ReportReason } from '@mtaa/contract/community/report-words'
import type { RemovalSeverity } from '@mtaa/contract/operations/sanction-words'
import type { Deps } from '../../../core/deps.ts'
import type { ReportedThing } from '../../../core/reportables.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { reverseStrikeOfCase, strikeForCase } from '../../operations/sanctions/index.ts'
import { claim, deleteClaim, deleteOwnClaim, holdsClaim, requireClaim } from '../../operations/claims/index.ts'
import { hasReported, lockCase, setAppealDecision, setDecision, setHidden } from './cases.queries.ts'
import type { CaseRow } from './cases.queries.ts'
import type { Reportables } from './create-report.ts'
import { notifyOwner, type OwnerNotice } from './notify-people.ts'
import { claimOf, decisionsFor, earlier, hiddenUntil, isDecided, maySeeCase, whyNot } from './reports.rules.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** A case has its decision; those who reported are notified of the outcome. Once for each case. */
    'report.decided': { case_id: string }
  }
}

/** A case that this moderator may decide about now, locked. */
async function lockDecidable(deps: Deps, tx: Tx, staff: Member, id: string): Promise<CaseRow> {
  const found = await lockCase(tx, id)
  if (!found || !maySeeCase(staff, found)) throw new Refusal('report_case_not_found')
  const refused = whyNot(found, staff.id, await hasReported(tx, id, staff.id))
  if (refused) throw new Refusal(refused)
  await requireClaim(deps, tx, staff.id, claimOf(id), 'report_claimed')
  return found
}

/** Takes a case for a quarter of an hour; its holder may take it again. */
export const claimCase = (deps: Deps, staff: Member, id: string): Promise<{ claimed_until: string }> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await lockDecidable(deps, tx, staff, id)
    if (isDecided(found)) throw new Refusal('report_decided')
    const until = await claim(deps, tx, staff.id, claimOf(id), 'report_claimed')
    return { claimed_until: until.toISOString() }
  })

/** Gives a case back; of one that another holds nothing changes. */
export const releaseCase = (deps: Deps, staff: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found || !maySeeCase(staff, found)) throw new Refusal('report_case_not_found')
    await deleteOwnClaim(tx, claimOf(id), staff.id)
  })

interface Decision {
  decision: CaseDecision
  reason?: ReportReason | undefined
  note: string
  /** How grave a removal is; minor by default. */
  severity?: RemovalSeverity | undefined
  edited_at?: string | null | undefined
}

/** What is logged of each decision. */
const acts: Readonly<Record<CaseDecision, string>> = {
  hide: 'report.hidden',
  restore: 'report.restored',
  warn: 'report.warned',
  remove: 'report.removed',
  dismiss: 'report.dismissed',
  uphold: 'report.appeal_rejected',
  undo: 'report.restored',
}

/** Decides about a case or an appeal: its holder, or any moderator who may when nobody holds it. Of two the second is refused. */
export const decideCase = (deps: Deps, kinds: Reportables, staff: Member, id: string, input: Decision): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await lockDecidable(deps, tx, staff, id)
    const kind = kinds.get(found.kind)
    const { decision, note, edited_at: edited } = input
    if (isDecided(found) && decision !== 'undo') throw new Refusal('report_decided')
    if (kind?.evidence && decision !== 'undo' && !(await holdsClaim(deps, tx, staff.id, claimOf(id))))
      throw new Refusal('report_evidence_closed')
    if (!kind || !decisionsFor(found, kind).includes(decision)) throw new Refusal('report_not_possible')
    if (edited !== undefined && (found.edited_at?.toISOString() ?? null) !== edited) throw new Refusal('report_edited')
    const reason = needsReason(decision) ? input.reason : null
    if (reason === undefined) throw new Refusal('report_reason_needed')
    const to = stateAfter(found, decision)
    if (to) {
      const change = { id: found.subject_id, to, reason: reason ?? 'other', note, byId: staff.id }
      const isDone = (await kind.change?.(deps, tx, change)) ?? false
      // What is gone can only be closed.
      if (!isDone && (needsReason(decision) || decision === 'undo')) throw new Refusal('report_thing_gone')
    }
    await store(deps, tx, found, { decision, reason, note, by: staff.id })
    const subject = { type: 'report_case', id }
    const details = { kind: found.kind, thing: found.subject_id, ...(reason && { rule: reason }) }
    await audit(deps, tx, { actorId: staff.id, action: acts[decision], subject, reason: note, details })
    await followUp(deps, tx, found, { ...input, severity: input.severity ?? 'minor', reason, byId: staff.id })
    const notice = noticeOf(found, decision, kind.ownAppeals ?? false)
    if (notice) await notifyOwner(deps, tx, found, notice, { reason, note })
  })

interface FollowUp {
  decision: CaseDecision
  reason: ReportReason | null
  note: string
  severity: RemovalSeverity
  byId: string
}

/** A warning or removal is a strike of its author; taken back, it counts no more. */
async function followUp(deps: Deps, tx: Tx, found: CaseRow, { decision, reason, note, severity, byId }: FollowUp) {
  const { id: caseId, owner_id: memberId, subject_id: subjectId, excerpt } = found
  if (memberId === null) return
  if (decision === 'warn' || decision === 'remove') {
    const weight = decision === 'warn' ? 'warning' : severity
    const why = { rule: reason ?? 'other', excerpt, note } as const
    await strikeForCase(deps, tx, { memberId, severity: weight, ...why, caseId, subjectId, byId })
  } else if (decision === 'restore' || decision === 'undo') await reverseStrikeOfCase(deps, tx, caseId, { byId, note })
}

/** Where a decision leads the thing; undefined: it stays as it is. */
function stateAfter(found: CaseRow, decision: CaseDecision): ReportedThing['state'] | undefined {
  if (decision === 'hide') return 'hidden'
  if (decision === 'remove') return 'removed'
  if (decision === 'undo') return 'shown'
  if (decision === 'uphold') return undefined
  if (found.appealed_at !== null) return found.decision === 'remove' ? 'shown' : undefined
  return found.hidden_at === null ? undefined : 'shown'
}

interface Stored {
  decision: CaseDecision
  reason: ReportReason | null
  note: string
  by: string
}

async function store(deps: Deps, tx: Tx, found: CaseRow, { decision, reason, note, by }: Stored): Promise<void> {
  const now = deps.clock()
  if (decision === 'hide')
    return void (await setHidden(tx, found.id, { now, dueAt: earlier(hiddenUntil(now), found.due_at), reason, note }))
  await deleteClaim(tx, claimOf(found.id))
  const outcome = decision === 'undo' ? 'restore' : decision
  if (found.appealed_at !== null && (outcome === 'restore' || outcome === 'uphold'))
    return void (await setAppealDecision(tx, found.id, { by, now, decision: outcome, note }))
  if (outcome === 'uphold') throw new Refusal('report_not_possible')
  await setDecision(tx, found.id, { by, now, decision: outcome, reason, note })
  if (decision !== 'undo') await publish(tx, 'report.decided', { case_id: found.id })
}

/** What the owner is notified of; nothing where they knew of nothing, or where the thing's own feature notifies them. */
function noticeOf(found: CaseRow, decision: CaseDecision, ownAppeals: boolean): OwnerNotice | undefined {
  if (decision === 'uphold') return 'report_appeal_rejected'
  if (decision === 'hide') return 'content_hidden'
  if (decision === 'warn') return 'content_warned'
  if (decision === 'remove') return ownAppeals ? undefined : 'content_removed'
  if (found.appealed_at !== null) return 'report_appeal_granted'
  return found.hidden_at === null && decision !== 'undo' ? undefined : 'content_restored'
}
