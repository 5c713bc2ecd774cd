import type { Sanction, Standing, Strike } from '@mtaa/contract/operations/sanctions'
import type { StaffAppeal, StaffSanction, StaffStanding } from '@mtaa/contract/operations/sanctions-admin'
import { sanctionActs } from '@mtaa/contract/operations/sanction-words'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewPerson, type PersonRow } from '../../community/people/index.ts'
import type { AppealRow } from './appeals.queries.ts'
import type { SanctionRow, StrikeRow } from './sanctions.queries.ts'
import { appealUntil, isActive, pointsAt, severityOf, whyNoAppeal, whyNotDecide } from './sanctions.rules.ts'

type Showing = Pick<Deps, 'pictures' | 'clock'>

const viewStrike = (row: StrikeRow, now: Date): Strike => ({
  id: row.id,
  severity: severityOf(row.weight),
  points: row.weight,
  rule: row.rule,
  excerpt: row.excerpt,
  note: row.note,
  case_id: row.case_id,
  at: row.at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  state: row.reversed_at ? 'reversed' : row.expires_at > now ? 'counts' : 'expired',
})

/** For the member, or for who has the link of their mail: nothing of who decided. */
export function viewSanction(row: SanctionRow, now: Date): Sanction {
  const mayAppeal = whyNoAppeal({ ...row, appealed: row.appealed_at !== null }, now) === null
  return {
    id: row.id,
    kind: row.kind,
    rule: row.rule,
    note: row.note,
    points: row.points,
    at: row.started_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    state: stateOf(row, now),
    appeal: row.appealed_at && {
      text: row.appeal ?? '',
      at: row.appealed_at.toISOString(),
      due_at: (row.appeal_due_at ?? row.appealed_at).toISOString(),
      outcome: row.appeal_outcome ?? 'open',
      note: row.appeal_note ?? '',
    },
    appeal_until: mayAppeal ? appealUntil(row.started_at).toISOString() : null,
  }
}

function stateOf(row: SanctionRow, now: Date): Sanction['state'] {
  if (row.ended_at !== null) return 'ended'
  if (row.kind === 'warn') return 'noted'
  return isActive(row, now) ? 'active' : 'over'
}

interface Rows {
  strikes: readonly StrikeRow[]
  sanctions: readonly SanctionRow[]
}

export function viewStanding({ strikes, sanctions }: Rows, now: Date): Standing {
  const active = sanctions.filter((row) => isActive(row, now))
  const has = (kind: SanctionRow['kind']) => active.some((row) => row.kind === kind)
  return {
    state: has('suspend') ? 'suspended' : has('restrict') ? 'restricted' : 'good',
    points: pointsAt(strikes, now),
    strikes: strikes.map((row) => viewStrike(row, now)),
    sanctions: sanctions.map((row) => viewSanction(row, now)),
  }
}

const face = (person: PersonRow | null, deps: Showing) => person && viewPerson(person, deps)

const viewStaffSanction = (row: SanctionRow, deps: Showing): StaffSanction => ({
  ...viewSanction(row, deps.clock()),
  by: face(row.by, deps),
  ended_by: face(row.ended_by, deps),
  ended_how: row.ended_how,
})

/** `mayAct`: whether the rules let this viewer do anything about this member. `isBanned`: also by a ban from elsewhere. */
export function viewStaffStanding(
  rows: Rows,
  { mayAct, isBanned }: { mayAct: boolean; isBanned: boolean },
  deps: Showing,
): StaffStanding {
  const now = deps.clock()
  const standing = viewStanding(rows, now)
  const state = isBanned ? 'suspended' : standing.state
  const isNow = (act: (typeof sanctionActs)[number]) =>
    act === 'warn' ||
    (act === 'restore' ? state !== 'good' : act === 'restrict' ? state === 'good' : state !== 'suspended')
  return {
    ...standing,
    state,
    strikes: rows.strikes.map((row) => ({ ...viewStrike(row, now), by: face(row.by, deps) })),
    sanctions: rows.sanctions.map((row) => viewStaffSanction(row, deps)),
    may: mayAct ? sanctionActs.filter(isNow) : [],
  }
}

export const viewAppeal = (row: AppealRow, viewer: Member, deps: Showing): StaffAppeal => ({
  id: row.id,
  member: face(row.member, deps),
  sanction: viewStaffSanction(row, deps),
  overdue: row.decided_at === null && row.due_at < deps.clock(),
  decided_by: face(row.decider, deps),
  may_decide: whyNotDecide(row, viewer.id) === null,
})
