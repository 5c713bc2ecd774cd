import type { Role } from '@mtaa/contract/identity/accounts'
import type { Deps } from '../../../core/deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteRole, insertRole, lockByEmail, lockRoles } from './roles.queries.ts'

type Granting = Pick<Deps, 'db' | 'clock' | 'cipher'>

interface Change {
  email: string
  role: Role
  /** Why, for the audit log. */
  reason: string
}

/**
 * Gives the account with this confirmed email address a role. For an operator at the server, who makes
 * the first Super-Admin; admins use `operations/roles`. It counts from the account's next request on.
 */
export const grantRole = (deps: Granting, change: Change) =>
  changeRole(deps, change, async (tx, userId) =>
    (await insertRole(tx, userId, change.role, deps.clock())) ? 'granted' : 'unchanged',
  )

/** Takes a role away, with all that it allowed. */
export const revokeRole = (deps: Granting, change: Change) =>
  changeRole(deps, change, async (tx, userId) =>
    (await deleteRole(tx, userId, change.role)) ? 'revoked' : 'unchanged',
  )

function changeRole<O extends 'granted' | 'revoked'>(
  deps: Granting,
  { email, role, reason }: Change,
  change: (tx: Tx, userId: string) => Promise<O | 'unchanged'>,
): Promise<O | 'unchanged' | 'no_account'> {
  return deps.db.transaction().execute(async (tx) => {
    await lockRoles(tx)
    const user = await lockByEmail(tx, email.trim().toLowerCase())
    if (!user) return 'no_account'
    const outcome = await change(tx, user.id)
    if (outcome === 'unchanged') return outcome
    const subject = { type: 'user', id: user.id }
    await audit(deps, tx, {
      actorId: null,
      action: `role.${outcome}`,
      subject,
      reason,
      details: { by: 'operator', role },
    })
    return outcome
  })
}
