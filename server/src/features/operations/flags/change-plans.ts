import { day } from '@mtaa/contract/time'
import type { planFlagChange } from '@mtaa/contract/operations/admin-flags'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { auditedSetting, lockChangeable, sortedCounties } from './apply-change.ts'
import { carryOut } from './carry-out-plans.ts'
import { lockFlag } from './flags.queries.ts'
import { approve, countPlans, endPlan, findPlannedFlag, insertPlan, lockPlan, type Plan } from './plans.queries.ts'

const year = 365 * day
const maxPlans = 20

type Input = z.output<typeof planFlagChange.body> & { feature_id: string }

/** Plans a change. What is due at once and needs nobody else is carried out in the same transaction. */
export async function planChange(deps: Deps, admin: Member, input: Input): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { flag, declared } = await lockChangeable(tx, input.feature_id)
    const now = deps.clock()
    const dueAt = input.due_at === undefined ? now : new Date(input.due_at)
    if (!(dueAt >= now && dueAt.getTime() <= now.getTime() + year)) throw new Refusal('flag_plan_moment')
    if ((await countPlans(tx, flag.featureId)) >= maxPlans) throw new Refusal('flag_plans_full', { limit: maxPlans })
    const plan: Plan = {
      id: newId(now),
      featureId: flag.featureId,
      isEnabled: input.is_enabled,
      allowNewPosting: input.allow_new_posting,
      counties: sortedCounties(input.counties),
      reason: input.reason,
      dueAt,
      plannedBy: admin.id,
      needsApproval: declared.twoPersons ?? false,
    }
    await insertPlan(tx, plan, now)
    await auditPlan(deps, tx, plan, { admin, act: 'planned', reason: plan.reason })
    if (dueAt <= now && !plan.needsApproval) await carryOut(deps, tx, plan, { flag, actorId: admin.id, at: now })
  })
  await deps.flags.reload()
}

interface OfPlan {
  id: string
  reason: string
}

/** Answers the flag. A plan that is approved already, or needs nobody, stays as it is. */
export async function approvePlan(deps: Deps, admin: Member, { id, reason }: OfPlan): Promise<string> {
  const featureId = await deps.db.transaction().execute(async (tx) => {
    const { flag } = await lockChangeable(tx, await flagOf(tx, id))
    const plan = await lockPlan(tx, id)
    if (!plan) throw new Refusal('flag_plan_not_found')
    if (!plan.needsApproval || plan.approvedBy !== null) return plan.featureId
    if (plan.plannedBy === admin.id) throw new Refusal('flag_plan_own')
    const at = deps.clock()
    await approve(tx, id, admin.id)
    await auditPlan(deps, tx, plan, { admin, act: 'plan_approved', reason })
    if (plan.dueAt <= at) await carryOut(deps, tx, plan, { flag, actorId: admin.id, at })
    return plan.featureId
  })
  await deps.flags.reload()
  return featureId
}

/** Answers the flag. */
export const cancelPlan = (deps: Deps, admin: Member, { id, reason }: OfPlan): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    await lockFlag(tx, await flagOf(tx, id))
    const plan = await lockPlan(tx, id)
    if (!plan) throw new Refusal('flag_plan_not_found')
    await endPlan(tx, id, 'cancelled', deps.clock())
    await auditPlan(deps, tx, plan, { admin, act: 'plan_cancelled', reason })
    return plan.featureId
  })

async function flagOf(tx: Tx, id: string): Promise<string> {
  const featureId = await findPlannedFlag(tx, id)
  if (featureId === undefined) throw new Refusal('flag_plan_not_found')
  return featureId
}

interface PlanAct {
  admin: Member
  act: 'planned' | 'plan_approved' | 'plan_cancelled'
  reason: string
}

const auditPlan = (deps: Deps, tx: Tx, plan: Plan, { admin, act, reason }: PlanAct) =>
  audit(deps, tx, {
    actorId: admin.id,
    action: `flag.${act}`,
    subject: { type: 'flag', id: plan.featureId },
    reason,
    details: { plan: plan.id, due_at: plan.dueAt.toISOString(), ...auditedSetting(plan) },
  })
