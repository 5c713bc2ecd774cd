import { flagDeclared, flagList, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { Language } from '@mtaa/contract/language'
import type { StaffApprovals } from '../../../core/staff-approvals.ts'
import { findUnapproved } from './plans.queries.ts'

const words = {
  open: { en: 'open', sw: 'fungua' },
  read: { en: 'read-only', sw: 'kusoma tu' },
  close: { en: 'close', sw: 'funga' },
} as const

/** Changes of flags that wait for a second admin. */
export const planApprovals: StaffApprovals = {
  kind: 'flag_plan',
  async waiting(db, language, max) {
    const plans = await findUnapproved(db, max)
    return plans.map((plan) => ({
      id: plan.id,
      what: `${titleOf(plan.feature_id, language)}: ${changeOf(plan)[language]}`,
      reason: plan.reason,
      plannedBy: plan.planned_by,
      since: plan.created_at,
      path: '/admin/feature-flags',
    }))
  },
}

const titleOf = (id: string, language: Language) =>
  Object.hasOwn(flagList, id) ? flagDeclared(id as FlagName).title[language] : id

function changeOf({ is_enabled, allow_new_posting }: { is_enabled: boolean; allow_new_posting: boolean }) {
  if (!is_enabled) return words.close
  return allow_new_posting ? words.open : words.read
}
