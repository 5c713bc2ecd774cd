import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { banAccount } from '../../identity/auth-admin/index.ts'
import { sessionsChanged } from '../../identity/sessions/index.ts'
import { setRestriction, type LockedAccount } from '../../identity/users/index.ts'
import { findSanctions, type SanctionRow } from './sanctions.queries.ts'
import { forGood, isActive, longest } from './sanctions.rules.ts'

const bannedBy = (sanctions: readonly SanctionRow[], now: Date): Date | null => {
  const found = longest(sanctions.filter((one) => one.kind === 'suspend' && isActive(one, now)))
  return found ? (found.until ?? forGood) : null
}

/**
 * Carries over to the account what its sanctions say after a change; `before` are those that held until then. A ban that came
 * from elsewhere and lasts longer stays.
 */
export async function applySanctions(
  deps: Deps,
  tx: Tx,
  account: LockedAccount,
  before: readonly SanctionRow[],
): Promise<void> {
  const now = deps.clock()
  const after = await findSanctions(tx, account.id)
  const restriction = longest(after.filter((one) => one.kind === 'restrict' && isActive(one, now)))
  const until = restriction?.until ?? null
  if (until?.getTime() !== account.restricted_until?.getTime()) {
    await setRestriction(tx, account.id, restriction && until ? { until, rule: restriction.rule } : null)
    sessionsChanged(deps, tx, account.id)
  }
  const [old, ban] = [bannedBy(before, now), bannedBy(after, now)]
  if (old?.getTime() === ban?.getTime()) return
  const current = account.banned_until && account.banned_until > now ? account.banned_until : null
  const isOurs = current === null || current.getTime() === old?.getTime()
  if (isOurs || (ban && current && ban > current)) await banAccount(deps, tx, account.id, ban)
}
