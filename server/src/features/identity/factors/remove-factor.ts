import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { auditOwn } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { announceChange, readCredentials } from '../credential-changes/index.ts'
import { deleteFactor, findFactor, listFactors } from '../credentials/index.ts'
import { lowerSessions } from '../sessions/index.ts'
import { isProof, isStrong, isUuid } from './factors.rules.ts'
import { lockPresent } from './lock-strong.ts'
import { factorKey, nameFor } from './notify-owner.ts'

/** Removes a factor and informs its owner by mail. A verified one only from an aal2 session. */
export async function unenrollFactor(auth: Deps, viewer: Member, factorId: string) {
  if (!isUuid(factorId)) throw new Refusal('mfa_factor_not_found')
  await auth.db.transaction().execute(async (tx) => {
    const member = await lockPresent(tx, viewer)
    const factor = await findFactor(tx, factorId, member.id)
    if (!factor) throw new Refusal('mfa_factor_not_found')
    const counted = factor.status === 'verified'
    if (counted && !isStrong(member)) throw new Refusal('insufficient_aal', {}, 422)
    const before = await readCredentials(tx, member.id)
    await removeFactor(tx, member.id, factor.id)
    if (!counted) return
    if (factor.factor_type === 'recovery_code') {
      await auditOwn(auth, tx, member.id, 'recovery_codes.removed')
      return announceChange(auth, tx, { userId: member.id, before, kind: 'recovery_codes_removed', data: {} })
    }
    await auditOwn(auth, tx, member.id, 'factor.removed', { factor: factor.id, type: factor.factor_type })
    const posting = { key: factorKey(factor) }
    const data = { name: nameFor(member, factor) }
    await announceChange(auth, tx, { userId: member.id, before, kind: 'factor_removed', data, posting })
  })
  return { id: factorId }
}

/** Sessions that stood on it fall to aal1. Recovery codes never stay alone: they only stand in for another factor. */
export async function removeFactor(tx: Tx, userId: string, factorId: string) {
  await lowerSessions(tx, userId, factorId)
  await deleteFactor(tx, factorId)
  const left = await listFactors(tx, userId)
  if (left.some(isProof)) return
  for (const { id } of left.filter(({ factor_type }) => factor_type === 'recovery_code')) {
    await lowerSessions(tx, userId, id)
    await deleteFactor(tx, id)
  }
}
