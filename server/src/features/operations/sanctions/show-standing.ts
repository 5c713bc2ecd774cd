import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isBanned } from '../../identity/users/index.ts'
import { findAccount } from './accounts.queries.ts'
import { findSanctions, findStrikes } from './sanctions.queries.ts'
import { whyNotSanction } from './sanctions.rules.ts'
import { viewStaffStanding } from './sanctions.view.ts'

/** What staff sees of a member's strikes and sanctions, with what they may do. */
export async function showStanding(deps: Deps, viewer: Member, memberId: string) {
  const { db, clock } = deps
  const account = await findAccount(db, memberId)
  if (!account) throw new Refusal('member_not_found')
  const [strikes, sanctions] = await Promise.all([findStrikes(db, memberId), findSanctions(db, memberId)])
  const mayAct = whyNotSanction(viewer, account) === null
  return viewStaffStanding({ strikes, sanctions }, { mayAct, isBanned: isBanned(account, clock()) }, deps)
}
