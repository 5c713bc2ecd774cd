import type { MaintenanceLevel } from '@mtaa/contract/operations/maintenance'
import { m } from '../../../paraglide/messages.js'
import type { SettingValue } from './settings.queries.ts'

export const levelWords: Record<MaintenanceLevel, () => string> = {
  banner: m.site_settings_banner,
  'read-only': m.site_settings_read_only,
  closed: m.site_settings_closed,
}

/** A value as a person reads it. */
export function textOfValue(value: SettingValue): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value || m.site_settings_empty()
  return value.enabled ? levelWords[value.level]() : m.site_settings_live()
}
