import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { singleLine } from '../text.ts'
import { Maintenance, StoredMaintenance } from './maintenance.ts'

/** What a setting may be; which of these is declared with it. */
const value = z.union([z.int().check(z.minimum(0), z.maximum(2_147_483_647)), singleLine({ max: 500 }), Maintenance])
const storedValue = z.union([z.int(), z.string(), StoredMaintenance])
const reason = singleLine({ min: 5, max: 200 })
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const params = z.object({ setting_key: z.string().check(z.minLength(1), z.maxLength(40)) })

/** A setting as it is set, for admins. */
export const SiteSetting = z.object({
  setting_key: z.string(),
  kind: z.enum(['maintenance', 'line', 'whole']),
  title: z.string(),
  hint: z.string(),
  setting_value: storedValue,
  default_value: storedValue,
  /** Of a whole number. */
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  /** Rises with each change; 0 while it is as declared. */
  version: z.int(),
  updated_by: z.nullable(Id),
  updated_at: z.nullable(Moment),
})
export type SiteSetting = z.infer<typeof SiteSetting>

export const listSiteSettings = endpoint({
  method: 'GET',
  path: '/admin/site-settings',
  summary: 'Every setting of the site as it is set.',
  access: 'admin',
  freshSession: true,
  result: z.object({ items: z.array(SiteSetting) }),
  refusals: [],
})

export const updateSiteSetting = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/:setting_key',
  summary:
    'Set a setting, of which the caller has seen this version. In force when it is answered; written to the audit log.',
  access: 'admin',
  params,
  body: z.object({ setting_value: value, reason, version }),
  result: SiteSetting,
  refusals: ['setting_not_found', 'setting_changed', 'setting_invalid', 'setting_locks_out', 'setting_moment'],
})

/** What was changed, by whom and why. */
export const SiteSettingChange = z.object({
  id: Id,
  before: storedValue,
  after: storedValue,
  /** Null: the program, at the moment that was planned. */
  changed_by: z.nullable(Id),
  reason: z.string(),
  at: Moment,
})
export type SiteSettingChange = z.infer<typeof SiteSettingChange>

export const listSiteSettingChanges = endpoint({
  method: 'GET',
  path: '/admin/site-settings/:setting_key/changes',
  summary: 'The history of a setting, newest first.',
  access: 'admin',
  freshSession: true,
  params,
  query: z.object({ ...paging(20) }),
  result: pageOf(SiteSettingChange),
  refusals: ['setting_not_found', 'bad_cursor'],
})

export const revertSiteSetting = endpoint({
  method: 'POST',
  path: '/admin/site-settings/:setting_key/revert',
  summary: 'Set a setting as it was before one of its changes.',
  access: 'admin',
  params,
  body: z.object({ change_id: Id, reason, version }),
  result: SiteSetting,
  refusals: [
    'setting_not_found',
    'setting_change_not_found',
    'setting_changed',
    'setting_invalid',
    'setting_locks_out',
    'setting_moment',
  ],
})
