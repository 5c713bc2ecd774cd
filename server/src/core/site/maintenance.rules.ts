import type { Language } from '@mtaa/contract/language'
import type { Maintenance, MaintenanceLevel, SiteState } from '@mtaa/contract/operations/maintenance'
import { refusals, type RefusalCode } from '@mtaa/contract/errors'
import { day, minute, second } from '@mtaa/contract/time'

/** One endpoint, as maintenance judges it. */
export interface JudgedCall {
  family: 'api' | 'auth'
  method: string
  /** As the contract writes it, without the prefix of its family. */
  path: string
  /** It writes nothing though it is no GET. */
  onlyReads: boolean
  /** It finishes what has begun, or shows somebody's own data, so no flag closes it (docs/feature-flags.md). */
  finishes: boolean
}

/** How far the site is closed at this moment; null: it is live. */
export const levelAt = ({ enabled, level, ends_at }: Maintenance, now: Date): MaintenanceLevel | null =>
  enabled && (ends_at === null || now.getTime() < Date.parse(ends_at)) ? level : null

/**
 * What is answered however far the site is closed: what a page of it needs to say so and to notice that it is over, the
 * sign-in of those who run it, legal texts, payments that have begun, and gates, where people are waiting.
 */
export const openCalls: ReadonlySet<string> = new Set([
  'GET /site-settings/maintenance_mode',
  'GET /feature-flags',
  'GET /live',
  'GET /me',
  'GET /sign-in-methods',
  'GET /policies/versions',
  'GET /policies/notices',
  'GET /places',
  'GET /payments/:id',
  'POST /payments/:id/cancel',
  'POST /payments/:id/check',
  'POST /payments/:id/receipt',
  'GET /checkouts/:id',
  'GET /orders/:id',
  'GET /gate/:token',
  'GET /gate/:token/manifest',
  'GET /gate/:token/counts',
  'POST /gate/:token/scans',
])

/** Of the auth service everything is open, since an admin may sign in by any method, but what begins an account. */
export const closedAuthCalls: ReadonlySet<string> = new Set(['POST /signup'])

/** Why a call by somebody who does not run the site is refused now. */
export function refusalAt(level: MaintenanceLevel | null, call: JudgedCall): RefusalCode | undefined {
  if (level === null || level === 'banner' || isOpen(call)) return undefined
  if (level === 'closed') return 'maintenance'
  const writes = call.method !== 'GET' && !call.onlyReads
  return writes && !call.finishes ? 'maintenance_read_only' : undefined
}

function isOpen({ family, method, path }: JudgedCall) {
  const key = `${method} ${path}`
  return family === 'auth' ? !closedAuthCalls.has(key) : openCalls.has(key)
}

/** Seconds after which a client should come again: at the time that is announced, but neither at once nor next week. */
export function retryAfter({ estimated_completion, ends_at }: Maintenance, now: Date): number {
  const announced = estimated_completion ?? ends_at
  if (announced === null) return (10 * minute) / second
  const wait = Date.parse(announced) - now.getTime()
  return Math.ceil(Math.min(Math.max(wait, minute), day) / second)
}

/** What people are shown of it. */
export function viewMaintenance(
  maintenance: Maintenance,
  { now, language, passes, supportContact }: { now: Date; language: Language; passes: boolean; supportContact: string },
): SiteState {
  const level = levelAt(maintenance, now)
  const { message, message_sw, estimated_completion, allowed_routes } = maintenance
  const written = (language === 'sw' && message_sw) || message
  return {
    level,
    message: level === null ? '' : written || refusals.maintenance[language],
    estimated_completion: level === null ? null : estimated_completion,
    allowed_routes,
    progress: level !== null && maintenance.show_progress ? maintenance.progress_percentage : null,
    contact: (level !== null && maintenance.contact_info) || supportContact,
    passes,
  }
}
