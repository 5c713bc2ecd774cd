import { day } from '@mtaa/contract/time'
import { flagDeclared, flagList, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { AdminFlag } from '@mtaa/contract/operations/admin-flags'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import { stateIn } from '../../../core/flags/flags.rules.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findFlags } from './flags.queries.ts'
import { findPlans } from './plans.queries.ts'

/** After so long without a change a flag that is not permanent can probably go. */
const staleAfter = 60 * day

/** Every flag as it is set, read anew: an admin decides by it. */
export async function listFlags(deps: Deps, language: Language): Promise<AdminFlag[]> {
  const { db, clock, settings } = deps
  const [rows, plans] = await Promise.all([findFlags(db), findPlans(db)])
  const stored = new Map(
    rows.map(({ feature_id, is_enabled, allow_new_posting, counties }) => [
      feature_id,
      { isEnabled: is_enabled, allowNewPosting: allow_new_posting, counties },
    ]),
  )
  const world = { declared: flagList, settings: stored, demo: settings.demo }
  const plansOf = Map.groupBy(plans, ({ feature_id }) => feature_id)
  return rows
    .filter(({ feature_id }) => Object.hasOwn(flagList, feature_id))
    .map((row) => {
      const { title, coming = false, permanent = false, twoPersons = false } = flagDeclared(row.feature_id as FlagName)
      return {
        feature_id: row.feature_id,
        name: title[language],
        category: row.category,
        ...settingOf(row),
        dependencies: row.dependencies,
        state: stateIn(world, row.feature_id, row.counties?.[0] ?? null),
        coming,
        permanent,
        two_persons: twoPersons,
        stale: !coming && !permanent && row.changed_at.getTime() <= clock().getTime() - staleAfter,
        version: row.version,
        changed_at: row.changed_at.toISOString(),
        plans: (plansOf.get(row.feature_id) ?? []).map((plan) => ({
          id: plan.id,
          ...settingOf(plan),
          reason: plan.reason,
          due_at: plan.due_at.toISOString(),
          planned_by: plan.planned_by,
          planner: viewPerson(plan.planner, deps),
          needs_approval: plan.needs_approval,
          approved_by: plan.approved_by,
          approver: plan.approver && viewPerson(plan.approver, deps),
        })),
      }
    })
}

const settingOf = (row: { is_enabled: boolean; allow_new_posting: boolean; counties: number[] | null }) => ({
  is_enabled: row.is_enabled,
  allow_new_posting: row.allow_new_posting,
  counties: row.counties,
})

/** One of them. */
export async function showFlag(deps: Deps, featureId: string, language: Language): Promise<AdminFlag> {
  const flag = (await listFlags(deps, language)).find(({ feature_id }) => feature_id === featureId)
  if (!flag) throw new Refusal('flag_not_found')
  return flag
}
