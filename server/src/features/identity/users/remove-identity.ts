import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deleteIdentityRow, settleRemains } from './identities.queries.ts'
import { withoutIdentity } from './identities.rules.ts'
import { isTaken, type UserRow } from './users.queries.ts'

/**
 * Removes an identity of a locked account, with the address or password that only it vouched for. Refuses an identity
 * that is not the account's, its last one (`single_identity_not_deletable`), and one without which the account would get
 * the address of another (docs/rules/sign-in.md, Providers).
 */
export async function removeIdentity(tx: Tx, user: UserRow, identityId: string, now: Date): Promise<string> {
  const identity = user.identities.find(({ identity_id }) => identity_id === identityId)
  if (!identity) throw new Refusal('identity_not_found')
  const remains = withoutIdentity(user, identityId)
  if (!remains) throw new Refusal('single_identity_not_deletable')
  const { email } = remains
  if (email !== null && email !== user.email && (await isTaken(tx, { email })))
    throw new Refusal('email_conflict_identity_not_deletable')
  await deleteIdentityRow(tx, identityId)
  if (!(await settleRemains(tx, user, remains, now))) throw new Refusal('email_conflict_identity_not_deletable')
  return identity.provider
}
