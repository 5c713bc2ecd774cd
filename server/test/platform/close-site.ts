import type { Maintenance } from '@mtaa/contract/operations/maintenance'
import { settingList } from '@mtaa/contract/operations/setting-list'
import type { World } from '../harness.ts'

/** Puts the site under maintenance as an admin would have. */
export async function closeSite({ db, deps }: Pick<World, 'db' | 'deps'>, changes: Partial<Maintenance> = {}) {
  const value = { ...settingList.maintenance_mode.default, enabled: true, ...changes }
  const row = { setting_value: JSON.stringify(value), version: 1, updated_by: null, updated_at: deps.clock() }
  await db
    .insertInto('site_settings')
    .values({ setting_key: 'maintenance_mode', ...row })
    .onConflict((conflict) => conflict.column('setting_key').doUpdateSet(row))
    .execute()
  await deps.site.reload()
}
