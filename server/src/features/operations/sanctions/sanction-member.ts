import type { ReportReason } from '@mtaa/contract/community/report-words'
import { sanctionLimits, type SanctionAct, type Severity } from '@mtaa/contract/operations/sanction-words'
import type { BulkOutcome } from '@mtaa/contract/operations/sanctions-admin'
import type { Deps } from '../../../core/deps.ts'
import { isRestricted } from '../../../core/restrictions.ts'
import { isAdmin, type Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { banAccount } from '../../identity/auth-admin/index.ts'
import { holdRoles } from '../../identity/accounts/index.ts'
import { isBanned, lockAccounts, type LockedAccount } from '../../identity/users/index.ts'
import { applySanctions } from './apply-sanctions.ts'
import { notifyDecided } from './notify-member.ts'
import { endSanctions, findSanctions } from './sanctions.queries.ts'
import { isActive, isGoodEnd, whyNotSanction } from './sanctions.rules.ts'
import { addSanction, addStrike } from './strikes.ts'

/**
 * The member, locked, about whom this admin may act now. Both accounts are locked and both have the roles that are read here until
 * the commit: an admin who is suspended or loses the role meanwhile acts no more.
 */
async function lockMember(deps: Deps, tx: Tx, admin: Member, memberId: string): Promise<LockedAccount> {
  const accounts = await lockAccounts(tx, [admin.id, memberId])
  const roles = await holdRoles(tx, [admin.id, memberId])
  const party = (id: string) => ({ id, roles: roles.get(id) ?? [] })
  const [own, account] = [accounts.get(admin.id), accounts.get(memberId)]
  const now = deps.clock()
  if (!own || isBanned(own, now) || isRestricted(admin, now)) throw new Refusal('forbidden')
  if (!isAdmin(party(admin.id))) throw new Refusal('forbidden')
  if (!account) throw new Refusal('member_not_found')
  const refused = whyNotSanction(party(admin.id), party(memberId))
  if (refused) throw new Refusal(refused)
  return account
}

interface Why {
  rule: ReportReason
  note: string
}

interface DirectStrike extends Why {
  severity: Severity
  excerpt: string
}

/** Warns a member, or gives a strike that no report led to. It has an appeal of its own. */
export const strikeMember = (deps: Deps, admin: Member, memberId: string, input: DirectStrike): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await lockMember(deps, tx, admin, memberId)
    await addStrike(deps, tx, account, { ...input, memberId, caseId: null, byId: admin.id })
  })

interface Direct extends Why {
  kind: 'restrict' | 'suspend'
  until: Date | null
}

/** Refuses an end that a sanction cannot have. */
function checkEnd({ clock }: Pick<Deps, 'clock'>, { kind, until }: Pick<Direct, 'kind' | 'until'>): void {
  if (!isGoodEnd(kind, until, clock())) throw new Refusal('sanction_until', { days: sanctionLimits.days })
}

/** Restricts or suspends. Of two who do it at once the second is refused. */
export const sanctionMember = (deps: Deps, admin: Member, memberId: string, input: Direct): Promise<void> => {
  checkEnd(deps, input)
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockMember(deps, tx, admin, memberId)
    const now = deps.clock()
    const before = await findSanctions(tx, memberId)
    const graver = input.kind === 'restrict' ? ['restrict', 'suspend'] : ['suspend']
    if (before.some((one) => graver.includes(one.kind) && isActive(one, now))) throw new Refusal('sanction_active')
    const own = { id: newId(now), member_id: memberId, by_id: admin.id, strike_id: null, points: null }
    await addSanction(deps, tx, account, before, { ...own, ...input, started_at: now })
  })
}

/** Ends every restriction and suspension, also a ban that came from elsewhere. Strikes stay. */
export const restoreMember = (deps: Deps, admin: Member, memberId: string, note: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await lockMember(deps, tx, admin, memberId)
    const now = deps.clock()
    const before = await findSanctions(tx, memberId)
    const active = before.filter((one) => isActive(one, now)).map(({ id }) => id)
    const isHeld = isBanned(account, now)
    if (active.length === 0 && !isHeld) throw new Refusal('sanction_none')
    if (active.length > 0) await endSanctions(tx, active, { by: admin.id, how: 'restored', now })
    await applySanctions(deps, tx, account, before)
    if (isHeld) await banAccount(deps, tx, memberId, null)
    const subject = { type: 'user', id: memberId }
    await audit(deps, tx, { actorId: admin.id, action: 'member.restored', subject, reason: note })
    const once = `${memberId} ${now.toISOString()}`
    await notifyDecided(deps, tx, { memberId, kind: 'sanction_ended', note, once })
  })

interface Bulk extends Why {
  ids: readonly string[]
  act: SanctionAct
  until: Date | null
}

/** One member after the other, each in a transaction of its own: one who may not be stops none of the others. */
export async function sanctionMembers(deps: Deps, admin: Member, { ids, act, rule, note, until }: Bulk) {
  if (act === 'restrict' || act === 'suspend') checkEnd(deps, { kind: act, until })
  const items: { id: string; outcome: BulkOutcome }[] = []
  for (const id of new Set(ids)) items.push({ id, outcome: await outcomeOf(carryOut(id)) })
  return items

  function carryOut(id: string): Promise<void> {
    if (act === 'warn') return strikeMember(deps, admin, id, { rule, note, severity: 'warning', excerpt: '' })
    if (act === 'restore') return restoreMember(deps, admin, id, note)
    return sanctionMember(deps, admin, id, { kind: act, rule, note, until })
  }
}

const stopping = new Set(['forbidden', 'sanction_until'])

async function outcomeOf(act: Promise<void>): Promise<BulkOutcome> {
  try {
    await act
    return 'done'
  } catch (error) {
    // A rule about this member is their outcome. One about the admin ends all; anything else is a fault.
    if (error instanceof Refusal && !stopping.has(error.code)) return error.code as BulkOutcome
    throw error
  }
}
