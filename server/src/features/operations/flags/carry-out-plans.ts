import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { applyChange, isSameSetting, lockChangeable } from './apply-change.ts'
import type { FlagRow } from './flags.queries.ts'
import { endPlan, findDue, lockPlan, type Plan } from './plans.queries.ts'

const duePlans = createDueWork({ max: 100, failed: 'a planned change of a flag could not be carried out' })

interface Carrier {
  /** Locked. */
  flag: FlagRow
  /** Null: the program. */
  actorId: string | null
  at: Date
}

/** Carries out a plan under the locks of its flag and of itself, which no second time finds it waiting. */
export async function carryOut(deps: Deps, tx: Tx, plan: Plan, { flag, actorId, at }: Carrier): Promise<void> {
  await endPlan(tx, plan.id, 'done', at)
  if (isSameSetting(flag, plan)) return
  const { reason, plannedBy: changedBy } = plan
  await applyChange(deps, tx, { flag, after: plan, changedBy, reason, at, planId: plan.id, actorId })
}

/** Schedule: changes whose moment has come. One that fails holds up no other and is tried again by the next run. */
export async function carryOutPlans(deps: Deps): Promise<void> {
  let carriedOut = 0
  const find = (max: number) => findDue(deps.db, deps.clock(), max)
  await duePlans(deps, find, async ({ id, feature_id: featureId }) => {
    await deps.db.transaction().execute(async (tx) => {
      const { flag } = await lockChangeable(tx, featureId)
      const plan = await lockPlan(tx, id)
      if (plan) await carryOut(deps, tx, plan, { flag, actorId: null, at: deps.clock() })
    })
    carriedOut++
  })
  if (carriedOut > 0) await deps.flags.reload()
}
