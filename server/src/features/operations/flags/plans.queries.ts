import type { Db, Tx } from '../../../platform/database/db.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'
import type { FlagSetting } from '../../../core/flags/flags.rules.ts'

export interface Plan extends FlagSetting {
  id: string
  featureId: string
  reason: string
  dueAt: Date
  plannedBy: string
  needsApproval: boolean
}

/** The changes that wait, by the moment they are due. */
export const findPlans = (db: Db) =>
  db
    .selectFrom('feature_flag_plans')
    .selectAll()
    .select([
      personJson('feature_flag_plans.planned_by').as('planner'),
      personJson('feature_flag_plans.approved_by').$castTo<PersonRow | null>().as('approver'),
    ])
    .where('state', '=', 'planned')
    .orderBy('due_at')
    .orderBy('id')
    .execute()

/** The changes that another admin must approve, the oldest first. */
export const findUnapproved = (db: Db, max: number) =>
  db
    .selectFrom('feature_flag_plans')
    .selectAll()
    .where('state', '=', 'planned')
    .where('needs_approval', '=', true)
    .where('approved_by', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute()

export const insertPlan = (tx: Tx, plan: Plan, at: Date) =>
  tx
    .insertInto('feature_flag_plans')
    .values({
      id: plan.id,
      feature_id: plan.featureId,
      is_enabled: plan.isEnabled,
      allow_new_posting: plan.allowNewPosting,
      counties: plan.counties && [...plan.counties],
      reason: plan.reason,
      due_at: plan.dueAt,
      planned_by: plan.plannedBy,
      needs_approval: plan.needsApproval,
      created_at: at,
    })
    .execute()

/** Called under the lock of the flag. */
export async function countPlans(tx: Tx, featureId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('feature_flag_plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feature_id', '=', featureId)
    .where('state', '=', 'planned')
    .executeTakeFirstOrThrow()
  return count
}

/** Which flag a plan is about. */
export async function findPlannedFlag(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('feature_flag_plans').select('feature_id').where('id', '=', id).executeTakeFirst()
  return row?.feature_id
}

/** The plan while it still waits, for the holder of its flag's lock. */
export async function lockPlan(tx: Tx, id: string): Promise<(Plan & { approvedBy: string | null }) | undefined> {
  const row = await tx
    .selectFrom('feature_flag_plans')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id,
      featureId: row.feature_id,
      isEnabled: row.is_enabled,
      allowNewPosting: row.allow_new_posting,
      counties: row.counties,
      reason: row.reason,
      dueAt: row.due_at,
      plannedBy: row.planned_by,
      needsApproval: row.needs_approval,
      approvedBy: row.approved_by,
    }
  )
}

export const approve = (tx: Tx, id: string, approvedBy: string) =>
  tx.updateTable('feature_flag_plans').set({ approved_by: approvedBy }).where('id', '=', id).execute()

export const endPlan = (tx: Tx, id: string, state: 'done' | 'cancelled', at: Date) =>
  tx.updateTable('feature_flag_plans').set({ state, ended_at: at }).where('id', '=', id).execute()

/** What is due and waits for nobody, in the order in which it is due. */
export const findDue = (db: Db, now: Date, max: number) =>
  db
    .selectFrom('feature_flag_plans')
    .select(['id', 'feature_id'])
    .where('state', '=', 'planned')
    .where('due_at', '<=', now)
    .where(({ or, eb }) => or([eb('needs_approval', '=', false), eb('approved_by', 'is not', null)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(max)
    .execute()
