import type { MyReport, OwnCase } from '@mtaa/contract/community/reports'
import type { ReportCase, WholeCase } from '@mtaa/contract/community/reports-admin'
import type { Deps } from '../../../core/deps.ts'
import type { Reportable, ReportedThing } from '../../../core/reportables.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewPerson, type PersonRow } from '../people/index.ts'
import type { CaseRow } from './cases.queries.ts'
import type { ReportRow } from './reports.queries.ts'
import { appealUntil, decisionsFor, mayDecideNow, whyNoAppeal } from './reports.rules.ts'
import type { StaffRow, WrittenReport } from './staff.queries.ts'

type Showing = Pick<Deps, 'pictures' | 'clock'>
const moment = (at: Date | null) => at?.toISOString() ?? null

export const viewReport = ({ decision, created_at, decided_at, ...row }: ReportRow): MyReport => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  title: row.title,
  path: row.path,
  reason: row.reason,
  note: row.note,
  state: stateOf(decision),
  created_at: created_at.toISOString(),
  decided_at: moment(decided_at),
})

function stateOf(decision: string | null): MyReport['state'] {
  if (decision === null) return 'open'
  if (decision === 'gone') return 'gone'
  return decision === 'remove' || decision === 'warn' ? 'acted' : 'no_action'
}

/** For its owner: nothing of who has reported it, nor of who has decided. */
export function viewOwnCase(
  row: CaseRow,
  { ownAppeals = false }: Pick<Reportable, 'ownAppeals'>,
  deps: Showing,
): OwnCase {
  const { decided_at } = row
  const mayAppeal = decided_at !== null && whyNoAppeal(row, ownAppeals, deps.clock()) === null
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    excerpt: row.excerpt,
    path: row.path,
    state: ownState(row),
    reason: row.reason,
    note: row.note ?? '',
    at: (decided_at ?? row.hidden_at ?? row.created_at).toISOString(),
    appeal: row.appealed_at && {
      text: row.appeal ?? '',
      at: row.appealed_at.toISOString(),
      outcome: row.appeal_decision === null ? 'open' : row.appeal_decision === 'restore' ? 'granted' : 'rejected',
      note: row.appeal_note ?? '',
    },
    appeal_until: mayAppeal ? appealUntil(decided_at).toISOString() : null,
  }
}

function ownState({ decision, appeal_decision }: CaseRow): OwnCase['state'] {
  if (decision === null) return 'hidden'
  if (decision === 'remove') return appeal_decision === 'restore' ? 'restored' : 'removed'
  return decision === 'warn' && appeal_decision !== 'restore' ? 'warned' : 'restored'
}

/** For staff: who has reported it is not shown. */
export function viewCase(row: StaffRow, viewer: Member, kind: Reportable | undefined, deps: Showing): ReportCase {
  const now = deps.clock()
  const face = (person: PersonRow | null) => person && viewPerson(person, deps)
  const isClaimed = row.claimed_until !== null && row.claimed_until > now
  const mayDecide = mayDecideNow(row, viewer.id, row.reported_by_viewer, now)
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    excerpt: row.excerpt,
    path: row.path,
    owner: face(row.owner),
    reasons: row.reasons,
    created_at: row.created_at.toISOString(),
    edited_at: moment(row.edited_at),
    due_at: moment(row.due_at),
    overdue: row.due_at !== null && row.due_at < now,
    hidden: row.hidden_at !== null && row.decided_at === null,
    claimed_by: isClaimed ? face(row.claimer) : null,
    claimed_until: isClaimed ? moment(row.claimed_until) : null,
    decision: row.decision &&
      row.decided_at && {
        outcome: row.decision,
        reason: row.reason,
        note: row.note ?? '',
        at: row.decided_at.toISOString(),
        by: face(row.decider),
      },
    appeal: row.appealed_at && {
      text: row.appeal ?? '',
      at: row.appealed_at.toISOString(),
      outcome: row.appeal_decision,
      note: row.appeal_note ?? '',
      by: face(row.appeal_decider),
    },
    may: mayDecide ? [...decisionsFor(row, kind ?? { states: [] })] : [],
  }
}

interface Whole {
  from: string | null
  hasEvidence: boolean
  thing: ReportedThing | undefined
  written: readonly WrittenReport[]
  earlier: readonly CaseRow[]
}

export const viewWholeCase = (shown: ReportCase, { from, hasEvidence, thing, written, earlier }: Whole): WholeCase => ({
  ...shown,
  before: from,
  has_evidence: hasEvidence,
  // What is gone can only be closed.
  may: thing || shown.appeal ? shown.may : shown.may.filter((decision) => decision === 'dismiss'),
  thing: thing ? { title: thing.title, excerpt: thing.excerpt, state: thing.state } : null,
  reports: written.map(({ reason, note, created_at }) => ({ reason, note, at: created_at.toISOString() })),
  earlier: earlier.map(({ id, kind, title, decision, reason, decided_at, created_at }) => ({
    id,
    kind,
    title,
    outcome: decision ?? 'gone',
    reason,
    at: (decided_at ?? created_at).toISOString(),
  })),
})
