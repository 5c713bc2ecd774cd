import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../page.ts'
import { multiLine, singleLine } from '../text.ts'
import { maxRouteLength, maxRoutes, routeShape } from './open-routes.ts'

/**
 * How far the site is closed. `banner`: only a message on every page; `read-only`: nothing is written; `closed`: the
 * maintenance page and little else.
 */
export const maintenanceLevels = ['banner', 'read-only', 'closed'] as const
export type MaintenanceLevel = (typeof maintenanceLevels)[number]

const Route = z.string().check(z.maxLength(maxRouteLength), z.regex(routeShape))

/** The value of the setting `maintenance_mode`. */
export const Maintenance = z.object({
  enabled: z.boolean(),
  level: z.enum(maintenanceLevels),
  /** Empty: the usual sentence. */
  message: multiLine({ max: 500 }),
  message_sw: multiLine({ max: 500 }),
  /** When the site is expected back; nothing follows from it but what people read. */
  estimated_completion: z.nullable(Moment),
  /** When maintenance ends by itself. */
  ends_at: z.nullable(Moment),
  /** Pages that stay open besides those that always do: exactly these paths. */
  allowed_routes: z.array(Route).check(z.maxLength(maxRoutes)),
  show_progress: z.boolean(),
  progress_percentage: z.int().check(z.minimum(0), z.maximum(100)),
  /** Empty: the support contact of the settings. */
  contact_info: singleLine({ max: 120 }),
})
export type Maintenance = z.output<typeof Maintenance>

/** The same as it is stored and answered. */
export const StoredMaintenance = z.object({
  ...Maintenance.shape,
  message: z.string(),
  message_sw: z.string(),
  allowed_routes: z.array(z.string()),
  contact_info: z.string(),
})

/** What everybody may know of it. */
export const SiteState = z.object({
  /** Null: the site is live. */
  level: z.nullable(z.enum(maintenanceLevels)),
  message: z.string(),
  estimated_completion: z.nullable(Moment),
  allowed_routes: z.array(z.string()),
  /** Null: no progress is shown. */
  progress: z.nullable(z.int()),
  contact: z.string(),
  /** The caller is one of those who run the site: it is open to them. */
  passes: z.boolean(),
})
export type SiteState = z.infer<typeof SiteState>

/** Answers always, in the caller's language. A browser of an admin gets a cookie with it, by which pages open to it. */
export const getMaintenance = endpoint({
  method: 'GET',
  path: '/site-settings/maintenance_mode',
  summary: 'Whether the site is under maintenance, what it says of it, and whether the caller passes.',
  access: 'public',
  result: SiteState,
  refusals: [],
})
