import type { ReportReason } from '@mtaa/contract/community/report-words'
import { strikeWeights, type Severity } from '@mtaa/contract/operations/sanction-words'
import { hour } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { holdRoles } from '../../identity/accounts/index.ts'
import { lockAccounts, type LockedAccount } from '../../identity/users/index.ts'
import { applySanctions } from './apply-sanctions.ts'
import { notifyDecided, notifySanctioned } from './notify-member.ts'
import {
  endSanctions,
  findSanctions,
  findStrikeOfCase,
  findStrikes,
  findStrikesOfThing,
  insertSanction,
  insertStrike,
  setReversed,
  type NewSanction,
  type SanctionRow,
} from './sanctions.queries.ts'
import { followsFromPoints, isActive, isStillReached, pointsAt, stepAfter, strikeUntil } from './sanctions.rules.ts'

interface NewStrikeInput {
  memberId: string
  severity: Severity
  rule: ReportReason
  excerpt: string
  note: string
  /** The case of a report; null: an admin gives it directly. */
  caseId: string | null
  /** What was reported. */
  subjectId?: string
  byId: string
}

/**
 * Stores a strike for a locked account, and what follows from its points. One without a case is a warning, too, which has an appeal of
 * its own.
 */
export async function addStrike(deps: Deps, tx: Tx, account: LockedAccount, input: NewStrikeInput): Promise<void> {
  const now = deps.clock()
  const { memberId, severity, rule, excerpt, note, caseId, byId } = input
  const weight = strikeWeights[severity]
  const id = newId(now)
  const expires = strikeUntil(now)
  const own = { id, member_id: memberId, weight, rule, excerpt, note }
  await insertStrike(tx, {
    ...own,
    case_id: caseId,
    subject_id: input.subjectId ?? null,
    by_id: byId,
    at: now,
    expires_at: expires,
  })
  const subject = { type: 'user', id: memberId }
  const details = { rule, weight, ...(caseId && { case: caseId }) }
  await audit(deps, tx, { actorId: byId, action: 'strike.given', subject, reason: note, details })
  if (caseId === null) {
    const warning = { member_id: memberId, kind: 'warn', rule, note, by_id: byId, strike_id: id } as const
    const whole = { id: newId(now), ...warning, points: null, started_at: now, until: null }
    await addSanction(deps, tx, account, await findSanctions(tx, memberId), whole, weight)
  }
  await addConsequence(deps, tx, account, { ...input, id, weight })
}

type Given = NewStrikeInput & { id: string; weight: number }

async function addConsequence(deps: Deps, tx: Tx, account: LockedAccount, strike: Given): Promise<void> {
  const now = deps.clock()
  const points = pointsAt(await findStrikes(tx, account.id), now)
  const step = stepAfter(points, strike.weight)
  const roles = (await holdRoles(tx, [account.id])).get(account.id) ?? []
  if (!step || !followsFromPoints({ roles })) return
  const before = await findSanctions(tx, account.id)
  // Nothing is graver than a suspension without an end.
  if (before.some((one) => one.kind === 'suspend' && one.until === null && isActive(one, now))) return
  await addSanction(deps, tx, account, before, {
    id: newId(now),
    member_id: account.id,
    kind: step.kind,
    rule: strike.rule,
    note: strike.note,
    by_id: strike.byId,
    strike_id: strike.id,
    points,
    started_at: now,
    until: step.hours === null ? null : new Date(now.getTime() + step.hours * hour),
  })
}

const acts = { warn: 'member.warned', restrict: 'member.restricted', suspend: 'member.suspended' } as const

/** Stores a sanction of a locked account, logs it, carries it over and notifies the member. */
export async function addSanction(
  deps: Deps,
  tx: Tx,
  account: LockedAccount,
  before: readonly SanctionRow[],
  sanction: NewSanction,
  weight = 0,
): Promise<void> {
  await insertSanction(tx, sanction)
  await audit(deps, tx, {
    actorId: sanction.by_id,
    action: acts[sanction.kind],
    subject: { type: 'user', id: account.id },
    reason: sanction.note,
    details: {
      rule: sanction.rule,
      sanction: sanction.id,
      ...(sanction.points !== null && { points: sanction.points }),
      ...(sanction.until && { until: sanction.until.toISOString() }),
    },
  })
  await notifySanctioned(deps, tx, sanction, weight)
  await applySanctions(deps, tx, account, before)
}

/** The strike of a decision about a report, in the transaction that decides. One of a member who is gone is none. */
export async function strikeForCase(deps: Deps, tx: Tx, input: NewStrikeInput & { caseId: string }): Promise<void> {
  const account = (await lockAccounts(tx, [input.memberId])).get(input.memberId)
  if (account) await addStrike(deps, tx, account, input)
}

interface Reversal {
  byId: string
  note: string
}

/** Takes back what followed from a decision about a report that was taken back. */
export async function reverseStrikeOfCase(deps: Deps, tx: Tx, caseId: string, by: Reversal): Promise<void> {
  const strike = await findStrikeOfCase(tx, caseId)
  const account = strike && (await lockAccounts(tx, [strike.member_id])).get(strike.member_id)
  if (strike && account) await reverseStrike(deps, tx, account, strike.id, by)
}

/** The same by what was removed, for features that decide about appeals against removals themselves. */
export async function reverseStrikesOfThing(deps: Deps, tx: Tx, subjectId: string, by: Reversal): Promise<void> {
  for (const { id, member_id: memberId } of await findStrikesOfThing(tx, subjectId)) {
    const account = (await lockAccounts(tx, [memberId])).get(memberId)
    if (account) await reverseStrike(deps, tx, account, id, by)
  }
}

/** The strike counts no more, and what its points led to ends where they are no more reached without it. */
export async function reverseStrike(deps: Deps, tx: Tx, account: LockedAccount, id: string, { byId, note }: Reversal) {
  const now = deps.clock()
  await setReversed(tx, id, { by: byId, now })
  const subject = { type: 'user', id: account.id }
  await audit(deps, tx, { actorId: byId, action: 'strike.reversed', subject, reason: note, details: { strike: id } })
  const before = await findSanctions(tx, account.id)
  const strikes = await findStrikes(tx, account.id)
  const over = before.filter((one) => isActive(one, now) && !isStillReached(one, strikes))
  if (over.length === 0) return
  const ids = over.map((one) => one.id)
  await endSanctions(tx, ids, { by: byId, how: 'reversed', now })
  await applySanctions(deps, tx, account, before)
  await notifyDecided(deps, tx, { memberId: account.id, kind: 'sanction_ended', note, once: `${id} reversed` })
}
