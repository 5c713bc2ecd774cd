import * as z from 'zod/mini'
import { Person } from '../community/people.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { singleLine } from '../text.ts'
import { flagStates } from './flags.ts'

/** Official codes of counties; null: everywhere. */
const counties = z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(47))).check(z.minLength(1), z.maxLength(47)))
const settingFields = { is_enabled: z.boolean(), allow_new_posting: z.boolean(), counties }
const reason = singleLine({ min: 5, max: 200 })
const featureId = z.string().check(z.minLength(1), z.maxLength(40))
const FlagSetting = z.object(settingFields)

/** A change that waits for its moment or for a second admin. */
export const FlagPlan = z.object({
  id: Id,
  ...settingFields,
  reason: z.string(),
  due_at: Moment,
  planned_by: Id,
  planner: Person,
  needs_approval: z.boolean(),
  approved_by: z.nullable(Id),
  approver: z.nullable(Person),
})
export type FlagPlan = z.infer<typeof FlagPlan>

/** A flag as it is set, for admins. */
export const AdminFlag = z.object({
  feature_id: z.string(),
  name: z.string(),
  category: z.string(),
  ...settingFields,
  dependencies: z.array(z.string()),
  /** What comes of it with its dependencies, where it is open. */
  state: z.enum(flagStates),
  coming: z.boolean(),
  permanent: z.boolean(),
  /** Opening it needs a second admin. */
  two_persons: z.boolean(),
  /** Nobody has changed it for 60 days, and it is not permanent: it can probably go. */
  stale: z.boolean(),
  /** Rises with each change; 0 while it is as declared. */
  version: z.int(),
  changed_at: Moment,
  plans: z.array(FlagPlan),
})
export type AdminFlag = z.infer<typeof AdminFlag>

export const listAdminFlags = endpoint({
  method: 'GET',
  path: '/admin/feature-flags',
  summary: 'Every flag as it is set, with the changes that are planned, by category and name.',
  access: 'admin',
  freshSession: true,
  result: z.object({ items: z.array(AdminFlag) }),
  refusals: [],
})

/** Changes what is given and nothing else. With `p_version`, only what the admin has seen is changed. */
export const updateFeatureFlag = endpoint({
  method: 'POST',
  path: '/rpc/update_feature_flag',
  summary:
    'Switch a feature on or off, new posting in it, or the counties it is open in (null: all). Written to the audit log.',
  access: 'admin',
  body: z.object({
    p_feature_id: featureId,
    p_is_enabled: z.optional(z.boolean()),
    p_allow_new_posting: z.optional(z.boolean()),
    p_counties: z.optional(counties),
    p_reason: reason,
    p_version: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  result: AdminFlag,
  refusals: ['flag_not_found', 'flag_not_built', 'flag_changed', 'flag_needs_second_admin'],
})

export const planFlagChange = endpoint({
  method: 'POST',
  path: '/admin/feature-flags/:feature_id/plans',
  summary:
    'Plan a change for a moment, at most a year ahead; without one, for now. Money flags wait for a second admin.',
  access: 'admin',
  status: 201,
  params: z.object({ feature_id: featureId }),
  body: z.object({ ...settingFields, reason, due_at: z.optional(Moment) }),
  result: AdminFlag,
  refusals: ['flag_not_found', 'flag_not_built', 'flag_plan_moment', 'flag_plans_full'],
})

const plan = { params: z.object({ id: Id }), body: z.object({ reason }), result: AdminFlag }

export const approveFlagPlan = endpoint({
  ...plan,
  method: 'POST',
  path: '/admin/feature-flag-plans/:id/approve',
  summary: 'Approve what another admin has planned. What is due is carried out at once.',
  access: 'admin',
  refusals: ['flag_plan_not_found', 'flag_plan_own', 'flag_not_built'],
})

export const cancelFlagPlan = endpoint({
  ...plan,
  method: 'POST',
  path: '/admin/feature-flag-plans/:id/cancel',
  summary: 'Cancel a planned change.',
  access: 'admin',
  refusals: ['flag_plan_not_found'],
})

/** What was changed, by whom and why. */
export const FlagChange = z.object({
  id: Id,
  changed_by: Id,
  admin: Person,
  reason: z.string(),
  at: Moment,
  before: FlagSetting,
  after: FlagSetting,
  /** The plan that was carried out, if it was one. */
  plan_id: z.nullable(Id),
})
export type FlagChange = z.infer<typeof FlagChange>

export const listFlagChanges = endpoint({
  method: 'GET',
  path: '/admin/feature-flags/:feature_id/changes',
  summary: 'The history of a flag, newest first.',
  access: 'admin',
  freshSession: true,
  params: z.object({ feature_id: featureId }),
  query: z.object({ ...paging(20) }),
  result: pageOf(FlagChange),
  refusals: ['flag_not_found', 'bad_cursor'],
})
