import type { Deps } from '../../../core/deps.ts'
import { isAdmin, type Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockRoles } from '../../identity/accounts/index.ts'
import { findAccount } from './roles.queries.ts'
import type { Account } from './roles.rules.ts'

/**
 * The admin who acts, with the roles that they have now: they may have lost one since their request began. Until the commit
 * no role changes.
 */
export async function lockActor(deps: Pick<Deps, 'clock'>, tx: Tx, { id }: Pick<Member, 'id'>): Promise<Account> {
  await lockRoles(tx)
  const actor = await findAccount(tx, id, deps.clock())
  if (!actor) throw new Refusal('session_ended')
  if (!isAdmin(actor)) throw new Refusal('forbidden')
  return actor
}
