import { day } from '@mtaa/contract/time'
import { approvalDays, grantableRoles, type GrantableRole } from '@mtaa/contract/operations/roles'
import { isAdmin, type Viewer } from '../../../core/viewer.ts'

type Actor = Pick<NonNullable<Viewer>, 'id' | 'roles'>

/** An account as the rules of roles see it. */
export interface Account {
  id: string
  roles: readonly string[]
  /** Not anonymous, not suspended, and no deletion is planned. */
  open: boolean
}

export const isSuperAdmin = (viewer: Pick<Actor, 'roles'> | null) => viewer?.roles.includes('Super-Admin') ?? false

/** Admins change the roles of moderators; of admins Super-Admins alone. */
export const mayChangeRole = (viewer: Pick<Actor, 'roles'> | null, role: GrantableRole) =>
  role === 'Super-Admin' || role === 'Admin' ? isSuperAdmin(viewer) : isAdmin(viewer)

/** Nothing here changes this role without a second person. */
export const needsSecondPerson = (role: GrantableRole) => role === 'Super-Admin'

/** Nobody changes their own. */
const rolesOpenTo = (actor: Actor, { id }: Account) =>
  actor.id === id ? [] : grantableRoles.filter((role) => mayChangeRole(actor, role))

export const grantable = (actor: Actor, account: Account) =>
  account.open ? rolesOpenTo(actor, account).filter((role) => !account.roles.includes(role)) : []

export const takeable = (actor: Actor, account: Account) =>
  rolesOpenTo(actor, account).filter((role) => account.roles.includes(role))

interface Waiting {
  requested_by: string
  member_id: string
}

/** A second Super-Admin, whom it is not about. */
export const mayApprove = (actor: Actor, { requested_by, member_id }: Waiting) =>
  isSuperAdmin(actor) && actor.id !== requested_by && actor.id !== member_id

/** Who requested it may change their mind; the person it is about decides nothing. */
export const mayCancel = (actor: Actor, { member_id }: Pick<Waiting, 'member_id'>) =>
  isSuperAdmin(actor) && actor.id !== member_id

export const lapsesAt = (now: Date) => new Date(now.getTime() + approvalDays * day)
