import { roleText } from '@mtaa/contract/identity/role-words'
import type { Language } from '@mtaa/contract/language'
import type { GrantableRole } from '@mtaa/contract/operations/roles'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify, notifyStaff } from '../../community/notifications/index.ts'
import { deleteRole, insertRole } from '../../identity/accounts/index.ts'
import { sessionsChanged } from '../../identity/sessions/index.ts'
import { deleteClaimsOf } from '../claims/index.ts'
import { lockActor } from './lock-actor.ts'
import { approvalQueue } from './approvals.queue.ts'
import { roleKinds } from './role.kinds.ts'
import {
  endApproval,
  findAccount,
  hasOtherSuperAdmin,
  insertApproval,
  lockApproval,
  type Approval,
} from './roles.queries.ts'
import {
  type Account,
  isSuperAdmin,
  lapsesAt,
  mayApprove,
  mayCancel,
  mayChangeRole,
  needsSecondPerson,
} from './roles.rules.ts'

interface Change {
  id: string
  role: GrantableRole
  act: 'grant' | 'take'
  reason: string
}

/** Grants or takes a role, or lets it wait for a second person. */
export function changeRole(deps: Deps, viewer: Member, change: Change): Promise<'done' | 'waits'> {
  return deps.db.transaction().execute(async (tx) => {
    const actor = await lockActor(deps, tx, viewer)
    if (!mayChangeRole(actor, change.role)) throw new Refusal('role_needs_super_admin')
    if (change.id === actor.id) throw new Refusal('role_self')
    await checkAccount(deps, tx, change)
    if (needsSecondPerson(change.role)) {
      await requestApproval(deps, tx, actor, change)
      return 'waits'
    }
    await apply(deps, tx, actor, change)
    return 'done'
  })
}

/** Carries out what another Super-Admin has requested. */
export function approveRole(deps: Deps, viewer: Member, { id, reason }: { id: string; reason: string }): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const actor = await lockActor(deps, tx, viewer)
    if (!isSuperAdmin(actor)) throw new Refusal('role_needs_super_admin')
    const approval = await lockWaiting(deps, tx, id)
    if (!mayApprove(actor, approval)) throw new Refusal('role_approval_own')
    const requester = await findAccount(tx, approval.requested_by, deps.clock())
    if (!requester || !isSuperAdmin(requester)) throw new Refusal('role_approval_not_found')
    const change = { id: approval.member_id, role: approval.role, act: approval.act, reason }
    await checkAccount(deps, tx, change)
    await endApproval(tx, id, 'done', { by: actor.id, at: deps.clock() })
    await apply(deps, tx, actor, change, approval)
  })
}

export function cancelApproval(
  deps: Deps,
  viewer: Member,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const actor = await lockActor(deps, tx, viewer)
    if (!isSuperAdmin(actor)) throw new Refusal('role_needs_super_admin')
    const approval = await lockWaiting(deps, tx, id)
    if (!mayCancel(actor, approval)) throw new Refusal('role_approval_own')
    await endApproval(tx, id, 'cancelled', { by: actor.id, at: deps.clock() })
    const { member_id, role, act } = approval
    await audit(deps, tx, {
      actorId: actor.id,
      action: 'role.approval_cancelled',
      subject: { type: 'user', id: member_id },
      reason,
      details: { approval: id, role, act },
    })
  })
}

async function lockWaiting(deps: Deps, tx: Tx, id: string): Promise<Approval> {
  const approval = await lockApproval(tx, id, deps.clock())
  if (!approval) throw new Refusal('role_approval_not_found')
  return approval
}

/** Whether the account may change in this way; it may have changed since somebody requested it. */
async function checkAccount(deps: Deps, tx: Tx, { id, role, act }: Change) {
  const account = await findAccount(tx, id, deps.clock())
  if (!account) throw new Refusal('member_not_found')
  const has = account.roles.includes(role)
  if (act === 'grant' && has) throw new Refusal('role_already')
  if (act === 'grant' && !account.open) throw new Refusal('role_account_not_open')
  if (act === 'take' && !has) throw new Refusal('role_not_held')
}

async function requestApproval(deps: Deps, tx: Tx, actor: Account, { id: memberId, role, act, reason }: Change) {
  const now = deps.clock()
  if (!(await hasOtherSuperAdmin(tx, [actor.id, memberId], now))) throw new Refusal('role_no_second_person')
  const approval: Approval = {
    id: newId(now),
    member_id: memberId,
    role,
    act,
    reason,
    requested_by: actor.id,
    requested_at: now,
    expires_at: lapsesAt(now),
  }
  if (!(await insertApproval(tx, approval))) throw new Refusal('role_approval_waits')
  await audit(deps, tx, {
    actorId: actor.id,
    action: 'role.requested',
    subject: { type: 'user', id: memberId },
    reason,
    details: { approval: approval.id, role, act },
  })
  await notifyStaff(deps, tx, approvalQueue, approval.id)
}

const past = { grant: 'granted', take: 'revoked' } as const

async function apply(deps: Deps, tx: Tx, actor: Account, { id, role, act, reason }: Change, approval?: Approval) {
  if (act === 'grant') await insertRole(tx, id, role, deps.clock())
  else {
    await deleteRole(tx, id, role)
    // Others need not wait until the cases are free.
    await deleteClaimsOf(tx, id)
  }
  sessionsChanged(deps, tx, id)
  await audit(deps, tx, {
    actorId: actor.id,
    action: `role.${past[act]}`,
    subject: { type: 'user', id },
    reason,
    details: { role, ...(approval && { approval: approval.id, requested_by: approval.requested_by }) },
  })
  const data = (language: Language) => ({ role: roleText(role, language), reason: approval?.reason ?? reason })
  await notify(deps, tx, { to: id, kind: roleKinds[`role_${past[act]}`], data })
}
