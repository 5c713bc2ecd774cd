import { isSettingName, settingDeclared, settingNames, type SettingName } from '@mtaa/contract/operations/setting-list'
import type { Language } from '@mtaa/contract/language'
import type { SiteSetting, SiteSettingChange } from '@mtaa/contract/operations/site-settings'
import type { Deps } from '../../../core/deps.ts'
import { findStored, type StoredSetting } from '../../../core/site/site.queries.ts'
import { readValue } from '../../../core/site/site.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findChanges } from './settings.queries.ts'

type Value = SiteSetting['setting_value']

/** Every setting as it is set, in the order in which they are declared. */
export async function listSettings({ db }: Pick<Deps, 'db'>, language: Language): Promise<SiteSetting[]> {
  const stored = new Map((await findStored(db)).map((row) => [row.key, row]))
  return settingNames.map((name) => viewSetting(name, stored.get(name), language))
}

export async function showSetting(deps: Pick<Deps, 'db'>, name: SettingName, language: Language): Promise<SiteSetting> {
  const found = (await listSettings(deps, language)).find(({ setting_key }) => setting_key === name)
  if (!found) throw new Refusal('setting_not_found')
  return found
}

function viewSetting(name: SettingName, stored: StoredSetting | undefined, language: Language): SiteSetting {
  const { kind, title, hint, min = null, max = null, default: usual } = settingDeclared(name)
  const isChanged = stored !== undefined && stored.version > 0
  return {
    setting_key: name,
    kind,
    title: title[language],
    hint: hint[language],
    setting_value: readValue(name, stored?.value) as Value,
    default_value: usual as Value,
    min,
    max,
    version: stored?.version ?? 0,
    updated_by: stored?.updatedBy ?? null,
    updated_at: isChanged ? stored.updatedAt.toISOString() : null,
  }
}

/** A page of the history of a setting, newest first. */
export async function listChanges(
  { db }: Pick<Deps, 'db'>,
  name: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ items: SiteSettingChange[]; next_cursor: string | null }> {
  if (!isSettingName(name)) throw new Refusal('setting_not_found')
  const rows = await findChanges(db, name, { limit: limit + 1, after })
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    before: readValue(name, row.before) as Value,
    after: readValue(name, row.after) as Value,
    changed_by: row.changed_by,
    reason: row.reason,
    at: row.at.toISOString(),
  }))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items, next_cursor: last ? writeCursor(last.at, last.id) : null }
}
