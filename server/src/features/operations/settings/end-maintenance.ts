import type { Maintenance } from '@mtaa/contract/operations/maintenance'
import { settingDeclared } from '@mtaa/contract/operations/setting-list'
import type { Deps } from '../../../core/deps.ts'
import { levelAt } from '../../../core/site/maintenance.rules.ts'
import { lockStored } from '../../../core/site/site.queries.ts'
import { readValue } from '../../../core/site/site.ts'
import { store } from './change-setting.ts'

const name = 'maintenance_mode'

/**
 * Schedule: notes that maintenance has ended at its moment, and notifies browsers. It has no effect since that very moment;
 * the copy in memory says when there is nothing to do, without a query.
 */
export async function endMaintenance(deps: Deps): Promise<void> {
  if (!isOver(deps.site.valueOf(name), deps.clock())) return
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const { value, version } = await lockStored(tx, { key: name, value: settingDeclared(name).default, at })
    const before = readValue(name, value) as Maintenance
    if (!isOver(before, at)) return
    const after = { ...before, enabled: false, ends_at: null }
    await store(deps, tx, { name, before, after, version: version + 1, by: null, reason: 'The planned end', at })
  })
  await deps.site.reload()
}

const isOver = (maintenance: Maintenance, now: Date) => maintenance.enabled && levelAt(maintenance, now) === null
