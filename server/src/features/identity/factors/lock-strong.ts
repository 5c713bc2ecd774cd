import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockMember, type LockedMember } from './factors.queries.ts'
import { isStrong } from './factors.rules.ts'

/** The member, locked, in a session that has not ended. */
export async function lockPresent(tx: Tx, viewer: Member): Promise<LockedMember> {
  const member = await lockMember(tx, viewer)
  if (!member) throw new Refusal('session_not_found')
  return member
}

/** The member, locked, who may change how they prove who they are: not anonymous, and aal2 if they have a factor. */
export async function lockStrong(tx: Tx, viewer: Member): Promise<LockedMember> {
  const member = await lockPresent(tx, viewer)
  if (member.is_anonymous) throw new Refusal('no_authorization', {}, 403)
  if (!isStrong(member)) throw new Refusal('insufficient_aal')
  return member
}
