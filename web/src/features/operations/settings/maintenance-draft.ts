import type { Maintenance, MaintenanceLevel } from '@mtaa/contract/operations/maintenance'
import { maxRouteLength, maxRoutes, routeShape } from '@mtaa/contract/operations/open-routes'
import { m } from '../../../paraglide/messages.js'
import { fieldOf, momentOf } from './moment-field.ts'
import { reasonError } from './reason.ts'

/** What the fields of the panel hold. */
export interface MaintenanceDraft {
  state: MaintenanceLevel | 'off'
  message: string
  messageSw: string
  estimated: string
  ends: string
  routes: string
  showProgress: boolean
  progress: number
  contact: string
  reason: string
}

export const draftOf = (value: Maintenance): MaintenanceDraft => ({
  state: value.enabled ? value.level : 'off',
  message: value.message,
  messageSw: value.message_sw,
  estimated: fieldOf(value.estimated_completion),
  ends: fieldOf(value.ends_at),
  routes: value.allowed_routes.join('\n'),
  showProgress: value.show_progress,
  progress: value.progress_percentage,
  contact: value.contact_info,
  reason: '',
})

const routesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** What a draft comes to; moments that cannot be read are none, which the check refuses. */
export const valueOf = (draft: MaintenanceDraft, before: Maintenance): Maintenance => ({
  enabled: draft.state !== 'off',
  level: draft.state === 'off' ? before.level : draft.state,
  message: draft.message.trim(),
  message_sw: draft.messageSw.trim(),
  estimated_completion: momentOf(draft.estimated) ?? null,
  ends_at: momentOf(draft.ends) ?? null,
  allowed_routes: routesIn(draft.routes),
  show_progress: draft.showProgress,
  progress_percentage: draft.progress,
  contact_info: draft.contact.trim(),
})

/** What is sent, or what is wrong by field. */
export function checkDraft(draft: MaintenanceDraft, before: Maintenance, now: number) {
  const ends = momentOf(draft.ends)
  const isPast = draft.state !== 'off' && typeof ends === 'string' && Date.parse(ends) <= now
  const value = valueOf(draft, before)
  const isRoute = (text: string) => routeShape.test(text) && text.length <= maxRouteLength
  const areRoutes = value.allowed_routes.length <= maxRoutes && value.allowed_routes.every(isRoute)
  const errors = {
    ...(momentOf(draft.estimated) === undefined && { estimated: m.common_day_and_time_missing() }),
    ...((ends === undefined || isPast) && { ends: m.site_settings_ends_wrong() }),
    ...(!areRoutes && { routes: m.site_settings_routes_wrong() }),
    ...reasonError(draft.reason),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { body: { is: 'set' as const, setting_value: value, reason: draft.reason.trim() } }
}
