import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deleteClaim, requireClaim } from '../../operations/claims/index.ts'
import { viewCheck } from './business-checks.ts'
import { findBusiness, lockBusiness, updateBusinessRow } from './businesses.queries.ts'
import { requireModerator, requireOther } from './businesses.rules.ts'
import { businessTags } from './businesses.tags.ts'
import { viewCard } from './businesses.view.ts'
import { notifyOwner } from './notify-owner.ts'
import { findCheck, storeDecision } from './checks.queries.ts'

interface Decision {
  decision: 'verified' | 'rejected'
  reason: string
}

/** Decides a submission. What was sent is deleted later (docs/retention.md); the result stays. */
export function decideCheck(deps: Deps, moderator: Member, id: string, { decision, reason }: Decision) {
  requireModerator(moderator)
  return deps.db.transaction().execute(async (tx) => {
    const business = await lockBusinessOf(tx, id)
    requireOther(moderator, business)
    const ref = { kind: 'business_check', id } as const
    await requireClaim(deps, tx, moderator.id, ref)
    const now = deps.clock()
    if (!(await storeDecision(tx, id, { state: decision, reason, by: moderator.id, now })))
      throw new Refusal('business_check_decided')
    await deleteClaim(tx, ref)
    await updateBusinessRow(tx, business.id, { verification: decision })
    await audit(deps, tx, {
      actorId: moderator.id,
      action: `business.${decision}`,
      subject: { type: 'business', id: business.id },
      reason,
      details: { check: id },
    })
    await notifyOwner(deps, tx, business, decision, `check ${id}`)
    await publish(tx, 'business_check.decided', { check_id: id, business_id: business.id, decision })
    deps.cache.drop(tx, ...businessTags(business))
    return viewCheck(await getCheck(tx, id), moderator, deps)
  })
}

async function lockBusinessOf(tx: Tx, checkId: string) {
  const business = await lockBusiness(tx, (await getCheck(tx, checkId)).id)
  if (!business) throw new Refusal('business_check_not_found')
  return business
}

async function getCheck(tx: Tx, id: string) {
  const check = await findCheck(tx, id)
  if (!check) throw new Refusal('business_check_not_found')
  return check
}

interface Moderation {
  status: 'removed' | 'active'
  reason: string
}

/** Removes a business, or restores a removed one; what is so already stays as it is. */
export function moderateBusiness(deps: Deps, moderator: Member, id: string, { status, reason }: Moderation) {
  requireModerator(moderator)
  return deps.db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, id)
    if (!business) throw new Refusal('business_not_found')
    requireOther(moderator, business)
    const isRemoved = business.status === 'removed'
    if (isRemoved !== (status === 'removed')) {
      await updateBusinessRow(tx, id, { status, updated_at: deps.clock() })
      await audit(deps, tx, {
        actorId: moderator.id,
        action: status === 'removed' ? 'business.removed' : 'business.restored',
        subject: { type: 'business', id },
        reason,
      })
      const at = deps.clock().toISOString()
      await notifyOwner(deps, tx, business, status === 'removed' ? 'removed' : 'restored', `${status} ${at}`)
      deps.cache.drop(tx, ...businessTags(business))
    }
    const row = await findBusiness(tx, id)
    if (!row) throw new Error('a locked business is gone')
    return viewCard(row, deps)
  })
}
